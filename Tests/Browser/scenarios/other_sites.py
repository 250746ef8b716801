"""What a page of another site can do with the roadmap of somebody who is signed in: nothing."""

from elsewhere import form, other_site
from playwright.sync_api import expect
from registry import scenario

JANE = "jane@example.com"


@scenario
def a_form_of_another_origin_is_refused(stage):
    project = stage.project()
    idea = project.idea("Dark mode")
    visitor = stage.visitor(project)
    visitor.sign_in(JANE)
    project.comment_as(JANE, idea, "By Jane")
    visitor.open(f"/ideas/{idea}")
    key = visitor.page.locator("input[name=key]").first.input_value()
    delete = visitor.page.locator("form[data-asks-first]").get_attribute("action").removeprefix(f"/r/{project.app_id}")
    visitor.expects(403)
    for path, fields in [
        (f"/ideas/{idea}/vote", {"vote": "on"}),
        ("/ideas", {"key": key, "title": "Forged", "details": ""}),
        (f"/ideas/{idea}/comments", {"key": key, "text": "Forged"}),
        (delete, {}),
        ("/leave", {}),
        # Nobody is signed in as somebody else unseen.
        ("/enter", {"code": project.link("mallory@example.com").split("code=")[1]}),
    ]:
        with other_site(form(project.home + path, fields)) as port:
            # The same host on another port is the same site, so that even a strict cookie would come along.
            for host in ["127.0.0.1", "localhost"]:
                visitor.page.goto(f"http://{host}:{port}/", wait_until="commit")
                visitor.page.wait_for_url(project.home + path)
                visitor.sees("Nothing was changed")
    visitor.open()
    visitor.is_signed_in(JANE)
    assert project.votes(idea) == 0
    assert project.titles() == ["Dark mode"]
    assert project.comments(idea) == ["By Jane"]


@scenario
def a_page_cannot_be_framed(stage):
    project = stage.project()
    project.idea("Dark mode", status="planned")
    visitor = stage.visitor(project)
    visitor.sign_in(JANE)
    for path in ["", "/ideas"]:
        with other_site(f'<!DOCTYPE html><link rel="icon" href="data:,"><iframe src="{project.home}{path}"></iframe>') as port:
            with visitor.page.expect_event("requestfailed", lambda request: project.home in request.url):
                visitor.page.goto(f"http://127.0.0.1:{port}/")
            [frame] = visitor.page.main_frame.child_frames
            expect(frame.get_by_text("Dark mode")).to_have_count(0)
            expect(frame.get_by_text("jane")).to_have_count(0)
            assert frame.url.startswith("chrome-error:") or frame.locator("main").count() == 0, frame.url
    # That the browser says so is what this is about.
    complaints = [fault for fault in visitor.faults if "frame" in fault.lower() or "ERR_BLOCKED" in fault]
    assert complaints, "the browser did not refuse it"
    visitor.faults = [fault for fault in visitor.faults if fault not in complaints]


@scenario
def a_form_that_names_no_origin_is_refused(stage):
    project = stage.project()
    idea = project.idea("Dark mode")
    visitor = stage.visitor(project)
    visitor.sign_in(JANE)
    visitor.expects(403)
    action = f"{project.home}/ideas/{idea}/vote"
    page = form(action, {"vote": "on"}).replace("<!DOCTYPE html>", '<!DOCTYPE html><meta name="referrer" content="no-referrer">')
    with other_site(page) as port:
        visitor.page.goto(f"http://127.0.0.1:{port}/", wait_until="commit")
        visitor.page.wait_for_url(action)
        visitor.sees("Nothing was changed")
    assert project.votes(idea) == 0
