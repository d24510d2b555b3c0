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
from playwright.sync_api import expect

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
        self.lost = self.write("lost", 1, "--profile", "scene-ios13", "--seeds", "24", *lost)
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
        self.crowded = self.write(
            "crowded", 1, "--profile", "scene", "--seeds", "20", *lost,
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
    # Folded parts are looked at too.
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
    check(output.inner_text().startswith(f"Event {last + 1} of {count}: "), output.inner_text())
    # It is violated where the run ends, which is no event.
    end = page.locator(".events tr.broken").first.inner_text()
    check("✗ end of the run" in end and last == count - 1, end)
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
        # The whole is the verdict, which is decided at the last position.
        verdict = "" if not seen else "f" if len(seen) == len(judgement["positions"]) else "u"
        shown = page.locator(".formula > li > div").get_attribute("class") or ""
        equal(shown, verdict, f"the formula at event {index}")
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
    page.locator(".timeline th[scope=col]").nth(6).click()
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
        # The clipboard is written meanwhile, and the word goes again after two seconds.
        expect(button).to_have_text("Copied")
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


def check_compiles(reports, test):
    """What the page says as a test in Swift is one, for the modules built beside the tool."""
    folder = Path(reports.tool).resolve().parent / "Modules"
    file = reports.folder / "Explored.swift"
    file.write_text(
        "import LifecycleAdapters\nimport LifecheckTesting\nimport Testing\n"
        "struct Quiet: DelegateAdapter {\n"
        "  mutating func receive(_ call: DelegateCall, _ output: inout AdapterOutput)\n"
        "    -> LifecycleValue? { nil }\n}\n"
        "func makeAdapter(_ storage: AdapterStorage) -> any DelegateAdapter { Quiet() }\n" + test)
    flags = ["-I", folder]
    # The C modules behind the packages that start processes.
    for map in (ROOT / ".build/checkouts").glob("swift-s*/Sources/*/include/module.modulemap"):
        flags += ["-Xcc", f"-fmodule-map-file={map}", "-Xcc", f"-I{map.parent}"]
    run = subprocess.run(
        ["swiftc", "-typecheck", "-swift-version", "6", "-warnings-as-errors", *flags, file],
        capture_output=True, text=True)
    equal(run.returncode, 0, f"{test}\n{run.stderr}")


def explorer(reports, name, *arguments):
    """A page of the explorer."""
    file = reports.folder / name
    run = subprocess.run([reports.tool, "explore", *arguments, "-o", file],
                         cwd=reports.folder, capture_output=True, text=True)
    equal(run.returncode, 0, f"explore: {run.stderr}")
    return file


def take(page, label):
    """Chooses an action by its name."""
    button = page.locator("#actions button").filter(has_text=label).first
    button.focus()
    page.keyboard.press("Enter")


def check_walk(browser, reports, file):
    """A walk by keyboard shows what a replay of the same sequence reports."""
    page = browser.open(file)
    names = page.locator("#profile option").all_inner_texts()
    listed = subprocess.run([reports.tool, "profiles", "list", "--format", "json"],
                            capture_output=True, text=True).stdout
    check(all(name in listed for name in names) and len(names) >= 3, f"profiles: {names}")
    check("not running" in page.locator("#state").inner_text(), "where runs begin")
    newest = [name for name in names if name.startswith("scene-")][-1]
    equal(page.locator("#profile").input_value(), newest, "the profile at which it opens")
    check_diagram(page)
    page.select_option("#profile", "scene-ios13")
    for label in ["deepLink", "background", "suspend", "deepLink"]:
        take(page, label)
    equal(page.locator("#path > li").count(), 4, "steps")
    check(page.url.count(".") >= 3 and "#scene-ios13:" in page.url, page.url)
    fragment = "#" + page.url.split("#")[1]
    sequence = page.locator("#sequence").text_content()
    (reports.folder / "walk.json").write_text(sequence)
    run = subprocess.run([reports.tool, "replay", "walk.json", "--format", "json"],
                         cwd=reports.folder, capture_output=True, text=True)
    equal(run.returncode, 0, f"replay of the walk: {run.stderr}")
    report = json.loads(run.stdout)
    calls = [event for event in report["runs"][0]["trace"] if event["event"] == "callback"]
    shown = page.locator("#path ul li:has(.read)").all_inner_texts()
    settled = [step for step in report["runs"][0]["steps"] if step.get("settling")]
    check(len(shown) > 5 and (settled or len(shown) == len(calls)), "calls")
    for call, text in zip(calls, shown):
        check(f"[{call['state']}]" in text, f"{call['name']} reads {call['state']}, not {text}")
    # Back, forward and a link lead to the same.
    page.locator("#back").click()
    equal(page.locator("#path > li").count(), 3, "steps after going back")
    page.go_back()
    equal(page.locator("#path > li").count(), 4, "steps after the browser's back")
    check_health(page, "a walk")
    page.context.close()
    page = browser.open(file, fragment=fragment)
    equal(page.locator("#sequence").text_content(), sequence, "the walk by its address")
    check_compiles(reports, page.locator("#test").text_content())
    # Edges seen in the field are turned on by hand.
    equal(page.locator("#actions .edge").count(), 0, "edges are off at first")
    documented = page.locator("#actions button").count()
    page.locator("#edges summary").click()
    for box in page.locator("#edges input").all():
        box.check()
    check(page.locator("#actions button").count() > documented, "edges make no difference")
    button = page.locator("#actions button:has(.edge)").first
    button.focus()
    page.keyboard.press("Enter")
    test = page.locator("#test").text_content()
    check("edges: try .parse(" in test, test)
    check_compiles(reports, test)
    page.locator("#back").click()
    # Without an edge its transitions are gone, without a method its calls.
    for box in page.locator("#edges input").all():
        box.uncheck()
    equal(page.locator("#actions button").count(), documented, "actions without edges")
    equal(page.locator("#actions .edge").count(), 0, "transitions of edges")
    page.locator("#methods summary").click()
    method = page.locator("#methods label").filter(has_text="sceneDidBecomeActive")
    method.locator("input").uncheck()
    check(page.locator("#path .gone").count() >= 2, "a missing method is called")
    check("sceneDidBecomeActive" not in json.loads(
        page.locator("#sequence").text_content())["configuration"]["implements"], "methods")
    test = page.locator("#test").text_content()
    check("implements: [" in test and "sceneDidBecomeActive\"" not in test, test)
    check_compiles(reports, test)
    standing = page.locator("#standings li[data-standing=violated]").count()
    equal(standing, 0, "invariants that wait for a missing method")
    page.context.close()
    check_missing_methods(browser, reports, file)
    # The wrong part of an address is left out.
    for wrong in ["#nobody:1.2", "#scene-ios13:0.99999.1", "#scene-ios13:-1", "#%22:0x1-a-1"]:
        page = browser.open(file, fragment=wrong)
        check_health(page, wrong)
        check(page.locator("#path > li").count() <= 1, wrong)
        page.context.close()


def check_diagram(page):
    """A phase of the diagram, and a state of the list, are reached by a shortest walk."""
    def phase():
        return page.locator("#state").inner_text().split(",")[0]
    for name in ["active", "background", "suspended"]:
        box = page.locator(f"#diagram [role=button][aria-label^='go to {name},']")
        before = page.locator("#path > li").count()
        if name == "background":
            box.focus()
            page.keyboard.press("Enter")
        else:
            box.click()
        equal(phase(), name, "the phase chosen in the diagram")
        equal(page.locator("#path > li").count(), before + 1, f"steps to {name}")
        equal(page.locator("#diagram .here text").text_content(), name, "the phase marked")
    check(page.locator("#diagram path.next").count() >= 2, "ways out of a suspended app")
    # The focus stays in the list of actions, at the same action where it can be taken again.
    take(page, "deepLink")
    equal(page.evaluate("document.activeElement.parentElement.parentElement.id"), "actions",
          "the focus after an action")
    page.locator("#states summary").click()
    wanted = page.locator("#states button").filter(has_text="not running, locked").first
    text = wanted.inner_text()
    wanted.click()
    equal(page.locator("#state").inner_text(), text, "the state chosen in the list")
    check_accessibility(page, "a walk with its diagram")
    page.locator("#reset").click()


def check_missing_methods(browser, reports, file):
    """Without a method on which more depends the graph is another, and a replay agrees."""
    page = browser.open(file, fragment="#scene-ios13")
    take(page, "launch")
    for label in ["push(tapped)", "background"]:
        take(page, label)
    equal(page.locator("#path > li").count(), 3, "steps")
    fragment = "#" + page.url.split("#")[1]
    shown = page.locator("#path > li").nth(1).locator("ul li").count()
    page.locator("#methods summary").click()
    page.locator("#methods label").filter(has_text="willPresent").locator("input").uncheck()
    equal(page.locator("#path > li").count(), 3, "steps without the method")
    check(page.locator("#path > li").nth(1).locator("ul li").count() < shown,
          "a notification that is not shown is tapped")
    (reports.folder / "missing.json").write_text(page.locator("#sequence").text_content())
    run = subprocess.run([reports.tool, "replay", "missing.json", "--format", "json"],
                         cwd=reports.folder, capture_output=True, text=True)
    equal(run.returncode, 0, f"replay without a method: {run.stderr}")
    calls = [event for event in json.loads(run.stdout)["runs"][0]["trace"]
             if event["event"] == "callback"]
    # The replay is settled at its end.
    shown = page.locator("#path ul li:has(.read):not(.gone)").all_inner_texts()
    states = [text.split("[")[1].split("]")[0] for text in shown]
    equal(states, [call["state"] for call in calls][:len(states)], "calls without a method")
    equal(len(calls) - len(states), 2, "calls in which the app becomes active again")
    # The address says so, and the method can come back.
    address = "#" + page.url.split("#")[1]
    check(address.endswith("willPresentNotification") and address != fragment, address)
    page.locator("#methods label").filter(has_text="willPresent").locator("input").check()
    equal("#" + page.url.split("#")[1], fragment, "the walk with the method again")
    page.context.close()
    page = browser.open(file, fragment=address)
    equal(page.locator("#path > li").count(), 3, "steps by the address")
    check(not page.locator("#methods label").filter(has_text="willPresent").locator(
        "input").is_checked(), "the method is there again")
    page.context.close()
    # An app of the iOS 27 SDK without any method of scenes ends at launch.
    page = browser.open(file, fragment="#scene-ios27")
    take(page, "launch")
    graphs = json.loads(page.locator("#data").text_content())["graphs"]
    groups = next(graph["groups"] for graph in graphs if graph["name"] == "scene-ios27")
    page.locator("#methods summary").click()
    for box in page.locator("#methods label").all():
        if box.inner_text().strip() in max(groups, key=len):
            box.locator("input").uncheck()
    check("not running" in page.locator("#state").inner_text(),
          page.locator("#state").inner_text())
    page.context.close()


def check_standings(browser, reports):
    """The page's monitors stand after each step where ours do."""
    for name, invariants in STANDINGS.items():
        (reports.folder / "own.ltl").write_text(invariants)
        report = reports.write(
            name, 1, "--seeds", "30", "--no-regressions", "--invariants", "own.ltl")
        compared = 0
        for run in json.loads((report / "report.json").read_text())["runs"]:
            for found in run["counterexamples"]:
                compared += check_course(browser, reports, report, found)
        check(compared > 10, f"only {compared} standings were compared")


# Violated by any run that gets so far, so that there are sequences to open.
STANDINGS = {
    "standings": """invariant never-back
  source  "test"
  formula
    always not (willEnterForeground or sceneWillEnterForeground and once sceneDidEnterBackground)
invariant never-ended
  source  "test"
  over    process, callbacks
  formula
    always not process(end)
invariant never-ended-while-something-is-owed
  source  "test"
  edges   observed
  over    process, callbacks
  formula
    always not (process(end) and previously (willEnterForeground or sceneWillEnterForeground))
""",
}


def check_course(browser, reports, report, found):
    """Compares how invariants stand at the end of each prefix of a counterexample."""
    file = explorer(reports, "course.html", str(report / f"counterexamples/{found['id']}.json"))
    page = browser.open(file)
    check_health(page, found["id"])
    ends, count = [], 0
    for event in found["trace"]:
        # A kill inside an action is part of that step here.
        if event["event"] == "action" and count and "after" not in event:
            ends.append(count)
        count += 1
    ends.append(count)
    steps = page.locator("#path > li").count()
    compared = 0
    for left in range(steps, 0, -1):
        shown = {item.locator("code").inner_text(): item.get_attribute("data-standing")
                 for item in page.locator("#standings li[data-standing]").all()}
        known = page.evaluate("JSON.parse(document.getElementById('data').textContent)"
                              ".graphs[0].invariants.map(invariant => invariant.name)")
        for course in found["judgement"]["invariants"]:
            if course["name"] not in known:
                continue
            expanded = [word for word, length in course["stretches"] for _ in range(length)]
            expected = expanded[ends[left - 1] - 1]
            standing = shown.get(course["name"], "quiet")
            equal(standing, expected if expected in ("open", "violated") else "quiet",
                  f"{found['id']}: {course['name']} after step {left}")
            compared += 1
        page.locator("#back").click()
    page.context.close()
    return compared


def check_links(browser, report):
    """Each invariant leads to its article, and each article has what it has to tell."""
    page = browser.open(report / "index.html")
    links = set(page.locator("a[href^='reference.html#']").evaluate_all(
        "links => links.map(link => link.getAttribute('href').split('#')[1])"))
    page.context.close()
    page = browser.open(report / "reference.html")
    articles = page.evaluate(
        "Object.fromEntries([...document.querySelectorAll('article')].map(article =>"
        " [article.id, [...article.querySelectorAll('dt')].map(title => title.textContent)]))")
    check(len(links) > 50, f"only {len(links)} links")
    # Invariants made for a run, such as those of failures of adapters, stand in no file.
    unknown = [link for link in links - set(articles) if "adapter-" not in link]
    equal(unknown, [], "links that lead nowhere")
    for link in links & set(articles):
        check({"Says", "Formula", "Source"} <= set(articles[link]), f"{link}: {articles[link]}")
    # One that is known by heart.
    shown = page.locator("#invariant-foreground-becomes-active dd").all_text_contents() or \
        page.locator("#invariant-scene-foreground-becomes-active dd").all_text_contents()
    check(any("nothing more" in text for text in shown), f"words: {shown}")
    inner = page.evaluate(
        "[...document.querySelectorAll('a[href^=\"#\"]')].filter(link =>"
        " !document.getElementById(link.getAttribute('href').slice(1))).length")
    equal(inner, 0, "links within the page that lead nowhere")
    check_search(page, set(articles))
    page.context.close()


def check_search(page, articles):
    """A search leaves the articles that have all words; a link to another one ends it."""
    page.fill("#search", "DidBecomeActive  always")
    left = {name for name in articles if page.locator(f"#{name}").is_visible()}
    texts = {name: page.locator(f"#{name}").text_content().lower() for name in articles}
    wanted = {name for name in articles
              if all(word in texts[name] for word in ["didbecomeactive", "always"])}
    check(wanted and len(wanted) < len(articles), f"{len(wanted)} of {len(articles)}")
    equal(left, wanted, "articles left by a search")
    equal(page.locator("#found").inner_text(), f"{len(wanted)} of {len(articles)}", "count")
    listed = page.locator(".contents li:visible").count()
    equal(listed, len([name for name in left if name.startswith("invariant-")]), "contents")
    other = min(articles - wanted)
    page.evaluate(f"location.hash = '#{other}'")
    page.wait_for_function("document.getElementById('search').value === ''")
    check(page.locator(f"#{other}").is_visible(), "a link leads to a hidden article")


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


def check_crowded(browser, report):
    """What does not fit in a page is cut short, and says so."""
    page = browser.open(report / "index.html")
    check(page.locator(".counterexample .timeline").count() > 20, "hardly anything is whole")
    found = page.evaluate(
        "[...document.querySelectorAll('.left-out')].map(line => line.parentElement)"
        ".filter(details => details.querySelector('.events')).map(details => details.id)")
    check(found, "nothing is cut short")
    short = page.locator(f"#{found[0]}")
    short.evaluate("details => details.open = true")
    check("They are in report.json" in short.inner_text(), short.inner_text())
    check(short.locator("tr.broken").is_visible(), "the violation is not shown")
    check_health(page, report.name)
    check_accessibility(page, report.name)
    page.context.close()


def check_size(report):
    runs = json.loads((report / "report.json").read_text())["runs"]
    found = [found for run in runs for found in run["counterexamples"]]
    check(len(found) >= 100, f"{len(found)} counterexamples")
    size = (report / "index.html").stat().st_size
    check(size < 1_000_000, f"{size} bytes with {len(found)} counterexamples")
    return f"{size:,} bytes with {len(found)} counterexamples"


def main(tool, folder):
    reports = Reports(tool, folder)
    folders = reports.write_all()
    check_files(folders + [reports.many, reports.crowded])
    for report in [reports.many, reports.crowded]:
        print("browser:", check_size(report))
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
        check_crowded(browser, reports.crowded)
        check_links(browser, reports.lost)
        check_page(browser, reports.lost / "reference.html")
        file = explorer(reports, "explorer.html")
        check_page(browser, file)
        check_walk(browser, reports, file)
        check_standings(browser, reports)
    print("browser: ok")


if __name__ == "__main__":
    if len(sys.argv) > 2:
        Path(sys.argv[2]).mkdir(parents=True, exist_ok=True)
        main(sys.argv[1], sys.argv[2])
    else:
        with tempfile.TemporaryDirectory() as scratch:
            main(sys.argv[1], scratch)
