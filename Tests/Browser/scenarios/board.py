"""What the board is for: reading, voting, proposing, talking."""

from playwright.sync_api import expect
from registry import scenario

JANE = "jane@example.com"


@scenario
def a_vote_is_given_and_withdrawn_where_the_idea_is_shown(stage):
    for script in stage.with_and_without_script():
        project = stage.project()
        idea = project.idea("Dark mode", status="planned")
        visitor = stage.visitor(project, script)
        visitor.sign_in(JANE)
        for path in ["", "/ideas", "/ideas?q=dark&sort=new", f"/ideas/{idea}"]:
            visitor.open(path)
            visitor.sees_votes("Dark mode", 0, voted=False)
            visitor.vote_button("Dark mode").click()
            visitor.sees_votes("Dark mode", 1, voted=True)
            assert visitor.page.url.split("#")[0] == project.home + path, "the visitor stays"
            visitor.open(path)
            visitor.sees_votes("Dark mode", 1, voted=True)
            visitor.vote_button("Dark mode").click()
            visitor.sees_votes("Dark mode", 0, voted=False)
        assert project.votes(idea) == 0


@scenario
def a_first_vote_whose_answer_is_lost_counts_once_when_it_is_sent_again(stage):
    project = stage.project()
    idea = project.idea("Dark mode")
    visitor = stage.visitor(project)
    visitor.open("/ideas")

    def loses_the_answer(route):
        route.fetch()
        visitor.page.context.clear_cookies()
        route.abort()

    visitor.page.route("**/vote", loses_the_answer)
    visitor.vote_button("Dark mode").click()
    visitor.sees("Try again: your vote counts once.")
    visitor.page.unroute("**/vote")
    visitor.vote_button("Dark mode").click()
    visitor.sees_votes("Dark mode", 1, voted=True)
    assert project.votes(idea) == 1
    visitor.faults = [fault for fault in visitor.faults if "net::ERR_FAILED" not in fault]


@scenario
def a_vote_whose_answer_is_lost_is_shown_as_it_stands(stage):
    project = stage.project()
    idea = project.idea("Dark mode")
    visitor = stage.visitor(project)
    visitor.sign_in(JANE)
    visitor.open("/ideas")

    def loses_the_answer(route):
        route.fetch()
        route.abort()

    def is_offline(route):
        route.abort()

    address = f"**/ideas/{idea}"
    visitor.page.route(address + "/vote", loses_the_answer)
    visitor.vote_button("Dark mode").click()
    visitor.sees("The vote is shown as it stands now.")
    visitor.sees_votes("Dark mode", 1, voted=True)
    assert project.votes(idea) == 1
    visitor.page.route(address, is_offline)
    visitor.vote_button("Dark mode").click()
    visitor.sees("Whether your vote was changed is not known")
    assert project.votes(idea) == 0
    assert visitor.page.url == project.home + "/ideas"
    visitor.faults = [fault for fault in visitor.faults if "net::ERR_FAILED" not in fault]


@scenario
def a_vote_for_an_idea_that_was_merged_leads_to_the_other(stage):
    for script in stage.with_and_without_script():
        project = stage.project()
        merged, kept = project.idea("Merged"), project.idea("Kept")
        visitor = stage.visitor(project, script)
        visitor.open("/ideas")
        project.merge(merged, kept)
        visitor.expects(404)
        visitor.vote_button("Merged").click()
        if not script:
            visitor.sees("This idea was merged into another one")
            visitor.page.get_by_role("link", name="See that idea").click()
        visitor.page.wait_for_url(f"{project.home}/ideas/{kept}")
        visitor.sees_votes("Kept", 0, voted=False)
        assert project.votes(kept) == 0


@scenario
def a_proposal_is_on_the_board_and_is_its_authors(stage):
    for script in stage.with_and_without_script():
        project = stage.project()
        visitor = stage.visitor(project, script)
        visitor.sign_in(JANE)
        visitor.page.get_by_role("link", name="Propose an idea").click()
        visitor.page.get_by_label("Title").fill("Offline mode")
        visitor.page.get_by_label("Details").fill("On the train.\nAnd in the mountains.")
        visitor.press("Propose idea")
        visitor.sees("Thank you! Your idea is on the board.")
        expect(visitor.page.get_by_role("heading", level=1)).to_have_text("Offline mode")
        expect(visitor.page.locator(".prose")).to_have_text("On the train.\nAnd in the mountains.", use_inner_text=True)
        visitor.sees("Your idea")
        visitor.page.reload()
        visitor.does_not_see("Thank you!")
        assert project.titles() == ["Offline mode"]


