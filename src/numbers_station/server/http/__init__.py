"""The HTTP side: application, routes, pages and their OpenAPI description."""
