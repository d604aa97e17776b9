import { sql } from 'drizzle-orm';
import type { RunningServer } from '../src/app/startServer.ts';
import { createSession } from '../src/auth/sessions.ts';
import type { ConversationRow } from '../src/conversations/queries/conversationRows.ts';
import { conversationRows } from '../src/conversations/queries/conversationRows.ts';
import { SlackFailure } from '../src/slack/client/slackCalls.ts';
import type { EventSources } from '../src/slack/events/eventSources.ts';
import { createSlackEvents, type SlackEvents } from '../src/slack/events/slackEvents.ts';
import { type SlackConnectionOptions, slackFromSettings } from '../src/slack/slack.ts';
import { readSlackConversation } from '../src/slack/store/slackConversation.ts';
import { storeConversations } from '../src/slack/store/storeConversations.ts';
import { storePeople } from '../src/slack/store/storePeople.ts';
import { storeWorkspace } from '../src/slack/store/storeWorkspace.ts';
import type { Frames } from './frames.ts';
import { startTestServer } from './startTestServer.ts';
import { clientWith } from './testClient.ts';

export const workspaceId = 'T0ACME';

/** The time of a message: 2023-11-14, a second apart. */
export const at = (second: number): string => `${1_700_000_000 + second}.000100`;

type Answer = Record<string, unknown>;

