"""The fixed twin of lost_link.py: it also routes what its scene connects with."""

import json
import sys

LINKS = (
    "application(_:open:options:)",
    "application(_:continue:restorationHandler:)",
    "scene(_:openURLContexts:)",
    "scene(_:continue:)",
)


def receive(call):
    """What the router does when the system calls a method of the delegate."""
    options = call["args"]
    is_launch = call["name"] == "scene(_:willConnectTo:options:)" and (
        options["urlContexts"] or options["userActivities"])
    if call["name"] in LINKS or is_launch:
        links = call["payload"] if isinstance(call["payload"], list) else [call["payload"]]
        return [{"event": "emit", "name": "route.opened", "payload": link} for link in links]
    return []


def answer(request):
    if request["type"] == "hello":
        return {"type": "hello", "protocol": 1, "adapter": "python/kept-link",
                "checks": ["link-routed-once"]}
    if request["type"] == "callback":
        return {"type": "return", "events": receive(request)}
    return {"type": "ok"}


for line in sys.stdin:
    request = json.loads(line)
    if request["type"] == "end":
        break
    print(json.dumps(answer(request)), flush=True)
