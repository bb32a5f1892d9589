"""The screen: how dense it is, and where on it the window stood last."""

from __future__ import annotations

import os
import sys


def introduce() -> None:
    """Tells Windows that the program draws in the screen's own px, which it stretches otherwise, and
    that it is one of its own in the task bar, not Python."""
    if sys.platform == "win32":
        import ctypes

        ctypes.windll.shcore.SetProcessDpiAwareness(1)
        ctypes.windll.shell32.SetCurrentProcessExplicitAppUserModelID("cardscore")


def scaling() -> float | None:
    """Tk's scaling for desktops that state their density as Xft.dpi only; None: as Tk sees it."""
    if sys.platform != "linux":
        return None
    if not os.environ.get("DISPLAY"):
        return None
    import ctypes

    try:
        x11 = ctypes.CDLL("libX11.so.6")  # Tk has it open already
        x11.XOpenDisplay.restype = ctypes.c_void_p
        x11.XGetDefault.restype = ctypes.c_char_p
        x11.XGetDefault.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_char_p]
        display = x11.XOpenDisplay(None)
        if not display:
            return None
        value = x11.XGetDefault(display, b"Xft", b"dpi")
        x11.XCloseDisplay(ctypes.c_void_p(display))
        return float(value) / 72 if value else None
    except (OSError, ValueError, AttributeError):
        return None


def placed(geometry: str, width: int, height: int) -> str:
    """A stored geometry (`1280x800+10+20`) as far as it fits a screen of that size, else "".

    >>> placed("1280x800+10+20", 1920, 1080), placed("1280x800+5000+20", 1920, 1080)
    ('1280x800+10+20', '')
    """
    try:
        size, x, y = geometry.replace("+", " ").split(" ")[:3]
        wide, tall = (int(part) for part in size.split("x"))
        left, top = int(x), int(y)
    except ValueError:
        return ""
    if not (0 <= left < width - 100 and 0 <= top < height - 100):
        return ""  # that screen is gone
    return f"{min(wide, width)}x{min(tall, height)}+{left}+{top}"
