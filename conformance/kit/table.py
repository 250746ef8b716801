"""The table of languages and groups of rules."""


def cell(count):
    """`12`: all passed. `9/12`: of 12, the others failed or are not supported. `-`: nothing is supported."""
    asked = sum(count)
    if count.skipped == asked:
        return "-"
    return str(asked) if count.passed == asked else f"{count.passed}/{asked}"


def lines(results):
    """`results`: the answers of each language by its name, or a word that stands for them, such as `not run (…)`."""
    groups = list(dict.fromkeys(
        group for answers in results.values() if not isinstance(answers, str) for group in answers.groups()))
    columns = [*groups, "passed", "failed", "not supported"]
    rows = [["language", *columns]]
    for name, answers in results.items():
        if isinstance(answers, str):
            rows.append([name, answers])
            continue
        found = answers.groups()
        sums = answers.total
        rows.append([name, *(cell(found[group]) if group in found else "-" for group in groups), *map(str, sums)])
    widths = [max(len(row[place]) for row in rows if len(row) == len(rows[0])) for place in range(len(rows[0]))]
    widths[0] = max(len(row[0]) for row in rows)
    for row in rows:
        name = row[0].ljust(widths[0])
        if len(row) == 2:
            yield f"{name}  {row[1]}"
        else:
            yield "  ".join([name, *(text.rjust(width) for text, width in zip(row[1:], widths[1:]))])
