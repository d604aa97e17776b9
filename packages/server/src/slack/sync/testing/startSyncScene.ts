import { sql } from 'drizzle-orm';
import { type FakeSlack, type FakeSlackOptions, startFakeSlack } from '../../../../../fake-slack/src/startFakeSlack.ts';
import { startTestServer } from '../../../../testing/startTestServer.ts';
import type { RunningServer } from '../../../app/startServer.ts';
import { conversationRows } from '../../../conversations/queries/conversationRows.ts';
import type { Database } from '../../../database/database.ts';
import { createLocalService } from '../../../services/localService.ts';
import { createCallScheduler } from '../../client/callScheduler.ts';
import { callSlack } from '../../client/callSlack.ts';
import type { SlackCaller } from '../../client/slackCalls.ts';
import { createSlackClock, type SlackClock } from '../../client/slackClock.ts';
import { countStatements } from '../../client/testing/countStatements.ts';
import { createFakeSlackClock } from '../../client/testing/fakeSlackClock.ts';
import { createSlackEvents } from '../../events/slackEvents.ts';
import { slackScopes } from '../../settings/slackScopes.ts';
import { partOfSlack } from '../../store/partOfSlack.ts';
import { storeWorkspace } from '../../store/storeWorkspace.ts';
import { createSlackSync, type RunningSlackSync } from '../createSlackSync.ts';
import { loadSyncStates } from '../loadSyncStates.ts';
import type { SyncState } from '../syncState.ts';

export interface SyncScene {
  fake: FakeSlack;
  server: RunningServer;
  sync: RunningSlackSync;
  /** Delivers the events since the last delivery, and waits until they are applied. Without it, none arrives. */
  deliverEvents(): Promise<void>;
  /** The events since the last delivery do not arrive. */
  loseEvents(): void;
  /** With `isHeld`: nothing happens between two calls. */
  advance(ms: number): Promise<void>;
  revoked: string[];
  caller(userId?: string): SlackCaller;
  /** Signs a person in and stores their list. */
  signIn(userId?: string): Promise<void>;
  /** Another instance on the same database, with its own scheduler. */
  restart(): RunningSlackSync;
  state(userId?: string): Promise<SyncState | undefined>;
  /** The rows of the person's list, by conversation. */
  list(userId?: string): Promise<Map<string, Awaited<ReturnType<typeof conversationRows>>[number]>>;
  callsOf(method: string): number;
  close(): Promise<void>;
}

export interface SceneOptions extends FakeSlackOptions {
  /** Shared by the tests of a file. */
  server: RunningServer;
  clock?: SlackClock;
  /** The time stands still, apart from `advance`. */
  isHeld?: boolean;
  limitFactor?: number;
  retainDays?: number;
  /** Puts faults between the server and its database. */
  disturb?: (database: Database) => Database;
}

const workspaceId = 'T0ACME';

/** A server without workspaces of its own, which reads those of Slack. */
export const startSyncServer = () =>
  startTestServer({
    seed: () => [],
    service: { name: 'slack', prepare: () => (ports) => ({ ...createLocalService(ports), storedPart: partOfSlack }) },
  });

/** A fake Slack and the sync of one instance. Without `limitFactor`, calls are hardly limited. */
export async function startSyncScene(options: SceneOptions): Promise<SyncScene> {
  const { server, isHeld = false, limitFactor = 1000, retainDays = null, ...fakeOptions } = options;
  const { disturb = (database: Database) => database } = options;
  const counted = countStatements(server.ports.database);
  const held = createFakeSlackClock(counted.settled, Date.now());
  const clock = isHeld ? held : (options.clock ?? createSlackClock(Date.now));
  const fake = await startFakeSlack({ now: clock.now, ...fakeOptions });
  const database = disturb(isHeld ? counted.database : server.ports.database);
  const ports = { ...server.ports, database, bulk: database, ...(isHeld && { now: clock.now }) };
  const apiUrl = new URL(fake.apiUrl);
  const signedIn = new Map<string, string>();
  const revoked: string[] = [];
  const closers: (() => unknown)[] = [];
  const active = () => [...signedIn.keys()].filter((userId) => !revoked.includes(userId));
  const tokens = {
    accessTokenOf: async ({ userId }: SlackCaller) => signedIn.get(userId) ?? '',
    revoked: async ({ userId }: SlackCaller) => void revoked.push(userId),
    active: async () => active(),
    activeCallers: async () => active().map((userId) => ({ workspaceId, userId })),
  };
  const caller = (userId = 'U0ALICE'): SlackCaller => ({ workspaceId, userId });

  const startCalls = () =>
    createCallScheduler({
      database: ports.database,
      tokens,
      apiUrl,
      clock,
      log: ports.log,
      limitFactor,
      ...(isHeld && { send: (token, method, args) => counted.track(callSlack(apiUrl, token, method, args)) }),
    });

  function restart(): RunningSlackSync {
    const calls = startCalls();
    const sync = createSlackSync({ ports, calls, tokens, clock, retainDays });
    closers.push(async () => {
      calls.close();
      await sync.stop();
    });
    return sync;
  }
  const sync = restart();
  const eventCalls = startCalls();
  closers.push(eventCalls.close);
  const events = createSlackEvents({ ...ports, calls: eventCalls, tokens, sync });
  const recording = fake.recordEvents({ withhold: true });

  return {
    fake,
    server,
    sync,
    async deliverEvents() {
      for (const payload of recording.events.splice(0)) await events.receive(payload);
      await events.settled();
    },
    loseEvents: () => void recording.events.splice(0),
    advance: (ms) => held.advanceTo(held.now() + ms),
    revoked,
    caller,
    async signIn(userId = 'U0ALICE') {
      const team = { id: workspaceId, name: 'Acme', icon: null, url: null, enterpriseId: null };
      await storeWorkspace(ports.database, team, { id: userId });
      await ports.database.execute(sql`
        insert into slack_tokens (workspace_id, user_id, access_token, scopes, status)
        values (${workspaceId}, ${userId}, 'x', ${slackScopes.map(({ scope }) => scope).join()}, 'active') on conflict do nothing`);
      signedIn.set(userId, fake.tokenFor(userId));
      await sync.begin(caller(userId));
    },
    restart,
    async state(userId = 'U0ALICE') {
      return (await loadSyncStates(server.ports.database, workspaceId, [userId], clock.now())).get(userId);
    },
    async list(userId = 'U0ALICE') {
      const rows = await conversationRows(server.ports, caller(userId), 'joined');
      return new Map(rows.map((row) => [row.id, row]));
    },
    callsOf: (method) => fake.calls.filter((call) => call.method === method).length,
    async close() {
      for (const end of closers) await end();
      await Promise.allSettled(ports.writes);
      await fake.close();
      await server.ports.database.execute('delete from workspaces');
      ports.signals.send({ kind: 'directory' });
    },
  };
}
