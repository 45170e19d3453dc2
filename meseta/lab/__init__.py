"""The lab: what many games tell."""
