"""Tests. The helpers for pictures show a readable difference where they fail, as tests do."""

import pytest

pytest.register_assert_rewrite(
    "tests.pictures",
    "tests.pictures_files",
    "tests.features.pictures_changes",
    "tests.features.pictures_completion",
    "tests.features.pictures_files",
    "tests.rules.pictures_fixes",
)
