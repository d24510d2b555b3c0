"""A headless Chromium and what is asked of every page in it."""

import functools
import os
import shutil
from pathlib import Path

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

# Widths of a phone and of a desk.
SIZES = [(360, 780), (1440, 1000)]
SCHEMES = ["light", "dark"]


def executable():
    """The browser of the system."""
    names = [os.environ.get("CHROMIUM", ""), "chromium", "chromium-browser", "google-chrome"]
    return next((path for path in map(shutil.which, filter(None, names)) if path), None)


class Browser:
    """Opens pages from files; whatever they log or ask for is a failure."""

    def __enter__(self):
        self.playwright = sync_playwright().start()
        self.chromium = self.playwright.chromium.launch(
            executable_path=executable(), args=["--no-sandbox"])
        return self

    def __exit__(self, *_):
        self.chromium.close()
        self.playwright.stop()

    def open(self, file, size=(1440, 1000), scheme="light", fragment="", script=True, path=""):
        context = self.chromium.new_context(
            viewport={"width": size[0], "height": size[1]}, color_scheme=scheme,
            java_script_enabled=script)
        page = context.new_page()
        page.faults = []
        page.on("console", lambda message: page.faults.append(f"console: {message.text}"))
        page.on("pageerror", lambda error: page.faults.append(f"error: {error}"))
        page.on("dialog", lambda dialog: (page.faults.append("a dialog"), dialog.dismiss()))
        address = Path(file).resolve().as_uri() + fragment
        page.on("request", lambda request: page.faults.append(f"request: {request.url}")
                if request.url.split("#")[0] != address.split("#")[0] else None)
        page.goto(address)
        return page


def check(condition, message):
    if not condition:
        raise AssertionError(message)


def equal(found, expected, what):
    check(found == expected, f"{what}: {found!r}, not {expected!r}")


def check_health(page, name):
    """No fault so far, and nothing wider than the window."""
    equal(page.faults, [], name)
    width, room = page.evaluate(
        "[document.documentElement.scrollWidth, document.documentElement.clientWidth]")
    check(width <= room, f"{name}: {width} pixels wide in a window of {room}")


def check_accessibility(page, name):
    """What axe-core finds, contrast among it."""
    found = Axe().run(page).response["violations"]
    told = [f"{rule['id']}: {node['html'][:120]} {node.get('failureSummary', '')[:200]}"
            for rule in found for node in rule["nodes"][:3]]
    check(not found, f"{name}: " + "\n  ".join(told))


def every_window(test):
    """Runs a test in each size and scheme."""
    @functools.wraps(test)
    def wrapped(browser, file, *more):
        for size in SIZES:
            for scheme in SCHEMES:
                page = browser.open(file, size, scheme)
                name = f"{Path(file).parent.name}/{Path(file).name} {size[0]} {scheme}"
                test(page, name, *more)
                page.context.close()
    return wrapped
