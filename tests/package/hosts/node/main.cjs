// Runs the inbox's core in Node, over a custom transport.
const { browserEnv, createInbox } = require('triage-inbox/core');
const { ApiError } = require('triage-inbox/transport');

const users = { U1: { id: 'U1', name: 'ann', real_name: 'Ann' }, U2: { id: 'U2', name: 'bo', real_name: 'Bo' } };
const conversation = (id, unread) => ({
  id,
  name: id,
  type: 'channel',
  is_private: false,
  unread_count: unread,
  unread_count_display: unread,
  latest_activity: 1_700_000_000 + unread,
  latest_message: { text: `The newest of ${id}`, user: 'U2', ts: `${1_700_000_000 + unread}.000000` },
});

/** Requests to the server, in order. */
const requests = [];
let stream;

const own = {
  signInUrl: (returnTo) => `https://sign-in.test/?to=${encodeURIComponent(returnTo)}`,
  loadAuthStatus: async () => ({ authenticated: true, user: users.U1, workspace: 'Own', organizations: [] }),
  loadFeatures: async () => ({ aiEnabled: false }),
  loadConversations: async () => ({ conversations: [conversation('ops', 2), conversation('dev', 1)], users }),
  loadAggregates: async (groups) => Object.fromEntries(groups.map(({ id }) => [id, { unread_count: 2 }])),
  async markRead(id, timestamp) {
    requests.push(`read ${id} to ${timestamp}`);
    return { conversation_id: id, last_read: timestamp, unread_count: 0, unread_count_display: 0 };
  },
  async sendMessage({ channel, text }) {
    requests.push(`send ${text} to ${channel}`);
    throw new ApiError({ kind: 'http', call: 'own', status: 503, message: 'Not today' });
  },
  openStream(_options, handlers) {
    stream = handlers;
    queueMicrotask(() => {
      handlers.onOpen();
      handlers.onEvent({ type: 'connection', data: { status: 'connected' } }, '1');
    });
    return () => {
      stream = undefined;
    };
  },
};
const transport = new Proxy(own, {
  get: (methods, name) =>
    methods[name] ??
    (['search', 'ask', 'views', 'then'].includes(name)
      ? undefined
      : () => Promise.reject(new ApiError({ kind: 'http', call: String(name), status: 404 }))),
});

const inbox = createInbox({ transport, env: { ...browserEnv(), writeLog: () => {} } });
const until = (condition) =>
  new Promise((resolve) => {
    let stop = () => {};
    const check = () => {
      if (!condition()) return;
      stop();
      resolve();
    };
    stop = inbox.subscribe(check);
    check();
  });

async function main() {
  const errors = [];
  inbox.on('error', ({ kind, failure }) => errors.push([kind, failure?.code]));
  inbox.start();
  await until(() => inbox.visibleConversations().length === 2);
  const loaded = inbox.visibleConversations();

  inbox.actions.markRead('dev');
  await until(() => inbox.visibleConversations().length === 1);
  inbox.actions.send('ops', 'hello');
  await until(() => errors.length > 0);

  inbox.stop();
  // Without open handles Node exits by itself; otherwise the test times out.
  process.on('exit', () =>
    process.stdout.write(
      JSON.stringify({ loaded, remaining: inbox.visibleConversations(), requests, errors, isOpen: !!stream }),
    ),
  );
}
main();
