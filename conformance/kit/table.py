"""The table of languages and groups of rules."""

OWN_TESTS = {None: "-", True: "passed", False: "FAILED"}


def cell(count):
    """`12`: all passed. `9/12`: of 12, the others failed or are not supported. `-`: nothing is supported."""
    asked = sum(count)
    if count.skipped == asked:
        return "-"
    return str(asked) if count.passed == asked else f"{count.passed}/{asked}"


def lines(results):
    """`results`: by language, its answers and whether its own tests passed; or a word in their place, such as
    `not run (…)`."""
    asked = {name: result for name, result in results.items() if not isinstance(result, str)}
    groups = list(dict.fromkeys(group for answers, _ in asked.values() for group in answers.groups()))
    rows = {"language": [*groups, "passed", "failed", "not supported", "own tests"]}
    for name, (answers, own) in asked.items():
        found = answers.groups()
        cells = [cell(found[group]) if group in found else "-" for group in groups]
        rows[name] = [*cells, *map(str, answers.total), OWN_TESTS[own]]
    widths = [max(map(len, column)) for column in zip(*rows.values())]
    start = max(map(len, ["language", *results]))
    for name in ["language", *results]:
        row = [text.rjust(width) for text, width in zip(rows[name], widths)] if name in rows else [results[name]]
        yield "  ".join([name.ljust(start), *row])