@scenario
def a_form_that_is_sent_twice_acts_once(stage):
    for script in stage.with_and_without_script():
        project = stage.project()
        visitor = stage.visitor(project, script)
        visitor.sign_in(JANE)
        visitor.open("/ideas")
        visitor.page.get_by_label("Title").fill("Offline mode")
        visitor.page.get_by_role("button", name="Propose idea").dblclick(no_wait_after=True)
        visitor.sees("Thank you! Your idea is on the board.")
        idea = visitor.page.url.split("/ideas/")[1]
        visitor.page.get_by_label("Add a comment").fill("Twice")
        visitor.page.get_by_role("button", name="Comment", exact=True).dblclick(no_wait_after=True)
        visitor.sees("Your comment was added")
        assert project.titles() == ["Offline mode"]
        assert project.comments(idea) == ["Twice"]


@scenario
def what_was_typed_is_not_lost_when_it_is_refused(stage):
    for script in stage.with_and_without_script():
        project = stage.project()
        idea = project.idea("Dark mode")
        visitor = stage.visitor(project, script)
        visitor.expects(400)
        visitor.propose("x" * 201, "\nThe details begin with an empty line.")
        visitor.sees("The title has more than 200 characters.")
        expect(visitor.page.get_by_label("Title")).to_have_value("x" * 201)
        expect(visitor.page.get_by_label("Title")).to_be_focused()
        expect(visitor.page.get_by_label("Details")).to_have_value("\nThe details begin with an empty line.")
        visitor.page.get_by_label("Title").fill("Short")
        visitor.press("Propose idea")
        visitor.sees("Your idea is on the board")

        visitor.open(f"/ideas/{idea}")
        visitor.comment("y" * 4001)
        visitor.sees("more than 4000 characters")
        expect(visitor.page.get_by_label("Add a comment")).to_have_value("y" * 4001)
        visitor.comment("y" * 4000)
        visitor.sees("Your comment was added")
        # 200 of what is two units in a browser's own count.
        visitor.propose("\U0001F600" * 200)
        visitor.sees("Your idea is on the board")


@scenario
def what_was_typed_on_an_idea_that_is_gone_is_there_to_be_copied(stage):
    for script in stage.with_and_without_script():
        project = stage.project()
        idea = project.idea("Dark mode")
        visitor = stage.visitor(project, script)
        visitor.open(f"/ideas/{idea}")
        project.change(idea, isHidden=True)
        visitor.expects(404)
        visitor.comment("\nAn hour's work, <b>with</b> an empty line first.")
        visitor.sees("There is nothing here")
        typed = visitor.page.get_by_label("Comment", exact=True)
        expect(typed).to_have_value("\nAn hour's work, <b>with</b> an empty line first.")
        expect(typed).not_to_be_editable()
        expect(visitor.page.get_by_role("button", name="Comment", exact=True)).to_have_count(0)


@scenario
def a_comment_is_added_and_deleted_by_its_author(stage):
    for script in stage.with_and_without_script():
        project = stage.project()
        idea = project.idea("Dark mode")
        project.comment_as("john@example.com", idea, "Somebody else's")
        project.team_comment(idea, "We are looking into it")
        visitor = stage.visitor(project, script)
        visitor.sign_in(JANE)
        visitor.open(f"/ideas/{idea}")
        visitor.comment("Mine, on\ntwo lines")
        visitor.sees("Your comment was added")
        names = visitor.page.locator(".comment strong")
        expect(names).to_have_text(["Verified user", "Northwind", "You"])
        expect(visitor.page.locator(".comment.team .badge")).to_have_text("Team")
        expect(visitor.page.get_by_role("heading", name="3 comments")).to_be_visible()
        expect(visitor.page.get_by_role("button", name="Delete your comment")).to_have_count(1)
        visitor.deletes("Mine, on")
        visitor.sees("Your comment was deleted")
        expect(names).to_have_text(["Verified user", "Northwind"])
        assert project.comments(idea) == ["Somebody else's", "We are looking into it"]


@scenario
def a_search_answers_while_one_types(stage):
    project = stage.project()
    for title in ["Dark mode", "Darker dark mode", "Export to PDF"]:
        project.idea(title)
    visitor = stage.visitor(project)
    visitor.open("/ideas?sort=new")
    visitor.page.get_by_label("Search ideas").press_sequentially("dark", delay=30)
    expect(visitor.page.locator("#list .card h2")).to_have_text(["Darker dark mode", "Dark mode"])
    expect(visitor.page.locator("#said")).to_have_text("2 ideas found.")
    # Half of the word finds the same.
    expect(visitor.page).to_have_url(f"{project.home}/ideas?q=dark&sort=new")
    expect(visitor.page.get_by_label("Search ideas")).to_be_focused()
    visitor.page.get_by_label("Search ideas").fill("nowhere")
    visitor.sees("Nothing matches “nowhere”")
    visitor.page.get_by_label("Search ideas").fill("")
    expect(visitor.page.locator("#list .card")).to_have_count(3)
    visitor.page.get_by_label("Search ideas").fill("pdf")
    expect(visitor.page.locator("#list .card")).to_have_count(1)
    visitor.vote_button("Export to PDF").click()
    visitor.sees_votes("Export to PDF", 1, voted=True)
    visitor.page.reload()
    expect(visitor.page.get_by_label("Search ideas")).to_have_value("pdf")
    visitor.sees_votes("Export to PDF", 1, voted=True)


