#!/usr/bin/env python3
"""Opens what lifecheck writes in a browser, and looks at it.

    Tests/Browser/run.py TOOL [FOLDER]

writes reports with the tool into the folder (a temporary one if none is given) and checks them:
in a narrow and a wide window, light and dark, by keyboard, without scripts, on paper. Needs
Chromium, and playwright, axe-playwright-python and jsonschema of PyPI.
"""

import json
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import jsonschema

from browser import Browser, check, check_accessibility, check_health, equal, every_window

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent


class Reports:
    """The reports that are looked at, each written by one command."""

    def __init__(self, tool, folder):
        self.tool, self.folder = Path(tool).resolve(), Path(folder)

    def write(self, name, status, *arguments):
        """Writes a report folder; the status is that of the command."""
        command = [self.tool, *arguments, "--report", name]
        run = subprocess.run(command, cwd=self.folder, capture_output=True, text=True)
        check(run.returncode == status, f"{name}: status {run.returncode}: {run.stderr}")
        for text in [run.stdout, run.stderr]:
            check("\x1b" not in text, f"{name}: a terminal would act on what is printed")
        return self.folder / name

    def write_all(self):
        lost = ["--adapter", "demo/lost-link", "--no-regressions"]
        self.lost = self.write("lost", 1, "--profile", "scene-ios13", "--seeds", "40", *lost)
        self.holds = self.write(
            "holds", 0, "--seeds", "40", "--no-regressions",
            "--since", str(self.lost / "report.json"))
        self.migrated = self.write(
            "migrated", 1, "migrate", "--adapter", "migration/cold-url", "--seeds", "20")
        self.compared = self.write(
            "compared", 1, "compare", "--adapter", "demo/lost-link", "--seeds", "20")
        self.replayed = self.write("replayed", 0, "replay", "7", "--profile", "scene-ios13")
        self.hostile = self.write(
            "hostile", 1, "--adapter-command", f"python3 {HERE / 'adapter.py'}", "--seeds", "3",
            "--max-actions", "5", "--no-regressions", "--invariants", str(HERE / "hostile.ltl"))
        invariants = self.folder / "many.ltl"
        invariants.write_text("\n".join(MANY.format(number) for number in range(100)))
        self.many = self.write(
            "many", 1, "--profile", "scene-ios13", "--seeds", "20", *lost,
            "--invariants", str(invariants))
        return [self.lost, self.holds, self.migrated, self.compared, self.replayed, self.hostile]


# Each is violated by a link, each in its own words.
MANY = """invariant link-is-opened-{0}
  title  "link number {0} is opened as it should be"
  source "test"
  each   run
  over   all
  formula
    always (action(deepLink) or action(universalLink) implies eventually (emitted(route.opened)
    and previously (sceneDidBecomeActive or sceneWillConnect)))
"""


@every_window
def check_page(page, name):
    check_health(page, name)
    # What is folded is looked at too.
    page.evaluate("document.querySelectorAll('details').forEach(d => d.open = true)")
    check_health(page, name + ", unfolded")
    check_accessibility(page, name + ", unfolded")


def check_steps(browser, report):
    """From event to event by keyboard: the words, the mark, the formula and the cursor follow."""
    trace = json.loads((report / "report.json").read_text())["runs"][0]["counterexamples"][0]
    page = browser.open(report / "index.html")
    output = page.locator(".player output")
    now = page.locator(".events tr.now")
    count, last = len(trace["trace"]), trace["violatedAt"]
    check(output.inner_text().startswith(f"Event {last + 1} of {count}: ✗"), output.inner_text())
    page.locator(".player .scroll").first.focus()
    page.keyboard.press("Home")
    check(output.inner_text() == f"Event 1 of {count}: deepLink link-1", output.inner_text())
    judgement = trace["judgement"]
    left = None
    for index in range(count):
        equal(now.count(), 1, "rows marked")
        equal(page.locator(".events tbody tr").nth(index).get_attribute("aria-current"), "step",
              f"row {index}")
        place = page.locator(".cursor").bounding_box()["x"] + page.evaluate(
            "document.querySelector('.player .scroll').scrollLeft")
        check(left is None or place > left, "the cursor does not move on")
        left = place
        seen = [place for place in judgement["positions"] if place <= index]
        expected = [part["values"][len(seen) - 1] for part in judgement["parts"]] if seen else []
        marks = {"1": "t", "0": "f", "?": "u"}
        shown = page.locator(".formula > li > div").get_attribute("class") or ""
        equal(shown, marks[expected[-1]] if expected else "", f"the formula at event {index}")
        atoms = page.evaluate(
            "[...document.querySelectorAll('.formula [data-v]')]"
            ".filter(part => part.textContent === 'action(deepLink)').map(part => part.className)")
        for mark in atoms:
            equal(mark, "t" if index == 0 or seen == [0] else "f", f"the atom at event {index}")
        page.keyboard.press("ArrowRight")
    check(output.inner_text().startswith(f"Event {count} of {count}"), "it goes beyond the end")
    page.keyboard.press("ArrowLeft")
    check(output.inner_text().startswith(f"Event {count - 1} of"), output.inner_text())
    page.get_by_role("button", name="First event").click()
    check(output.inner_text().startswith("Event 1 of"), output.inner_text())
    page.locator(".events tbody tr").nth(3).click()
    check(output.inner_text().startswith("Event 4 of"), output.inner_text())
    box = page.locator(".timeline th[scope=col]").nth(6).bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + 5)
    check(output.inner_text().startswith("Event 6 of"), output.inner_text())
    # The rows of invariants are as long as the trace, and say what the report says.
    rows = page.locator(".timeline .judged")
    equal(rows.count(), len(judgement["invariants"]), "rows of invariants")
    for row, course in enumerate(judgement["invariants"]):
        cells = rows.nth(row).locator("td").evaluate_all(
            "cells => cells.map(cell => [cell.textContent || 'idle', cell.colSpan])")
        equal([tuple(cell) for cell in cells], [tuple(s) for s in course["stretches"]],
              course["name"])
        equal(sum(span for _, span in cells), count, "events in the row")
    page.context.close()


