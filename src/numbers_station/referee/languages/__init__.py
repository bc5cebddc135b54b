"""Languages of the referee: a folder each, code and data together."""
