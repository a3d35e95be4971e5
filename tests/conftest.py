"""How Hypothesis runs: without deadlines, the machines are slow; and alike every time on CI.

`HYPOTHESIS_PROFILE=deep pytest tests/properties` searches for as long as an evening has.
"""

import os

from hypothesis import HealthCheck, settings

_COMMON = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow]}

settings.register_profile("ci", max_examples=100, derandomize=True, database=None, **_COMMON)
settings.register_profile("dev", max_examples=100, **_COMMON)
settings.register_profile("deep", max_examples=3000, **_COMMON)
settings.load_profile(
    os.environ.get("HYPOTHESIS_PROFILE") or ("ci" if "CI" in os.environ else "dev")
)
