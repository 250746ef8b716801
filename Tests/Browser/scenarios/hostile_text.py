"""Whatever people write is shown as what they wrote."""

import urllib.parse

import pages
from playwright.sync_api import expect
from registry import scenario
from visitor import OVERFLOW

JANE = "jane@example.com"

# What a page may hold: our own elements, our own addresses.
INSPECT = """() => {
  const wrong = [];
  for (const element of document.querySelectorAll("*")) {
    const name = element.localName;
    if (["img", "iframe", "object", "embed", "style", "base", "svg", "math", "video", "b"].includes(name)) wrong.push(name);
    for (const attribute of element.attributes) {
      if (attribute.name.startsWith("on") || attribute.name === "style" || attribute.name === "srcdoc")
        wrong.push(`${name} ${attribute.name}`);
      if (["href", "src", "action"].includes(attribute.name) && !/^(\\/r\\/|#)/.test(attribute.value))
        wrong.push(`${name} ${attribute.name}=${attribute.value}`);
    }
  }
  if (document.scripts.length !== 1 || document.scripts[0].text) wrong.push("a script");
  if (document.querySelectorAll("title").length !== 1 || document.querySelectorAll("main").length !== 1) wrong.push("a title");
  return wrong;
}"""


@scenario
def hostile_titles_details_and_comments_show_as_text_on_every_page(stage):
    for script in stage.with_and_without_script():
        project = stage.project(name='</title><script>alert("name")</script> & Söhne')
        ideas = {}
        for number, text in enumerate(pages.HOSTILE):
            status = ["planned", "in_progress", "shipped"][number % 3]
            ideas[text] = project.idea(text, text + "\n" + pages.LONG_WORD, status)
            project.comment_as("john@example.com", ideas[text], text + "\n" + pages.LONG_WORD)
            project.team_comment(ideas[text], text)
        visitor = stage.visitor(project, script, viewport={"width": 360, "height": 800})
        visitor.sign_in(JANE)
        for path in ["", "/ideas", "/ideas?sort=new&status=planned"]:
            visitor.open(path)
            is_clean(visitor)
        visitor.open("/ideas?sort=new")
        shown = visitor.page.locator(".card h2").all_text_contents()
        assert set(shown) == {as_shown(text) for text in pages.HOSTILE}, shown
        # What the service writes is the same without script: these pages are looked at once.
        for text, idea in ideas.items() if script else []:
            visitor.open(f"/ideas/{idea}")
            is_clean(visitor)
            assert visitor.page.locator("h1").text_content() == as_shown(text)
            bodies = visitor.page.locator(".prose").all_text_contents()
            long = as_shown(text + "\n" + pages.LONG_WORD)
            assert bodies == [long, long, as_shown(text)], bodies
            assert "Söhne" in visitor.page.title()


@scenario
def hostile_searches_and_refused_forms_show_as_text(stage):
    hostile = "".join(pages.HOSTILE) + pages.LONG_WORD
    for script in stage.with_and_without_script():
        project = stage.project()
        idea = project.idea("Dark mode")
        visitor = stage.visitor(project, script, viewport={"width": 360, "height": 800})
        visitor.sign_in("o'brien+jane@example.com")
        visitor.expects(400)
        visitor.open("/ideas")
        for text in pages.HOSTILE:
            if script:
                visitor.page.get_by_label("Search ideas").fill(text)
            else:
                visitor.open("/ideas?q=" + urllib.parse.quote(text))
            expect(visitor.page.locator("#results h2 bdi")).to_have_text(as_shown(text), use_inner_text=False)
            is_clean(visitor)
        visitor.propose(hostile, "\n" + hostile)
        visitor.sees("more than 200 characters")
        is_clean(visitor)
        expect(visitor.page.get_by_label("Details")).to_have_value("\n" + as_shown(hostile))
        visitor.open(f"/ideas/{idea}")
        visitor.comment(hostile * 3)
        visitor.sees("more than 4000 characters")
        is_clean(visitor)
        expect(visitor.page.get_by_label("Add a comment")).to_have_value(as_shown(hostile * 3))


@scenario
def piled_up_marks_cover_nothing_else(stage):
    project = stage.project()
    pile = "e" + "\u0301" * 199
    calm = project.idea("Dark mode", "At night.", "planned")
    visitor = stage.visitor(project)

    def pictures(idea):
        for path, above in [("", ".lead"), ("/ideas?sort=new", ".filters"), (f"/ideas/{idea}", ".back")]:
            visitor.open(path)
            yield visitor.page.locator(above).screenshot(animations="disabled")

    before = list(pictures(calm))
    piled = project.idea(pile, pile, "planned")
    project.comment_as(JANE, piled, pile)
    for picture, clean in zip(pictures(piled), before):
        assert picture == clean, f"{visitor.page.url}: what stands above the marks looks another"


@scenario
def a_nul_is_refused_and_nothing_is_kept(stage):
    project = stage.project()
    idea = project.idea("Dark mode")
    visitor = stage.visitor(project)
    visitor.sign_in(JANE)
    visitor.expects(400)
    visitor.open(f"/ideas/{idea}")
    visitor.page.evaluate("""() => {
      const field = document.getElementById("text");
      field.value = "before\\u0000after";
      field.form.requestSubmit();
    }""")
    visitor.sees("This request could not be read")
    is_clean(visitor)
    assert project.comments(idea) == []


def is_clean(visitor):
    expect(visitor.page.locator("main")).to_be_visible()
    # Without script of the page's own, a test's script still runs.
    wrong = visitor.page.evaluate(INSPECT)
    assert wrong == [], f"{visitor.page.url} holds {wrong}"
    overflow = visitor.page.evaluate(OVERFLOW)
    assert overflow <= 0, f"{visitor.page.url} is {overflow} px too wide"


def as_shown(text):
    """HTML has no control characters; the pages show what stands for them."""
    return "".join("\uFFFD" if ord(c) < 0xA0 and (ord(c) < 0x20 and c not in "\t\n" or ord(c) > 0x7E) else c for c in text)
