"""Every page of the hosted roadmap, with something on it."""

JANE = "jane@example.com"

IDEAS = [
    ("Dark mode", "My eyes hurt at night. Follow the system's setting, please.", "in_progress", 9),
    ("Offline mode", "Let me read on the train, and send what I wrote when I am back.", "planned", 7),
    ("Share a list with my family", "", "planned", 12),
    ("Export to PDF and CSV", "For the accountant.\nOne file a month would do.", "shipped", 5),
    ("A widget for the home screen", "Today's three tasks are enough.", "shipped", 4),
    ("Siri shortcuts", "“Add milk to groceries” while cooking \U0001F95B\U0001F468\u200D\U0001F373", "open", 3),
    ("Bigger text", "I am 71. The smallest size is too small.", "open", 2),
    ("A web version", "Because at work I may not install anything.", "declined", 1),
]

RIGHT_TO_LEFT = [
    ("מצב כהה", "העיניים שלי כואבות בלילה.", "planned", 2),
    ("الوضع الليلي", "أرجو اتباع إعدادات النظام. (v2.0) شكرًا!", "in_progress", 3),
]

# What must stay text. Each title is told apart by its number.
HOSTILE = [
    "<script>alert(1)</script>",
    "</title><script>alert(2)</script>",
    "\"><img src=x onerror=alert(3)>",
    "' onmouseover='alert(4)' autofocus onfocus='alert(4)",
    "javascript:alert(5)",
    "[click](javascript:alert(6)) http://example.com/6",
    "<a href=\"javascript:alert(7)\">seven</a>",
    "</textarea></form><form action=http://example.com><input name=8>",
    "&lt;b&gt; &amp;amp; &#60;9&#62; &nbsp;",
    "\u202Egnp.01\u202C \u2066isolated\u2069 \u200F\u200B\uFEFF\u00AD",
    "<!-- 11 --><style>*{display:none}</style><base href=//example.com>",
    "12 " + "w" * 190,
    "\U0001F468\u200D\U0001F469\u200D\U0001F467\u200D\U0001F466 \U0001F3F3\uFE0F\u200D\U0001F308 13",
    "H\u0335\u0321\u0327\u0328\u0316\u0317\u0318\u0319" * 8 + " 14",
    "${15} {{15}} <%= 15 %> `15`",
    "\x1b[31m16\x07",
    "العربية و<b>HTML</b> 17",
]
LONG_WORD = "x" * 500 + " " + "\u4e00" * 500


def filled(stage, ideas=IDEAS, **settings):
    """A project with a living board. Returns it and the id of its first idea, which has comments."""
    project = stage.project(**settings)
    ids = []
    for title, details, status, votes in ideas:
        idea = project.idea(title, details, status)
        ids.append(idea)
        for number in range(votes):
            project.vote_as(f"voter{number}@example.com", idea)
    first = ids[0]
    project.vote_as(JANE, first)
    project.comment_as("john@example.com", first, "Yes please. The white screen wakes up my partner every time.")
    project.team_comment(first, "It is in the next beta.\n\nTell us if a screen is missing.")
    project.comment_as(JANE, first, "The settings screen is still white.")
    return project, first


def walk(visitor, project, idea):
    """Opens every page that this visitor can come to, and yields its name when it is shown."""
    visitor.open()
    yield "roadmap"
    visitor.open("/ideas")
    yield "ideas"
    visitor.open("/ideas?q=mode&sort=new")
    yield "search"
    visitor.open("/ideas?q=zzz")
    yield "search-empty"
    visitor.open(f"/ideas/{idea}")
    yield "idea"
    visitor.expects(404)
    visitor.open("/ideas/ida_00000000000000000000")
    yield "not-found"


def walk_refused(visitor, project, idea):
    """The pages that answer a form that was not taken; the visitor may act."""
    visitor.expects(400, 401, 404)
    visitor.propose("x" * 201, "What was typed.")
    visitor.sees("The title has more than 200 characters.")
    yield "proposal-refused"
    visitor.open(f"/ideas/{idea}")
    visitor.comment("x" * 4001)
    visitor.sees("more than 4000 characters")
    yield "comment-refused"
    visitor.open(f"/ideas/{idea}")
    project.change(idea, isHidden=True)
    visitor.comment("What was typed.")
    visitor.sees("What you typed is still here")
    yield "comment-kept"
    project.change(idea, isHidden=False)


def walk_entering(visitor, project):
    """The page of a one-time link, which stays where its script does not come, and the one of a link that has ended."""
    visitor.context.route("**/roadmap.*.js", lambda route: route.fulfill(body="", content_type="text/javascript"))
    link = project.link(JANE)
    visitor.page.goto(link)
    yield "enter"
    visitor.expects(401)
    visitor.page.goto(project.home + "/enter?code=" + "A" * 43)
    visitor.press("Continue to the roadmap")
    visitor.sees("This link has ended")
    yield "link-ended"
