"""What all tests share: hypothesis gives the same examples on every machine and run."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

settings.register_profile(
    "ludohall",
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("ludohall")
