"""Somebody in front of the hosted roadmap, and all that their browser complains about."""

import os
import re

from playwright.sync_api import Error, expect

PATIENCE = 15_000  # milliseconds that a page may take on a busy machine

# The browser tells of a violation on the console, too, but not of each.
WATCH_POLICY = """addEventListener("securitypolicyviolation", event =>
    console.error(`policy violated: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`))"""

# How many pixels the page is wider than its window.
OVERFLOW = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"

expect.set_options(timeout=PATIENCE)


class Visitor:
    def __init__(self, browser, project, script, options):
        self.project = project
        self.script = script
        self.faults = []
        self.refusals = set()
        self.answers_yes = False
        self.context = browser.new_context(java_script_enabled=script, **options)
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(WATCH_POLICY)
        self.context.on("console", self._console)
        self.context.on("weberror", lambda error: self.faults.append(f"uncaught: {error.error}"))
        self.context.on("dialog", self._dialog)
        self.context.on("response", self._response)
        self.context.on("requestfailed", self._failed_request)
        self.page = self.context.new_page()

    # What the browser says

    def expects(self, *statuses):
        """From now on these refusals are no faults."""
        self.refusals.update(statuses)

    def _console(self, message):
        refused = re.search(r"the server responded with a status of (\d+)", message.text)
        if message.type in ("error", "warning") and not (refused and int(refused[1]) in self.refusals):
            self.faults.append(f"console: {message.text} at {message.page and message.page.url}")

    def _dialog(self, dialog):
        if self.answers_yes:
            dialog.accept()
        else:
            self.faults.append(f"a dialog: {dialog.message}")
            dialog.dismiss()

    def _response(self, response):
        if response.status >= 400 and response.status not in self.refusals:
            self.faults.append(f"{response.status} of {response.request.method} {response.url}")

    def _failed_request(self, request):
        # A search gives up the one before it.
        if request.failure != "net::ERR_ABORTED":
            self.faults.append(f"{request.failure} of {request.method} {request.url}")

    def picture(self, name):
        try:
            path = os.path.join(os.path.dirname(os.path.abspath(__file__)), f"../../.build/screenshots/failed/{name}.png")
            self.page.screenshot(path=os.path.normpath(path))
            return f"{self.page.url}, in .build/screenshots/failed/{name}.png"
        except Error as error:
            return f"{self.page.url}, without a picture: {error}"

    # Going somewhere

    def open(self, path=""):
        """Opens a page of the project's roadmap."""
        return self.page.goto(self.project.home + path)

    def sign_in(self, email, link=None):
        """Opens a one-time link, and arrives signed in."""
        self.page.goto(link or self.project.link(email))
        if not self.script:
            self.press("Continue to the roadmap")
        self.page.wait_for_url(self.project.home)
        self.is_signed_in(email)

    def new_tab(self):
        self.page = self.context.new_page()

    # What is seen

    def sees(self, text):
        expect(self.page.get_by_text(text).first).to_be_visible()

    def does_not_see(self, text):
        expect(self.page.get_by_text(text)).to_have_count(0)

    def is_signed_in(self, email):
        expect(self.page.locator(".who bdi")).to_have_text(email.split("@")[0])

    def is_signed_out(self):
        expect(self.page.locator("main")).to_be_visible()
        expect(self.page.locator(".who")).to_have_count(0)
        expect(self.page.get_by_role("button", name="Sign out")).to_have_count(0)

    def card(self, title):
        heading = self.page.get_by_role("heading", name=title, exact=True)
        return self.page.locator("li.card, article.idea").filter(has=heading)

    def shown_titles(self):
        return self.page.locator("#list .card h2").all_inner_texts()

    def vote_button(self, title):
        return self.card(title).get_by_role("button", name="Upvote")

    def sees_votes(self, title, count, voted):
        expect(self.vote_button(title)).to_have_text(str(count))
        expect(self.vote_button(title)).to_have_attribute("aria-pressed", "true" if voted else "false")

    def cookie(self, name):
        found = [cookie for cookie in self.context.cookies() if cookie["name"] == name]
        return found[0] if found else None

    # Doing something

    def press(self, name):
        self.page.get_by_role("button", name=name, exact=True).click()

    def propose(self, title, details=""):
        self.open("/ideas")
        self.page.get_by_label("Title").fill(title)
        self.page.get_by_label("Details").fill(details)
        self.press("Propose idea")

    def comment(self, text):
        self.page.get_by_label("Add a comment").fill(text)
        self.press("Comment")

    def deletes(self, text):
        self.answers_yes = True
        self.page.locator(".comment").filter(has_text=text).get_by_role("button", name="Delete your comment").click()
        expect(self.page.locator(".comment").filter(has_text=text)).to_have_count(0)
        self.answers_yes = False
