"""`python -m cardscore`."""

import sys

from cardscore.cli import main

if __name__ == "__main__":
    sys.exit(main())
