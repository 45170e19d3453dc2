def view(t, viewer): return {}
