"""What is installed and packed: everything the program needs, nothing it does not."""

from __future__ import annotations

import configparser
import io
import re
import subprocess
import sys
import tarfile
import tomllib
import types
import xml.etree.ElementTree as ET
import zipfile
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

import cardscore
from cardscore.ui import screen

ROOT = Path(__file__).resolve().parent.parent
PACKAGING = ROOT / "packaging"
NOT_PACKED = {".po", ".pyc"}
"""What lies in the package's folder and is not installed: sources of the catalogues, byte code."""


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> tuple[set[str], set[str], str]:
    """The files of a wheel and of an sdist built from the sources, and the metadata of the wheel."""
    folder = tmp_path_factory.mktemp("build") / "source"
    subprocess.run([str(PACKAGING / "sources"), str(folder)], check=True)
    code = (
        "from setuptools import build_meta as b\n"
        "print(); print(b.build_wheel('dist')); print(b.build_sdist('dist'))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=folder, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    wheel, source = done.stdout.split()[-1:], list((folder / "dist").glob("*.tar.gz"))
    assert wheel
    with zipfile.ZipFile(next((folder / "dist").glob("*.whl"))) as file:
        in_wheel = set(file.namelist())
        about = next(name for name in in_wheel if name.endswith("/METADATA"))
        metadata = file.read(about).decode("utf-8")
    with tarfile.open(source[0]) as packed:
        names = {name.partition("/")[2] for name in packed.getnames()}
    return in_wheel, names, metadata


def sources() -> set[str]:
    """Every file of the package that has to be installed."""
    return {
        str(path.relative_to(ROOT))
        for path in (ROOT / "cardscore").rglob("*")
        if path.is_file() and path.suffix not in NOT_PACKED
    }


def test_the_wheel_holds_the_whole_package(built: tuple[set[str], set[str], str]) -> None:
    """Data, catalogues, help, icons, migrations; no tests, no sources of catalogues."""
    packed = {name for name in built[0] if ".dist-info/" not in name}
    assert packed == sources()
    assert {Path(name).suffix for name in packed} >= {".py", ".toml", ".md", ".mo", ".png", ".sql"}


def test_the_sdist_can_be_built_from(built: tuple[set[str], set[str], str]) -> None:
    """The package, its licence, its README; no tests."""
    assert sources() <= built[1]
    assert {"LICENSE", "README.md", "CHANGELOG.md", "setup.cfg", "pyproject.toml"} <= built[1]
    assert not [name for name in built[1] if "test" in name or name.startswith("packaging")]


def test_one_place_for_the_version(built: tuple[set[str], set[str], str]) -> None:
    """The wheel has the package's own; the newest entry of the changes as well."""
    assert f"Version: {cardscore.__version__}\n" in built[2]
    changes = (ROOT / "CHANGELOG.md").read_text("utf-8")
    assert re.findall(r"^## (\S+)", changes, re.MULTILINE)[0] == cardscore.__version__


def test_nobody_shadows_the_library_called_packaging() -> None:
    """With an `__init__.py` that folder would stand before a library pytest and setuptools import."""
    assert not (PACKAGING / "__init__.py").exists()


def test_what_is_built_with_is_pinned() -> None:
    """Every dependency stands among the pinned ones, each with a hash."""
    setup = configparser.ConfigParser()
    setup.read(ROOT / "setup.cfg")
    needed = re.findall(r"^([a-z]+)", setup["options"]["install_requires"], re.MULTILINE)
    assert len(needed) >= 7
    text = (PACKAGING / "constraints.txt").read_text("utf-8")
    pinned = re.findall(
        r"^([a-z0-9-]+)==\S+ \\\n    --hash=sha256:[0-9a-f]{64}", text, re.MULTILINE
    )
    assert set(needed) | {"pyinstaller", "build", "setuptools"} <= set(pinned)
    assert len(pinned) == len(re.findall(r"^\S+==", text, re.MULTILINE))


@pytest.mark.parametrize("size", [16, 24, 32, 48, 64, 128, 256, 512])
def test_icons(size: int) -> None:
    """Each is drawn in its own size; every colour is there, on light and on dark."""
    with Image.open(ROOT / "cardscore" / "data" / "icons" / f"cardscore-{size}.png") as icon:
        assert icon.size == (size, size)
        pixels = icon.convert("RGBA")
    inset = 0.25 if size < 32 else 0.1  # larger ones have a symbol in the middle
    left, right = inset, inset + 0.485
    seen = {
        pixels.getpixel((int(size * x), int(size * y)))
        for x, y in ((left, 0.25), (right, 0.25), (left, 0.735), (right, 0.735))
    }
    assert len(seen) == 4
    assert all(pixel[3] > 240 for pixel in seen if isinstance(pixel, tuple))


def test_icons_of_other_systems() -> None:
    """Windows and macOS take several sizes from one file."""
    with Image.open(PACKAGING / "icons" / "cardscore.ico") as icon:
        assert {(16, 16), (32, 32), (256, 256)} <= set(icon.info["sizes"])
    with Image.open(PACKAGING / "icons" / "cardscore.icns") as icon:
        assert max(icon.info["sizes"])[0] == 512


def test_the_desktop_entry() -> None:
    """Both languages; it names what the package installs, and the class of the window."""
    entry = configparser.ConfigParser(interpolation=None)
    entry.optionxform = str  # type: ignore[assignment,method-assign]  # keys are written in capitals
    entry.read(PACKAGING / "linux" / "cardscore.desktop", "utf-8")
    desktop = entry["Desktop Entry"]
    assert desktop["Exec"] == "cardscore"
    assert desktop["StartupWMClass"] == "cardscore".capitalize()
    assert {"Name[ja]", "Comment[ja]", "Keywords[ja]"} <= set(desktop)
    for action in desktop["Actions"].rstrip(";").split(";"):
        assert "Name[ja]" in entry[f"Desktop Action {action}"]


def test_the_catalogue_entry() -> None:
    """It is XML, in both languages, and belongs to the desktop entry."""
    text = (PACKAGING / "linux" / "cardscore.metainfo.xml").read_text("utf-8")
    tree = ET.parse(io.StringIO(text))
    language = "{http://www.w3.org/XML/1998/namespace}lang"
    for name in ("name", "summary"):
        assert {node.get(language) for node in tree.iter(name)} == {None, "ja"}
    assert tree.findtext("launchable") == "cardscore.desktop"


def test_the_manual_names_every_command() -> None:
    """In both languages: what `cardscore --help` lists."""
    known = subprocess.run(
        [sys.executable, "-m", "cardscore", "--help", "--lang", "en"],
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    commands = re.findall(r"^    ([a-z]+)  ", known, re.MULTILINE)
    assert len(commands) > 12
    for name in ("cardscore.1", "cardscore.ja.1"):
        page = (PACKAGING / "linux" / name).read_text("utf-8")
        assert [word for word in commands if not re.search(rf"\b{word}\b", page)] == []
        assert len(re.findall(r"^\.SH ", page, re.MULTILINE)) == 8


def test_programs_without_a_console() -> None:
    """Both entry points are there, and what pip needs is no more than that."""
    setup = configparser.ConfigParser()
    setup.read(ROOT / "setup.cfg")
    assert "cardscore.cli:gui" in setup["options.entry_points"]["gui_scripts"]
    with (ROOT / "pyproject.toml").open("rb") as file:
        assert set(tomllib.load(file)) == {"build-system"}


def test_windows_is_told_who_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """The px of the screen, and a place of its own in the task bar."""
    said: list[Any] = []
    windll = types.SimpleNamespace(
        shcore=types.SimpleNamespace(SetProcessDpiAwareness=said.append),
        shell32=types.SimpleNamespace(SetCurrentProcessExplicitAppUserModelID=said.append),
    )
    monkeypatch.setattr("ctypes.windll", windll, raising=False)
    monkeypatch.setattr(sys, "platform", "win32")
    screen.introduce()
    assert said == [1, "cardscore"]
