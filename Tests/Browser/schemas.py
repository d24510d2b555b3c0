#!/usr/bin/env python3
"""Holds what lifecheck writes for CI systems against the schemas themselves.

    Tests/Browser/schemas.py TOOL FOLDER

Run by hand, since the schemas are not ours to copy; the folder has to have

    junit-10.xsd              of jenkinsci/xunit-plugin, in types/model/xsd
    JUnit.xsd                 of windyroad/JUnit-Schema, which Azure Pipelines' documentation names
    sarif-schema-2.1.0.json   of oasis-tcs/sarif-spec, in sarif-2.1/schema

Needs lxml and jsonschema of PyPI.
"""

import json
import subprocess
import sys
import tempfile
from pathlib import Path

import jsonschema
from lxml import etree

from browser import check, equal

HERE = Path(__file__).resolve().parent

FUZZ = ["fuzz", "--no-regressions"]

# The commands that are run, and the status with which each ends.
COMMANDS = {
    "holds": (0, [*FUZZ, "--seeds", "40"]),
    "lost": (1, [*FUZZ, "--seeds", "40", "--adapter", "demo/lost-link"]),
    "own": (1, [*FUZZ, "--seeds", "3", "--max-actions", "5",
                "--invariants", str(HERE / "hostile.ltl"),
                "--adapter-command", f"python3 {HERE / 'adapter.py'}"]),
    "cut": (2, [*FUZZ, "--seeds", "1000000", "--time-limit", "1ms"]),
    "compared": (1, ["compare", "--adapter", "demo/lost-link", "--seeds", "20"]),
    "migrated": (1, ["migrate", "--adapter", "migration/cold-url", "--seeds", "20"]),
}


def write(tool, folder, name, status, arguments):
    forms = [f"--format=junit={name}.xml", f"--format=sarif={name}.sarif"]
    run = subprocess.run([tool, *arguments, *forms], cwd=folder, capture_output=True, text=True)
    equal(run.returncode, status, f"{name}: {run.stderr}")


def check_junit(file, jenkins, windy_road):
    root = etree.parse(file).getroot()
    check(jenkins.validate(root), f"{file.name}: {jenkins.error_log}")
    check(windy_road.validate(root), f"{file.name}: {windy_road.error_log}")


def main(tool, schemas):
    tool, schemas = Path(tool).resolve(), Path(schemas)
    jenkins, windy_road = (
        etree.XMLSchema(etree.parse(schemas / name)) for name in ["junit-10.xsd", "JUnit.xsd"])
    sarif = jsonschema.Draft7Validator(
        json.loads((schemas / "sarif-schema-2.1.0.json").read_text()),
        format_checker=jsonschema.FormatChecker())
    with tempfile.TemporaryDirectory() as folder:
        for name, (status, arguments) in COMMANDS.items():
            write(tool, folder, name, status, arguments)
            check_junit(Path(folder) / f"{name}.xml", jenkins, windy_road)
            sarif.validate(json.loads((Path(folder) / f"{name}.sarif").read_text()))
            print(f"schemas: {name} ok")


if __name__ == "__main__":
    main(*sys.argv[1:])
