import { sql } from 'drizzle-orm';
import { type FakeSlack, startFakeSlack } from '../../fake-slack/src/startFakeSlack.ts';
import type { RunningServer } from '../src/app/startServer.ts';
import type { ConnectedService } from '../src/chatService.ts';
import type { ServerPorts } from '../src/ports.ts';
import { callSlack } from '../src/slack/client/callSlack.ts';
import type { SlackCalls } from '../src/slack/client/slackCalls.ts';
import { createServiceTime, type SlackTimers } from '../src/slack/client/slackClock.ts';
import { connectedSlack } from '../src/slack/connectedSlack.ts';
import type { SlackConnection } from '../src/slack/connectSlack.ts';
import { readSlackConversation } from '../src/slack/store/slackConversation.ts';
import { readSlackMessage } from '../src/slack/store/slackMessage.ts';
import { storeConversations } from '../src/slack/store/storeConversations.ts';
import { storeMessages } from '../src/slack/store/storeMessages.ts';
import { storePeople } from '../src/slack/store/storePeople.ts';
import { storeWorkspace } from '../src/slack/store/storeWorkspace.ts';
import { callIdempotent } from '../src/slack/write/callIdempotent.ts';
import { startTestServer } from './startTestServer.ts';

/** A server and a fake Slack, with the workspace Acme as after a sync of these people. */
export interface SlackScene {
  slack: FakeSlack;
  server: RunningServer;
  ports: ServerPorts;
  context: SlackConnection;
  service: ConnectedService;
  calls: SlackCalls;
  /** The calls of a method that Slack got. */
  callsOf(method: string): Record<string, unknown>[];
  /** Fetches the messages of a conversation as a sync does. */
  fetchMessages(conversationId: string, userId?: string): Promise<void>;
  /** Without messages, read cursors, calls and faults: tests share a scene, because its start takes long. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

const workspaceId = 'T0ACME';

export async function openSlackScene(members: readonly string[] = ['U0ALICE', 'U0BOB']): Promise<SlackScene> {
  const slack = await startFakeSlack();
  const tokens = new Map(members.map((id) => [id, slack.tokenFor(id)]));
  const time = createServiceTime(Date.now);
  const calls: SlackCalls = {
    call: (caller, method, args) =>
      callSlack(new URL(slack.apiUrl), tokens.get(caller.userId), method, args, time.noteDate),
    now: async () => time.now() ?? Date.now(),
  };
  const context = contextOf(slack, calls, tokens);
  const server = await startTestServer({
    seed: () => [],
    service: { name: 'slack', prepare: () => (ports) => connectedSlack(ports, context) },
  });
  const { ports } = server;
  const service = connectedSlack(ports, context);
  const [first = 'U0ALICE'] = members;
  const team = { id: workspaceId, name: 'Acme', icon: null, url: null, enterpriseId: null };
  await storeWorkspace(ports.database, team, { id: first });
  const { members: people = [] } = await callIdempotent(calls, { workspaceId, userId: first }, 'users.list', {});
  await storePeople(ports.database, workspaceId, Array.isArray(people) ? people : []);
  for (const userId of members) {
    await storeMember({ ports, calls }, userId);
    await ports.database.execute(sql`
      insert into slack_tokens (workspace_id, user_id, access_token, scopes, status)
      values (${workspaceId}, ${userId}, 'not used', '', 'active')`);
  }
  ports.signals.send({ kind: 'directory' });
  return {
    slack,
    server,
    ports,
    context,
    service,
    calls,
    callsOf: (method) => slack.calls.filter((call) => call.method === method).map(({ args }) => args),
    async fetchMessages(conversationId, userId = first) {
      const range = { channel: conversationId, limit: 999, include_all_metadata: true };
      const answer = await callIdempotent(calls, { workspaceId, userId }, 'conversations.history', range);
      const messages = (Array.isArray(answer.messages) ? answer.messages : []).flatMap(
        (message) => readSlackMessage(message) ?? [],
      );
      const place = { workspaceId, conversationId };
      await storeMessages(ports, place, messages, { live: false, snapshotMs: 0 });
      await ports.database.execute(sql`
        update slack_places set complete_from = '0', reached_start = true where conversation_id = ${conversationId}`);
    },
    async reset() {
      for (const channel of slack.world.store.channels.values()) {
        channel.messages.length = 0;
        channel.lastRead.clear();
      }
      slack.calls.length = 0;
      slack.faults.clear();
      for (const table of [
        'messages',
        'read_cursors',
        'stream_events',
        'slack_outbox',
        'slack_uploads',
        'slack_files',
      ]) {
        await ports.database.execute(sql`delete from ${sql.identifier(table)}`);
      }
      await ports.database.execute(sql`update slack_memberships set last_read = null`);
      await ports.database.execute(sql`update slack_places set complete_from = '0', reached_start = true`);
    },
    async close() {
      await server.close();
      await slack.close();
    },
  };
}

async function storeMember({ ports, calls }: Pick<SlackScene, 'ports' | 'calls'>, userId: string) {
  const { channels = [] } = await callIdempotent(calls, { workspaceId, userId }, 'users.conversations', {
    types: 'public_channel,private_channel,im,mpim',
    limit: 999,
  });
  for (const channel of Array.isArray(channels) ? channels : []) {
    const conversation = readSlackConversation(channel);
    if (!conversation) continue;
    await storeConversations(ports.database, workspaceId, [conversation]);
    const others = conversation.user === null ? [] : [conversation.user];
    for (const member of [userId, ...others]) {
      await ports.database.execute(sql`
        insert into conversation_members (workspace_id, conversation_id, user_id)
        values (${workspaceId}, ${conversation.id}, ${member}) on conflict do nothing`);
    }
    await ports.database.execute(sql`
      insert into slack_memberships (workspace_id, conversation_id, user_id, checked_ms)
      values (${workspaceId}, ${conversation.id}, ${userId}, 1)`);
  }
}

function contextOf(slack: FakeSlack, calls: SlackCalls, tokens: ReadonlyMap<string, string>): SlackConnection {
  const unused = () => Promise.reject(new Error('This scene has no such part'));
  return {
    settings: {
      client: { id: slack.env.SLACK_CLIENT_ID, secret: slack.env.SLACK_CLIENT_SECRET },
      pkce: false,
      missing: [],
      userToken: null,
      appToken: slack.env.SLACK_APP_TOKEN,
      signingSecret: null,
      apiUrl: new URL(slack.apiUrl),
      retainDays: null,
    },
    tokens: {
      accessTokenOf: async ({ userId }) => tokens.get(userId) ?? unused(),
      revoked: unused,
      active: async () => [...tokens.keys()],
      activeCallers: async () => [...tokens.keys()].map((userId) => ({ workspaceId, userId })),
    },
    calls,
    appToken: { current: unused, store: unused, forget: unused, onChange: () => () => {} },
    vault: { seal: (token) => token, open: (sealed) => sealed },
    events: { receive: unused },
    setUp: null,
    sync: { begin: unused, wake: () => {}, gap: unused },
    service: {
      send: unused,
      edit: unused,
      remove: unused,
      react: unused,
      markRead: unused,
      openConversation: unused,
      hasFetched: unused,
      fetch: unused,
      prepare: unused,
    },
    start: () => {},
    close: async () => {},
  };
}

/** Timers that run when a test says so. */
export interface HeldTimers extends SlackTimers {
  /** Runs the timers that wait at most this time. */
  run(ms: number): void;
  readonly size: number;
}

export function createHeldTimers(): HeldTimers {
  const waiting = new Set<{ ms: number; run: () => void }>();
  return {
    after(ms, run) {
      const timer = { ms, run };
      waiting.add(timer);
      return () => void waiting.delete(timer);
    },
    run(ms) {
      for (const timer of [...waiting].filter((one) => one.ms <= ms)) {
        waiting.delete(timer);
        timer.run();
      }
    },
    get size() {
      return waiting.size;
    },
  };
}

/** Timers without waiting time. */
export const immediateTimers: SlackTimers = {
  after(_ms, run) {
    const timer = setImmediate(run);
    return () => clearImmediate(timer);
  },
};