def check_copies(browser, report):
    page = browser.open(report / "index.html")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    found = json.loads((report / "report.json").read_text())["runs"][0]["counterexamples"][0]
    page.locator(".test summary").click()
    for box, expected in [("dl .copy", found["reproduce"]), (".test .copy", found["swiftTest"])]:
        button = page.locator(f"{box} button")
        button.click()
        equal(button.inner_text(), "Copied", box)
        equal(page.evaluate("navigator.clipboard.readText()"), expected, box)
    page.context.close()


def check_without_scripts(browser, report):
    """All that is told is there; nothing is offered that would do nothing."""
    page = browser.open(report / "index.html", script=False)
    check(page.locator(".timeline").is_visible(), "no timeline without scripts")
    check(page.locator(".events").first.is_visible(), "no events without scripts")
    equal(page.locator("button").count(), 0, "buttons without scripts")
    page.context.close()


def check_paper(browser, report):
    page = browser.open(report / "index.html")
    page.emulate_media(media="print")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    check(not page.locator(".controls").first.is_visible(), "buttons on paper")
    check(page.locator(".test pre").is_visible(), "what is folded is not on paper")
    check(len(page.pdf()) > 10_000, "nothing is printed")
    page.context.close()


def check_hostile(browser, report):
    page = browser.open(report / "index.html")
    page.wait_for_timeout(100)
    equal(page.faults, [], "hostile")
    check("<script>alert(1)</script>" in page.locator(".events").first.inner_text(),
          "what the adapter emits is not shown")
    check("\\u{1b}[31mred" in page.locator("main").inner_text(), "no control characters are shown")
    equal(page.locator("img").count(), 0, "images")
    page.context.close()
    for file in report.rglob("*"):
        check(file.is_dir() or b"\x1b" not in file.read_bytes(), f"{file} has control characters")


def check_fragment(browser, report):
    """A link to an invariant or counterexample unfolds what it is in."""
    found = json.loads((report / "report.json").read_text())["runs"][0]["counterexamples"][50]
    page = browser.open(report / "index.html", fragment=f"#{found['id']}")
    check(page.locator(f"#{found['id']} .events").is_visible(), "the counterexample is folded")
    page.context.close()


def check_files(reports):
    """Other readers than ours understand what is written."""
    schema = json.loads((ROOT / "Reports/lifecheck-report-1.schema.json").read_text())
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    for report in reports:
        written = json.loads((report / "report.json").read_text())
        validator.validate(written)
        cases = ElementTree.parse(report / "junit.xml").getroot().iter("testcase")
        check(any(True for _ in cases), f"{report.name}: no case")
        check((report / "summary.md").read_text().startswith("# "), f"{report.name}: no summary")


def check_size(report):
    found = json.loads((report / "report.json").read_text())["runs"][0]["counterexamples"]
    check(len(found) >= 100, f"{len(found)} counterexamples")
    size = (report / "index.html").stat().st_size
    check(size < 1_000_000, f"{size} bytes with {len(found)} counterexamples")
    return f"{size:,} bytes with {len(found)} counterexamples"


def main(tool, folder):
    reports = Reports(tool, folder)
    folders = reports.write_all()
    check_files(folders + [reports.many])
    print("browser:", check_size(reports.many))
    with Browser() as browser:
        for report in folders:
            check_page(browser, report / "index.html")
            print(f"browser: {report.name} ok")
        check_steps(browser, reports.lost)
        check_copies(browser, reports.lost)
        check_without_scripts(browser, reports.lost)
        check_paper(browser, reports.lost)
        check_hostile(browser, reports.hostile)
        check_fragment(browser, reports.many)
    print("browser: ok")


if __name__ == "__main__":
    if len(sys.argv) > 2:
        Path(sys.argv[2]).mkdir(parents=True, exist_ok=True)
        main(sys.argv[1], sys.argv[2])
    else:
        with tempfile.TemporaryDirectory() as scratch:
            main(sys.argv[1], scratch)
