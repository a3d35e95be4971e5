"""The tests of the `vine` command."""

import pytest

pytest.register_assert_rewrite("tests.cli.transcripts")
