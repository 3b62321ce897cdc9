"""`python -m ludohall.web`"""

from __future__ import annotations

from ludohall.web import serve

if __name__ == "__main__":
    serve()
