"""Keyboard, screen reader, dark, small, large, slow: the pages are for everybody."""

import os

import pages
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect
from registry import scenario
from stage import SCREENSHOTS
from visitor import OVERFLOW

JANE = "jane@example.com"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
CUT = "(what) => [...document.querySelectorAll(what)].filter(e => e.scrollWidth > e.clientWidth).map(e => e.className)"


def every_page(stage, project, idea, **options):
    """Yields each page for a person, for a voter and for somebody who is about to sign in, with its name."""
    person = stage.visitor(project, **options)
    person.sign_in(JANE)
    for walk in [pages.walk, pages.walk_refused]:
        for name in walk(person, project, idea):
            yield person.page, name
    anonymous = stage.visitor(project, **options)
    for path, name in [("", "roadmap-anonymous"), (f"/ideas/{idea}", "idea-anonymous")]:
        anonymous.open(path)
        yield anonymous.page, name
    entering = stage.visitor(project, **options)
    for name in pages.walk_entering(entering, project):
        yield entering.page, name


def every_board(stage, **options):
    """Yields the pages of a living board, of an empty one, and of one that only lets read."""
    project, idea = pages.filled(stage)
    yield from every_page(stage, project, idea, **options)
    for kind, settings in [("empty", {}), ("readonly", {"policy": "required"})]:
        project = stage.project(**settings)
        if kind == "readonly":
            idea = project.idea("Dark mode", "My eyes hurt at night.", "planned")
        visitor = stage.visitor(project, **options)
        for path, name in [("", "roadmap"), ("/ideas", "ideas")]:
            visitor.open(path)
            yield visitor.page, f"{name}-{kind}"
    visitor.open(f"/ideas/{idea}")
    yield visitor.page, "idea-readonly"


def check(stage, scheme, width):
    """Asks axe about every page, and takes its picture."""
    axe, found = Axe(), []
    for page, name in every_board(stage, color_scheme=scheme, viewport={"width": width, "height": 900}):
        results = axe.run(page, options={"runOnly": RULES})
        for violation in results.response["violations"]:
            nodes = "; ".join(node["html"][:160] for node in violation["nodes"][:3])
            found.append(f"{name}: {violation['id']}: {violation['help']}: {nodes}")
        picture(page, f"{name}-{scheme}-{width}")
    assert found == [], "\n".join(found)


@scenario
def axe_finds_nothing_on_any_page_in_light_on_a_desk(stage):
    check(stage, "light", 1440)


@scenario
def axe_finds_nothing_on_any_page_in_dark_on_a_phone(stage):
    check(stage, "dark", 360)


@scenario
def the_main_pages_fit_in_light_on_a_phone_and_in_dark_on_a_desk(stage):
    project, idea = pages.filled(stage)
    for scheme, width in [("light", 360), ("dark", 1440)]:
        visitor = stage.visitor(project, color_scheme=scheme, viewport={"width": width, "height": 900})
        visitor.sign_in(JANE)
        for name in pages.walk(visitor, project, idea):
            picture(visitor.page, f"{name}-{scheme}-{width}")


@scenario
def right_to_left_text_and_pages_keep_their_form(stage):
    project, idea = pages.filled(stage, pages.RIGHT_TO_LEFT + pages.IDEAS)
    for width in [360, 1440]:
        visitor = stage.visitor(project, viewport={"width": width, "height": 900})
        visitor.sign_in(JANE)
        for name in pages.walk(visitor, project, idea):
            if name == "idea":
                direction = "element => getComputedStyle(element).direction"
                assert visitor.page.locator("h1").evaluate(direction) == "rtl"
                assert visitor.page.locator("article .prose").evaluate(direction) == "rtl"
            picture(visitor.page, f"{name}-rtltext-{width}")
            visitor.page.evaluate("document.documentElement.dir = 'rtl'")
            picture(visitor.page, f"{name}-rtl-{width}")


@scenario
def nothing_moves_for_those_who_ask_for_that(stage):
    project, idea = pages.filled(stage)
    visitor = stage.visitor(project, reduced_motion="reduce")
    for name in pages.walk(visitor, project, idea):
        moving = visitor.page.evaluate("""() => [...document.querySelectorAll("*")].filter(element => {
          const style = getComputedStyle(element);
          const longest = text => Math.max(...text.split(",").map(parseFloat));
          return longest(style.transitionDuration) > 0.01 || longest(style.animationDuration) > 0.01
            || style.scrollBehavior === "smooth";
        }).map(element => element.outerHTML.slice(0, 80))""")
        assert moving == [], f"{name}: {moving}"


