import express from 'express';
import session from 'express-session';
import { createInboxServer } from 'triage-inbox-server';
import { inboxOptions } from './inboxOptions.mjs';

const sessions = new session.MemoryStore();

/** The session as it is now. `request.session` is as old as the request, and a live stream is a request of hours. */
const findSession = (id) =>
  new Promise((resolve, reject) => {
    sessions.get(id, (error, found) => (error ? reject(error) : resolve(found)));
  });

const inbox = await createInboxServer({
  ...inboxOptions,
  async identify(_request, { incoming }) {
    const found = await findSession(incoming.sessionID);
    return found?.name ? { account: found.name, name: found.name } : null;
  },
});

const app = express();
app.use(
  session({
    secret: process.env.SESSION_SECRET ?? 'for this example only',
    store: sessions,
    resave: false,
    saveUninitialized: false,
  }),
);
app.use('/inbox', inbox.node);

// The intranet: whoever knows a name is that person.
app.post('/sign-in', express.urlencoded(), (request, response) => {
  request.session.name = request.body.name;
  response.redirect(303, '/');
});
app.post('/sign-out', (request, response) => {
  request.session.destroy(() => response.redirect(303, '/'));
});
app.use(express.static('dist'));

const server = app.listen(Number(process.env.PORT ?? 3000), '127.0.0.1', () => {
  console.log(`The intranet is at http://localhost:${server.address().port}`);
});
process.once('SIGTERM', async () => {
  await inbox.drain();
  server.close();
});
