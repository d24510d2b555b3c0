// A router that keeps links until the app says `ready`, a custom action that the checker
// interleaves.
'use strict';
const readline = require('node:readline');

const LINKS = new Set([
  'application(_:open:options:)', 'application(_:continue:restorationHandler:)',
  'scene(_:openURLContexts:)', 'scene(_:continue:)',
]);

let storage = { waiting: [] }; // what survives the end of a process
let isReady = false;           // what does not

function flush() {
  if (!isReady) return [];
  const events = storage.waiting.map(
    (payload) => ({ event: 'emit', name: 'route.opened', payload }));
  storage.waiting = [];
  return events;
}

function carriesLink(call) {
  if (call.name !== 'scene(_:willConnectTo:options:)') return LINKS.has(call.name);
  return call.args.urlContexts.length + call.args.userActivities.length > 0;
}

const answers = {
  hello: () => ({
    type: 'hello', protocol: 1, adapter: 'javascript/link-queue',
    own: [{ name: 'ready', when: 'idle', settles: true }], checks: ['link-routed-once'],
  }),
  run: () => { storage = { waiting: [] }; return { type: 'ok' }; },
  process: (request) => {
    isReady = false;
    return request.phase === 'end' ? { type: 'ok' } : { type: 'ok', enabled: ['ready'] };
  },
  callback: (call) => {
    if (carriesLink(call)) storage.waiting.push(...[call.payload].flat());
    return { type: 'return', events: flush(), enabled: isReady ? [] : ['ready'] };
  },
  own: () => { isReady = true; return { type: 'ok', events: flush(), enabled: [] }; },
};

readline.createInterface({ input: process.stdin }).on('line', (line) => {
  const request = JSON.parse(line);
  if (request.type === 'end') process.exit(0);
  process.stdout.write(JSON.stringify(answers[request.type](request)) + '\n');
});
