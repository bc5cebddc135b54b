"""The arena, bots against bots: many games in parallel, ratings, intervals and plots."""
