"""Several people, and nobody, in the same browser."""

from playwright.sync_api import expect
from registry import scenario

JANE, JOHN = "jane@example.com", "john@example.com"


@scenario
def the_next_person_sees_nothing_of_the_first(stage):
    for script in stage.with_and_without_script():
        for signs_out in [True, False]:
            project = stage.project()
            idea = project.idea("Dark mode")
            visitor = stage.visitor(project, script)
            visitor.sign_in(JANE)
            visitor.propose("Proposed by the first")
            visitor.sees("Your idea is on the board")
            visitor.open(f"/ideas/{idea}")
            visitor.vote_button("Dark mode").click()
            visitor.sees_votes("Dark mode", 1, voted=True)
            visitor.comment("Said by the first")
            visitor.sees("Your comment was added")

            if signs_out:
                visitor.press("Sign out")
                visitor.sees("You are signed out.")
                sees_nothing_of_the_first(visitor, idea)
            visitor.sign_in(JOHN)
            sees_nothing_of_the_first(visitor, idea)
            visitor.does_not_see("jane")
            visitor.vote_button("Dark mode").click()
            visitor.sees_votes("Dark mode", 2, voted=True)

            visitor.sign_in(JANE)
            visitor.open(f"/ideas/{idea}")
            visitor.sees_votes("Dark mode", 2, voted=True)
            expect(visitor.page.locator(".comment strong")).to_have_text("You")


def sees_nothing_of_the_first(visitor, idea):
    visitor.open("/ideas")
    visitor.sees_votes("Dark mode", 1, voted=False)
    visitor.does_not_see("Your idea")
    visitor.open(f"/ideas/{idea}")
    visitor.sees_votes("Dark mode", 1, voted=False)
    expect(visitor.page.locator(".comment strong")).to_have_text("Verified user")
    expect(visitor.page.get_by_role("button", name="Delete your comment")).to_have_count(0)


@scenario
def a_page_left_open_does_nothing_as_somebody_else(stage):
    for script in stage.with_and_without_script():
        for next_person in [None, JOHN]:
            project = stage.project()
            idea = project.idea("Dark mode")
            visitor = stage.visitor(project, script)
            visitor.sign_in(JANE)
            visitor.open("/ideas")
            list_tab = visitor.page
            visitor.new_tab()
            visitor.open(f"/ideas/{idea}")
            idea_tab = visitor.page
            visitor.new_tab()
            visitor.open()
            visitor.press("Sign out")
            visitor.sees("You are signed out.")
            if next_person:
                visitor.sign_in(next_person)

            visitor.expects(401)
            visitor.page = list_tab
            with list_tab.expect_navigation():
                visitor.vote_button("Dark mode").click()
            visitor.does_not_see("jane")
            visitor.page = idea_tab
            visitor.comment("Typed by Jane")
            visitor.sees("You have been signed out")
            expect(visitor.page.get_by_label("Add a comment")).to_have_value("Typed by Jane")
            assert project.votes(idea) == 0
            assert project.comments(idea) == []
            assert visitor.cookie("appnorth_voter") is None


@scenario
def an_anonymous_vote_becomes_the_persons_and_counts_once(stage):
    for script in stage.with_and_without_script():
        project = stage.project()
        idea = project.idea("Dark mode")
        visitor = stage.visitor(project, script)
        visitor.open("/ideas")
        visitor.vote_button("Dark mode").click()
        visitor.sees_votes("Dark mode", 1, voted=True)
        visitor.sign_in(JANE)
        visitor.open("/ideas")
        visitor.sees_votes("Dark mode", 1, voted=False)
        visitor.vote_button("Dark mode").click()
        visitor.sees_votes("Dark mode", 1, voted=True)
        visitor.press("Sign out")
        visitor.sees("You are signed out.")
        visitor.open("/ideas")
        visitor.sees_votes("Dark mode", 1, voted=False)
        assert project.votes(idea) == 1


@scenario
def an_anonymous_visitor_is_known_by_a_cookie_from_the_first_act_on(stage):
    for script in stage.with_and_without_script():
        project = stage.project()
        project.idea("Dark mode")
        visitor, other = stage.visitor(project, script), stage.visitor(project, script)
        visitor.open("/ideas")
        assert visitor.context.cookies() == [], "reading makes nobody known"
        visitor.vote_button("Dark mode").click()
        visitor.sees_votes("Dark mode", 1, voted=True)
        cookie = visitor.cookie("appnorth_voter")
        assert cookie["httpOnly"] and cookie["sameSite"] == "Lax" and not cookie["secure"], cookie
        assert cookie["path"] == f"/r/{project.app_id}", cookie
        visitor.open("/ideas")
        visitor.sees_votes("Dark mode", 1, voted=True)
        other.open("/ideas")
        other.sees_votes("Dark mode", 1, voted=False)
        other.vote_button("Dark mode").click()
        other.sees_votes("Dark mode", 2, voted=True)
        visitor.open("/ideas")
        visitor.vote_button("Dark mode").click()
        visitor.sees_votes("Dark mode", 1, voted=False)
        assert visitor.cookie("appnorth_voter")["value"] == cookie["value"]


@scenario
def an_anonymous_visitor_proposes_comments_and_deletes_where_that_is_allowed(stage):
    for script in stage.with_and_without_script():
        project = stage.project()
        visitor = stage.visitor(project, script)
        visitor.propose("A visitor's idea")
        visitor.sees("Your idea is on the board")
        visitor.comment("A visitor's comment")
        visitor.sees("Your comment was added")
        address = visitor.page.url
        other = stage.visitor(project, script)
        other.page.goto(address)
        expect(other.page.locator(".comment strong")).to_have_text("Visitor")
        expect(other.page.get_by_role("button", name="Delete your comment")).to_have_count(0)
        visitor.deletes("A visitor's comment")
        visitor.sees("Your comment was deleted")


@scenario
def an_anonymous_visitor_only_reads_where_a_person_is_required(stage):
    for script in stage.with_and_without_script():
        project = stage.project(policy="required")
        idea = project.idea("Dark mode")
        visitor = stage.visitor(project, script)
        for path in ["", "/ideas", f"/ideas/{idea}"]:
            visitor.open(path)
            visitor.sees("open this roadmap from inside the app")
            expect(visitor.page.locator("main form:not(.search)")).to_have_count(0)
        assert visitor.context.cookies() == []
        visitor.sign_in(JANE)
        visitor.open(f"/ideas/{idea}")
        visitor.vote_button("Dark mode").click()
        visitor.sees_votes("Dark mode", 1, voted=True)


@scenario
def who_may_not_act_by_now_gets_a_page_that_helps(stage):
    for script in stage.with_and_without_script():
        project = stage.project()
        idea = project.idea("Dark mode")
        visitor = stage.visitor(project, script)
        visitor.open(f"/ideas/{idea}")
        project.service.admin("PATCH", project.path, {"identityPolicy": "required"})
        visitor.expects(401)
        visitor.comment("Typed before")
        visitor.sees("open this roadmap from inside the app")
        assert project.comments(idea) == []
        assert visitor.cookie("appnorth_voter") is None