/** A server with the Slack workspace Acme: Una (U1) and Vic (U2) have tokens, Wim (U3) has none. */
export interface EventScene {
  server: RunningServer & { errors: { text: string; cause: unknown }[] };
  sources: EventSources;
  events: SlackEvents;
  /** The answers of Slack, by method and, for a method with a channel, "method channel user". */
  answers: Map<string, Answer>;
  /** Makes Slack refuse a method. */
  refuse(method: string, code: string): void;
  /** "method user", in their order. */
  calls: string[];
  gaps: string[];
  revoked: string[];
  threads: string[];
  /** Stores a channel of these members with a token, checked and without messages. */
  channel(id: string, members: readonly string[], fields?: object): Promise<void>;
  /** Delivers events, each with an id of its own, and waits until they are applied. */
  deliver(...events: object[]): Promise<void>;
  rowOf(userId: string, conversationId: string): Promise<ConversationRow | undefined>;
  /** The messages of a conversation, oldest first: their texts. */
  texts(conversationId: string): Promise<string[]>;
  listen(userId: string): Promise<Frames>;
  /** Removes all conversations and events, and what the scene has recorded. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** The payload of an event as Slack sends it. */
export const payloadOf = (id: string, event: object, fields: object = {}): object => ({
  type: 'event_callback',
  event_id: id,
  team_id: workspaceId,
  api_app_id: 'A0TRIAGE',
  event_time: 1_700_000_000,
  authorizations: [{ enterprise_id: null, team_id: workspaceId, user_id: 'U1', is_bot: false }],
  event,
  ...fields,
});

export const posted = (second: number, fields: object = {}): Answer => {
  const ts = at(second);
  return { type: 'message', channel: 'C1', user: 'U3', text: `message ${second}`, ts, event_ts: ts, ...fields };
};

/** A reaction to a message of C1. */
export const reaction = (type: string, second: number, eventAt: number, fields: object = {}) => ({
  type: `reaction_${type}`,
  user: 'U3',
  reaction: 'eyes',
  item: { type: 'message', channel: 'C1', ts: at(second) },
  event_ts: at(eventAt),
  ...fields,
});

const nothing = async () => {};
const unused = () => Promise.reject(new Error('This part is not in the scene'));

/** The server treats the workspace as one of Slack, and does nothing with it by itself. */
const withoutSlack: SlackConnectionOptions = {
  settings: {
    client: { id: '123.456', secret: 'fake-client-secret' },
    pkce: false,
    missing: [],
    userToken: null,
    appToken: null,
    signingSecret: null,
    apiUrl: new URL('http://127.0.0.1:1/api/'),
    retainDays: null,
  },
  secret: 'a secret for the tests of events',
  parts: {
    calls: () => ({ call: unused, now: unused, close() {} }),
    sync: () => ({
      begin: nothing,
      wake() {},
      gap: nothing,
      start() {},
      stop: nothing,
      prepare: unused,
      hasFetched: unused,
      fetch: unused,
    }),
    events: () => ({ receive: nothing, applyPending: nothing, maintain: () => () => {}, settled: nothing, close() {} }),
  },
};

export async function openEventScene(): Promise<EventScene> {
  const server = await startTestServer({ seed: () => [], service: slackFromSettings(withoutSlack) });
  const { ports } = server;
  const { database } = ports;
  const team = { id: workspaceId, name: 'Acme', icon: null, url: null, enterpriseId: null };
  await storeWorkspace(database, team, { id: 'U1', name: 'una' });
  await storePeople(database, workspaceId, [
    { id: 'U2', name: 'vic' },
    { id: 'U3', name: 'wim' },
  ]);
  for (const userId of ['U1', 'U2']) {
    await database.execute(sql`
      insert into slack_tokens (workspace_id, user_id, access_token, scopes, status)
      values (${workspaceId}, ${userId}, 'x', '', 'active')`);
  }
  const answers: EventScene['answers'] = new Map();
  const [calls, gaps, revoked, threads, streams]: [string[], string[], string[], string[], Frames[]] = [
    [],
    [],
    [],
    [],
    [],
  ];
  const refusals = new Map<string, string>();
  const answer = async (userId: string, method: string, args: Answer): Promise<Answer> => {
    calls.push(`${method} ${userId}`);
    const refusal = refusals.get(method);
    if (refusal !== undefined) throw new SlackFailure(method, refusal);
    const found = answers.get(`${method} ${args.channel} ${userId}`) ?? answers.get(method);
    if (found) return found;
    throw new SlackFailure(method, 'channel_not_found');
  };
  const sources: EventSources = {
    ...ports,
    calls: {
      call: async <T>(caller: { userId: string }, method: string, args: Answer) =>
        (await answer(caller.userId, method, args)) as T,
      now: unused,
    },
    tokens: {
      accessTokenOf: async () => 'x',
      revoked: async ({ userId }) => void revoked.push(userId),
      active: async (id) => (id === workspaceId ? ['U1', 'U2'] : []),
      activeCallers: async () => [],
    },
    sync: { wake() {}, gap: async (id) => void gaps.push(id) },
    fetchThread: async (_, threadTs) => void threads.push(threadTs),
  };
  const events = createSlackEvents(sources);
  let count = 0;
  return {
    server,
    sources,
    events,
    answers,
    refuse: (method, code) => void refusals.set(method, code),
    calls,
    gaps,
    revoked,
    threads,
    async channel(id, members, fields = {}) {
      const channel = readSlackConversation({ id, name: id.toLowerCase(), created: 1_700_000_000, ...fields });
      await storeConversations(database, workspaceId, channel ? [channel] : []);
      ports.signals.send({ kind: 'directory' });
      for (const userId of members) {
        await database.execute(sql`insert into conversation_members values (${workspaceId}, ${id}, ${userId})`);
        await database.execute(sql`
          insert into slack_memberships (workspace_id, conversation_id, user_id, checked_ms)
          values (${workspaceId}, ${id}, ${userId}, 1)`);
        await database.execute(sql`
          insert into read_cursors (workspace_id, conversation_id, user_id, last_read)
          values (${workspaceId}, ${id}, ${userId}, '0')`);
      }
    },
    async deliver(...delivered) {
      for (const event of delivered) {
        count += 1;
        await events.receive(payloadOf(`Ev${count}`, event));
      }
      await events.settled();
    },
    async rowOf(userId, conversationId) {
      const rows = await conversationRows(ports, { workspaceId, userId }, 'joined');
      return rows.find(({ id }) => id === conversationId);
    },
    async texts(conversationId) {
      const { rows } = await database.execute<{ text: string; deleted: boolean }>(sql`
        select text, deleted from messages where workspace_id = ${workspaceId} and conversation_id = ${conversationId}
        order by ts_micros`);
      return rows.map(({ text, deleted }) => (deleted ? 'deleted' : text));
    },
    async listen(userId) {
      const token = await createSession(database, { workspaceId, userId, now: ports.now() });
      const frames = await clientWith(server, token).stream();
      streams.push(frames);
      await frames.next();
      return frames;
    },
    async reset() {
      await events.settled();
      for (const stream of streams.splice(0)) stream.close();
      for (const table of ['conversations', 'slack_events', 'slack_subjects', 'slack_deleted_files', 'slack_changes'])
        await database.execute(sql`delete from ${sql.identifier(table)}`);
      for (const list of [calls, gaps, revoked, threads, server.errors]) list.splice(0);
      answers.clear();
      refusals.clear();
    },
    async close() {
      await events.settled();
      for (const stream of streams) stream.close();
      await server.close();
    },
  };
}