@scenario
def a_search_works_as_a_form(stage):
    project = stage.project()
    for title in ["Dark mode", "Darker dark mode", "Export to PDF"]:
        project.idea(title)
    visitor = stage.visitor(project, script=False)
    visitor.open("/ideas?sort=new")
    visitor.page.get_by_label("Search ideas").fill("dark")
    visitor.press("Search")
    expect(visitor.page.locator("#list .card h2")).to_have_text(["Darker dark mode", "Dark mode"])
    expect(visitor.page.get_by_label("Search ideas")).to_have_value("dark")
    visitor.page.get_by_label("Search ideas").fill("no & <where>")
    visitor.page.get_by_label("Search ideas").press("Enter")
    visitor.sees("Nothing matches “no & <where>”")
    visitor.page.get_by_role("link", name="See all ideas").click()
    expect(visitor.page.locator("#list .card")).to_have_count(3)


@scenario
def the_list_is_sorted_and_filtered(stage):
    for script in stage.with_and_without_script():
        project = stage.project()
        for title, status in [("First", "open"), ("Second", "planned"), ("Third", "open"), ("No", "declined")]:
            idea = project.idea(title, status=status)
            if title == "First":
                project.vote_as(JANE, idea)
        visitor = stage.visitor(project, script)
        visitor.open("/ideas")
        assert visitor.shown_titles()[0] == "First"
        visitor.page.get_by_role("navigation", name="Order").get_by_role("link", name="New").click()
        expect(visitor.page.locator("#list .card h2")).to_have_text(["No", "Third", "Second", "First"])
        visitor.page.get_by_role("navigation", name="Status").get_by_role("link", name="Open", exact=True).click()
        expect(visitor.page.locator("#list .card h2")).to_have_text(["Third", "First"])
        visitor.page.get_by_role("navigation", name="Status").get_by_role("link", name="Shipped").click()
        visitor.sees("Nothing has shipped yet.")


@scenario
def a_long_list_and_a_long_talk_go_on(stage):
    for script in stage.with_and_without_script():
        project = stage.project()
        titles = [f"Idea {number}" for number in range(45)]
        ideas = [project.idea(title) for title in titles]
        for number in range(25):
            project.team_comment(ideas[0], f"Comment {number}.")
        visitor = stage.visitor(project, script)
        visitor.open("/ideas?sort=new")
        assert everything(visitor, "ideas", "#list .card h2") == titles[::-1]
        visitor.open(f"/ideas/{ideas[0]}")
        assert everything(visitor, "comments", ".comment .prose") == [f"Comment {number}." for number in range(25)]


def everything(visitor, what, selector):
    """All that a list shows, page by page; with script, the list grows."""
    found = []
    more = visitor.page.get_by_role("link", name=f"Show more {what}")
    while True:
        shown = visitor.page.locator(selector).all_inner_texts()
        found = shown if visitor.script else found + shown
        if more.count() == 0:
            return found
        last = shown[-1]
        more.click()
        if visitor.script:
            expect(visitor.page.locator(selector).nth(len(shown))).to_be_visible()
        else:
            expect(visitor.page.locator(selector).filter(has_text=last)).to_have_count(0)


@scenario
def hidden_ideas_are_gone_and_merged_ones_lead_on(stage):
    project = stage.project()
    kept, merged, hidden = (project.idea(title, status="planned") for title in ["Kept", "Merged", "Hidden"])
    project.merge(merged, kept)
    project.change(hidden, isHidden=True)
    visitor = stage.visitor(project)
    visitor.open(f"/ideas/{merged}")
    assert visitor.page.url == f"{project.home}/ideas/{kept}"
    visitor.expects(404)
    visitor.open(f"/ideas/{hidden}")
    visitor.sees("There is nothing here")
    for path in ["", "/ideas", "/ideas?q=hidden", "/ideas?q=merged"]:
        visitor.open(path)
        expect(visitor.page.locator(".card").filter(has_text="Hidden")).to_have_count(0)
        expect(visitor.page.locator(".card").filter(has_text="Merged")).to_have_count(0)
