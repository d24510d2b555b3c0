#!/usr/bin/env python3
"""An adapter that emits what a page, a terminal or XML might take for something else."""

import json
import sys

EVIL = (
    "</script><script>alert(1)</script><img src=x onerror=alert(2)>"
    "\x1b[31mred\x07 & ' \" ]]> %0A::error::"
)

for line in sys.stdin:
    request = json.loads(line)
    kind = request["type"]
    reply = {"type": "ok"}
    if kind == "hello":
        reply = {"type": "hello", "protocol": 1, "adapter": "evil " + EVIL, "implements": ["*"]}
    elif kind == "end":
        break
    elif kind == "callback":
        emitted = {"event": "emit", "name": "evil" + EVIL, "args": {"key" + EVIL: EVIL}}
        reply = {"type": "return", "events": [emitted]}
    print(json.dumps(reply), flush=True)
