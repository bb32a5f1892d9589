# shellcheck shell=bash
# Read by the scripts beside it: the project's folder, its version, the environment it is built in.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
PYTHON=${PYTHON:-/usr/bin/python3}
VERSION=$(sed -n 's/^__version__.*= "\(.*\)"/\1/p' cardscore/__init__.py)
ARCH=$(uname -m)
# Files get the time of the last change, not of the build: the same sources make the same package.
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || stat -c %Y CHANGELOG.md)}
export SOURCE_DATE_EPOCH

# The environment of the build: exactly what constraints.txt says, checked by its hashes.
environment() {
    if ! cmp -s packaging/constraints.txt build/environment/constraints.txt; then
        "$PYTHON" -m venv --clear build/environment
        build/environment/bin/pip install -q --require-hashes -r packaging/constraints.txt
        cp packaging/constraints.txt build/environment/
    fi
}
