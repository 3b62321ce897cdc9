"""A file is tried where the library that it needs is there."""

from importlib.util import find_spec

NEEDS = {"test_ray.py": "ray", "test_parquet.py": "pyarrow"}
collect_ignore = [file for file, library in NEEDS.items() if find_spec(library) is None]
