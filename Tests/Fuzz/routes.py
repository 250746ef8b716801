"""The routes of the service, read from the OpenAPI document that it serves (its own layout, line by line)."""

import re


class Route:
    def __init__(self, method, path):
        self.method = method
        self.path = path
        self.parameters = []
        self.body = None

    @property
    def is_client_plane(self):
        return self.path.startswith("/v1/")

    @property
    def is_admin_plane(self):
        return self.path.startswith("/admin/")

    @property
    def changes_project(self):
        """Whether a request may change a project or its secrets."""
        return (self.method, self.path) in [
            ("PATCH", "/admin/v1/projects/{projectId}"), ("POST", "/admin/v1/projects/{projectId}/secret")]


def read(document):
    routes, path = [], None
    for line in document.split("\ncomponents:")[0].split("\n"):
        if match := re.fullmatch(r"  (/\S*):", line):
            path = match.group(1)
        elif match := re.fullmatch(r"    ([a-z]+):", line):
            if path:
                routes.append(Route(match.group(1).upper(), path))
        elif match := re.search(r"#/components/parameters/(\w+)", line):
            routes[-1].parameters.append(match.group(1))
        elif match := re.search(r"schema: .*#/components/schemas/(\w+)", line):
            routes[-1].body = match.group(1)
    if len(routes) < 20:
        raise SystemExit("The service's /openapi.yaml does not have the layout that the fuzzer reads.")
    return routes
