"""The one-time link, the session, and its end (contract, 6)."""

import http.client
import urllib.parse

from playwright.sync_api import expect
from registry import scenario

JANE = "jane@example.com"


@scenario
def a_one_time_link_signs_in_and_leaves_no_code_behind(stage):
    for script in stage.with_and_without_script():
        project = stage.project()
        visitor = stage.visitor(project, script)
        visitor.sign_in(JANE)
        assert visitor.page.url == project.home
        expect(visitor.page.locator(".who")).to_have_text("Signed in as jane")
        assert visitor.page.evaluate("history.length") <= 3 if script else True
        visitor.open("/ideas")
        visitor.is_signed_in(JANE)


@scenario
def a_one_time_link_works_once(stage):
    for script in stage.with_and_without_script():
        project = stage.project()
        link = project.link(JANE)
        first, second = stage.visitor(project, script), stage.visitor(project, script)
        first.sign_in(JANE, link)
        second.expects(401)
        second.page.goto(link)
        if not script:
            second.press("Continue to the roadmap")
        second.sees("This link has ended")
        second.is_signed_out()
        assert second.cookie("appnorth_session") is None
        first.open()
        first.is_signed_in(JANE)


@scenario
def a_link_preview_uses_nothing_up(stage):
    project = stage.project()
    link = project.link(JANE)
    address = urllib.parse.urlsplit(link)
    for method in ["GET", "HEAD", "GET"]:
        connection = http.client.HTTPConnection(address.netloc, timeout=30)
        connection.request(method, f"{address.path}?{address.query}", headers={"User-Agent": "Slackbot-LinkExpanding 1.0"})
        answer = connection.getresponse()
        assert answer.status == 200, answer.status
        assert answer.getheader("Set-Cookie") is None
        assert "jane" not in answer.read().decode()
        connection.close()
    stage.visitor(project).sign_in(JANE, link)


@scenario
def the_sessions_cookie_is_as_the_contract_says(stage):
    project = stage.project()
    visitor = stage.visitor(project)
    visitor.sign_in(JANE)
    cookie = visitor.cookie("appnorth_session")
    assert cookie["httpOnly"] and cookie["sameSite"] == "Lax" and not cookie["secure"], cookie
    assert cookie["path"] == f"/r/{project.app_id}" and cookie["domain"] == "127.0.0.1", cookie
    left = cookie["expires"] - visitor.page.evaluate("Date.now() / 1000")
    assert 86_000 < left <= 86_401, left
    assert len(cookie["value"]) == 43
    assert visitor.page.evaluate("document.cookie") == "", "no script reads it"


@scenario
def signing_out_leaves_nothing_private_not_even_behind_the_back_button(stage):
    for script in stage.with_and_without_script():
        project = stage.project()
        idea = project.idea("Dark mode")
        project.vote_as(JANE, idea)
        project.comment_as(JANE, idea, "Written by Jane")
        visitor = stage.visitor(project, script)
        visitor.sign_in(JANE)
        visitor.open("/ideas")
        visitor.sees_votes("Dark mode", 1, voted=True)
        visitor.open(f"/ideas/{idea}")
        expect(visitor.page.locator(".comment strong")).to_have_text("You")
        old_session = visitor.cookie("appnorth_session")
        visitor.press("Sign out")
        visitor.sees("You are signed out.")
        visitor.is_signed_out()
        assert visitor.cookie("appnorth_session") is None
        for _ in range(2):
            visitor.page.go_back()
            visitor.is_signed_out()
            expect(visitor.page.locator("[aria-pressed=true]")).to_have_count(0)
            expect(visitor.page.get_by_role("button", name="Delete your comment")).to_have_count(0)
        # A copy of the cookie is worth nothing.
        visitor.context.add_cookies([old_session])
        visitor.open()
        visitor.is_signed_out()
        visitor.sees("Your session has ended")


@scenario
def a_rotation_ends_the_session_at_the_next_action(stage):
    ends(stage, lambda project: project.secret("rotate"))


@scenario
def a_block_ends_the_session_at_the_next_action(stage):
    ends(stage, lambda project: project.block(JANE))


def ends(stage, end):
    """What was open when the session ended does nothing any more, and nothing becomes anonymous unseen."""
    for script in stage.with_and_without_script():
        project = stage.project()
        idea = project.idea("Dark mode")
        visitor = stage.visitor(project, script)
        visitor.sign_in(JANE)
        project.comment_as(JANE, idea, "By Jane")
        tabs = []
        for act, path in [(vote, "/ideas"), (propose, "/ideas"), (comment, f"/ideas/{idea}"), (delete, f"/ideas/{idea}")]:
            visitor.new_tab()
            visitor.open(path)
            tabs.append((act, visitor.page))
        session = visitor.cookie("appnorth_session")
        end(project)
        visitor.expects(401)
        for act, tab in tabs:
            # The refusal before has taken it away.
            visitor.context.add_cookies([session])
            visitor.page = tab
            act(visitor)
            visitor.is_signed_out()
            assert visitor.cookie("appnorth_session") is None
            assert visitor.cookie("appnorth_voter") is None, "nothing was done as somebody else"
        assert project.votes(idea) == 0
        assert project.titles() == ["Dark mode"]
        assert project.comments(idea) == ["By Jane"]


def vote(visitor):
    visitor.vote_button("Dark mode").click()
    visitor.sees("Your session has ended" if visitor.script else "You have been signed out")


def propose(visitor):
    visitor.page.get_by_label("Title").fill("Typed by Jane")
    visitor.press("Propose idea")
    visitor.sees("You have been signed out")
    expect(visitor.page.get_by_label("Title")).to_have_value("Typed by Jane")


def comment(visitor):
    visitor.comment("Typed by Jane")
    visitor.sees("You have been signed out")
    expect(visitor.page.get_by_label("Add a comment")).to_have_value("Typed by Jane")


def delete(visitor):
    visitor.answers_yes = True
    visitor.page.get_by_role("button", name="Delete your comment").click()
    visitor.sees("You have been signed out")
