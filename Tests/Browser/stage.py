"""Where one scenario plays: the projects and the visitors that it makes, and what went wrong."""

import os
import traceback

from visitor import Visitor

HERE = os.path.dirname(os.path.abspath(__file__))
SCREENSHOTS = os.path.join(HERE, "..", "..", ".build", "screenshots")


class Stage:
    def __init__(self, name, browser, service):
        self.name = name
        self.browser = browser
        self.service = service
        self.visitors = []
        self.mode = None

    def project(self, **settings):
        return self.service.project(**settings)

    def visitor(self, project, script=True, **options):
        """Somebody with a browser of their own: no cookie, an empty cache."""
        visitor = Visitor(self.browser, project, script, options)
        self.visitors.append(visitor)
        return visitor

    def with_and_without_script(self):
        """Everything works in both, so most scenarios are played in both."""
        for script in [True, False]:
            self.mode = "with script" if script else "without script"
            yield script

    def play(self, scenario):
        """Returns what was not as it should be, or None."""
        problems = []
        try:
            scenario(self)
        except Exception as error:  # Whatever it is, it is this scenario's, and the next one still plays.
            frames = [frame for frame in traceback.extract_tb(error.__traceback__) if frame.filename.startswith(HERE)]
            places = "".join(
                f"\n  {os.path.relpath(frame.filename, HERE)}:{frame.lineno} {frame.line}" for frame in frames)
            problems.append(f"{type(error).__name__}: {error}{places}")
            problems += [f"the last page was {visitor.picture(self.name)}" for visitor in self.visitors[-1:]]
        problems += [fault for visitor in self.visitors for fault in visitor.faults]
        for visitor in self.visitors:
            visitor.context.close()
        if not problems:
            return None
        return "\n".join(([self.mode] if self.mode else []) + problems).encode("utf-8", "replace").decode()
