import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { RunningServer } from '../src/app/startServer.ts';
import { sessionCookie } from '../src/auth/cookies.ts';
import { createSession } from '../src/auth/sessions.ts';
import { HttpFailure } from '../src/failures/httpFailure.ts';
import { readBody } from '../src/http/requestBody.ts';
import { changeMessage } from '../src/messages/commands/changeMessage.ts';
import { postMessage } from '../src/messages/commands/postMessage.ts';
import { insertWorkspace } from '../src/seed/seed.ts';
import type { WorkspaceSeed } from '../src/seed/workspaceSeed.ts';
import type { Faults } from './faults.ts';

/** The server under test; it can be stopped. */
export interface ServerUnderTest {
  server(): RunningServer | null;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Restores the state of the first start. */
  reset(): Promise<void>;
  faults: Faults;
}

const text = v.string();
const place = { workspaceId: text, conversationId: text };
const messageBody = v.object({
  ...place,
  text,
  userId: v.optional(text),
  username: v.optional(text),
  threadTs: v.optional(text),
  subtype: v.optional(text),
});
const burstBody = v.object({
  ...place,
  userIds: v.pipe(v.array(text), v.minLength(1)),
  count: v.number(),
  threadTs: v.optional(text),
  prefix: v.optional(text, 'Message'),
});
const changeBody = v.object({ ...place, ts: text, text: v.optional(text), deleted: v.optional(v.boolean()) });
const sessionBody = v.object({ workspaceId: text, userId: v.optional(text), fetched: v.optional(v.boolean(), true) });
const faultBody = v.object({
  call: text,
  times: v.optional(v.number()),
  status: v.optional(v.number()),
  error: v.optional(text),
  body: v.optional(text),
  delayMs: v.optional(v.number()),
  drop: v.optional(v.boolean()),
  loseAnswer: v.optional(v.boolean()),
});
const cutsBody = v.object({ lengths: v.array(v.number()) });

/** The control routes that `serveForTests.ts` documents. */
export function controlRoutes(subject: ServerUnderTest): Hono {
  const { faults } = subject;
  const routes = new Hono().basePath('/__test__');
  routes.onError((error, context) =>
    context.json({ error: String(error) }, error instanceof HttpFailure ? error.status : 500),
  );
  const ports = () => {
    const server = subject.server();
    if (!server) throw new HttpFailure(409, 'The server is stopped');
    return server.ports;
  };

  for (const [path, run] of Object.entries({
    '/start': subject.start,
    '/stop': subject.stop,
    '/reset': subject.reset,
    '/restart': async () => {
      await subject.stop();
      await subject.start();
    },
  })) {
    routes.post(path, async (context) => {
      await run();
      return context.json({ done: true });
    });
  }

  routes.get('/world', async (context) => {
    const { rows } = await ports().database.execute(sql`
      select w.id, w.name, w.default_user_id as "defaultUserId",
        (select json_agg(json_build_object('id', p.id, 'name', p.name)) from people p where p.workspace_id = w.id) as people,
        (select json_agg(json_build_object('id', c.id, 'name', c.name, 'type', c.type, 'isPrivate', c.is_private,
          'memberIds', (select json_agg(m.user_id order by m.user_id) from conversation_members m
            where m.workspace_id = w.id and m.conversation_id = c.id)))
          from conversations c where c.workspace_id = w.id) as conversations
      from workspaces w where w.ready order by w.created_at`);
    return context.json({ workspaces: rows });
  });

  routes.post('/workspace', async (context) => {
    // The test sends the seed in its own type; a wrong one fails in the database.
    const seed = (await context.req.json()) as WorkspaceSeed;
    const summary = await insertWorkspace(ports(), seed);
    ports().signals.send({ kind: 'directory' });
    return context.json(summary);
  });

  routes.post('/session', async (context) => {
    const { workspaceId, userId, fetched } = await readBody(context, sessionBody);
    const { database, now } = ports();
    const person = userId ?? (await defaultUserOf(ports(), workspaceId));
    const token = await createSession(database, { workspaceId, userId: person, now: now() });
    if (fetched) {
      await database.execute(sql`insert into fetches (workspace_id, user_id, fetched_micros)
        values (${workspaceId}, ${person}, ${now() * 1000}) on conflict do nothing`);
    }
    context.header('Set-Cookie', `${sessionCookie(ports())}=${token}; Path=/; HttpOnly; SameSite=Lax`);
    return context.json({ token, userId: person });
  });

  routes.post('/messages', async (context) => {
    const message = await readBody(context, messageBody);
    return context.json({ message: await postMessage(ports(), defined(message)) });
  });

  routes.post('/burst', async (context) => {
    const { userIds, count, prefix, ...message } = await readBody(context, burstBody);
    const messages = [];
    for (let index = 0; index < count; index += 1) {
      const userId = userIds[index % userIds.length] ?? '';
      messages.push(await postMessage(ports(), defined({ ...message, userId, text: `${prefix} ${index}` })));
    }
    return context.json({ messages: messages.map(({ ts, text: written }) => ({ ts, text: written })) });
  });

  routes.post('/change', async (context) => {
    const { text: newText, deleted, ...where } = await readBody(context, changeBody);
    const change = deleted ? { deleted: true as const } : { text: newText ?? '' };
    return context.json({ message: await changeMessage(ports(), { ...where, change }) });
  });

  routes.post('/faults', async (context) => {
    faults.add(defined(await readBody(context, faultBody)));
    return context.json({ done: true });
  });
  routes.delete('/faults', (context) => {
    faults.clear();
    return context.json({ done: true });
  });
  routes.get('/streams', (context) => context.json({ connections: ports().hub.size }));
  routes.post('/streams/cut', (context) => context.json({ connections: faults.cutStreams() }));
  routes.post('/streams/cuts', async (context) => {
    faults.cutStreamsAfter((await readBody(context, cutsBody)).lengths);
    return context.json({ left: faults.cutsLeft() });
  });
  routes.get('/streams/cuts', (context) => context.json({ left: faults.cutsLeft() }));
  routes.post('/streams/write', async (context) =>
    context.json({ connections: faults.writeToStreams(await context.req.text()) }),
  );
  return routes;
}

async function defaultUserOf({ database }: RunningServer['ports'], workspaceId: string): Promise<string> {
  const { rows } = await database.execute<{ id: string }>(
    sql`select default_user_id as id from workspaces where id = ${workspaceId}`,
  );
  if (!rows[0]) throw new HttpFailure(404, `There is no workspace ${workspaceId}`);
  return rows[0].id;
}

/** Removes undefined fields, for `exactOptionalPropertyTypes`. */
type Defined<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

function defined<T extends object>(fields: T): Defined<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<T>;
}