@scenario
def every_page_comes_in_three_requests_and_sixty_kilobytes(stage):
    project, idea = pages.filled(stage)
    for number in range(40):
        project.idea(f"Idea {number} with a title of a usual length", "Some words about it. " * 12, "planned")
    for path in ["", "/ideas", "/ideas?q=mode", f"/ideas/{idea}"]:
        visitor = stage.visitor(project)
        network = visitor.context.new_cdp_session(visitor.page)
        network.send("Network.enable")
        addresses, sizes = {}, {}
        network.on("Network.requestWillBeSent", lambda event: addresses.update({event["requestId"]: event["request"]["url"]}))
        network.on("Network.loadingFinished", lambda event: sizes.update({event["requestId"]: event["encodedDataLength"]}))
        visitor.page.goto(project.home + path, wait_until="networkidle")
        loaded = {addresses[request]: size for request, size in sizes.items()}
        # Nothing waits for the icon of the tab.
        needed = [address for address in loaded if not address.endswith(".svg")]
        assert 2 <= len(needed) <= 3 and sum(loaded.values()) <= 60 * 1024, f"{path}: {loaded}"


@scenario
def the_keyboard_reaches_and_does_everything(stage):
    project, idea = pages.filled(stage)
    visitor = stage.visitor(project)
    visitor.sign_in(JANE)
    for path in ["", "/ideas", f"/ideas/{idea}"]:
        visitor.open(path)
        tab_reaches_everything(visitor)
    visitor.open()
    visitor.page.keyboard.press("Tab")
    expect(visitor.page.get_by_role("link", name="Skip to content")).to_be_focused()
    assert visitor.page.locator(":focus").bounding_box()["width"] > 20
    visitor.page.keyboard.press("Enter")
    expect(visitor.page.locator("main")).to_be_focused()

    visitor.open("/ideas")
    visitor.vote_button("Bigger text").focus()
    visitor.page.keyboard.press("Space")
    visitor.sees_votes("Bigger text", 3, voted=True)
    expect(visitor.vote_button("Bigger text")).to_be_focused()
    expect(visitor.page.locator("#said")).to_have_text("Your vote counts: 3 votes.")
    visitor.page.keyboard.press("Enter")
    visitor.sees_votes("Bigger text", 2, voted=False)

    visitor.page.get_by_label("Title").focus()
    visitor.page.keyboard.type("Typed without a mouse")
    visitor.page.keyboard.press("Enter")
    visitor.sees("Your idea is on the board")
    visitor.page.get_by_label("Add a comment").focus()
    visitor.page.keyboard.type("So is this")
    visitor.page.keyboard.press("Tab")
    visitor.page.keyboard.press("Enter")
    visitor.sees("Your comment was added")
    visitor.page.get_by_role("button", name="Sign out").focus()
    visitor.page.keyboard.press("Enter")
    visitor.sees("You are signed out.")


def tab_reaches_everything(visitor):
    page = visitor.page
    page.evaluate("""() => {
      const all = [...document.querySelectorAll("a[href], button, input:not([type=hidden]), textarea")]
        .filter(element => element.checkVisibility());
      all.forEach((element, index) => element.dataset.place = index);
    }""")
    wanted = page.locator("[data-place]").count()
    for place in range(wanted):
        page.keyboard.press("Tab")
        focused = page.evaluate("""() => {
          const element = document.activeElement, box = element.getBoundingClientRect();
          // A card's link is marked around the whole card.
          const isMarked = [null, "::after"].map(part => getComputedStyle(element, part))
            .some(style => style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2);
          return { place: Number(element.dataset.place), isSeen: box.bottom > 0 && box.top < innerHeight && box.width > 1,
            isMarked, text: element.outerHTML.slice(0, 100) };
        }""")
        assert focused["place"] == place, f"the order of Tab is not the page's: {focused}"
        assert focused["isSeen"] and focused["isMarked"], f"one does not see where one is: {focused}"


def picture(page, name):
    overflow = page.evaluate(OVERFLOW)
    assert overflow <= 0, f"{name} is {overflow} px too wide"
    page.screenshot(path=os.path.join(SCREENSHOTS, name + ".png"), full_page=True)


@scenario
def on_a_phone_every_status_and_the_name_of_the_project_are_in_sight(stage):
    project = stage.project(name="A name for a project that is long")
    visitor = stage.visitor(project, viewport={"width": 360, "height": 800})
    visitor.sign_in("jane.with.a.long.address@example.com")
    for path in ["/ideas", "/ideas?status=declined"]:
        visitor.open(path)
        for link in visitor.page.locator(".filters a, .bar a, .bar button").all():
            box = link.bounding_box()
            assert box["x"] >= 0 and box["x"] + box["width"] <= 360, (link.inner_text(), box)
        assert visitor.page.evaluate(CUT, ".filters nav") == []
        assert visitor.page.evaluate(CUT, ".brand bdi") == [], "the project's name is cut"
        bar = visitor.page.locator(".bar").bounding_box()
        assert bar["height"] < 100, "two lines: " + str(bar)
