"""How a test cites the rule clauses that it proves: `@rule("ALPHA-CONF-04", "ALPHA-CONF-05")`."""

import pytest

rule = pytest.mark.rule
