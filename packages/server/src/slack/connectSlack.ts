import { setMaxListeners } from 'node:events';
import { onOneProcess } from '../database/onOneProcess.ts';
import { TimeUp, withTimeLimit } from '../failures/timeLimit.ts';
import type { Needs, ServerPorts } from '../ports.ts';
import { createSlackAppToken } from './auth/createSlackAppToken.ts';
import { createSlackTokens } from './auth/createSlackTokens.ts';
import { cancellableCalls, type SlackCalls } from './client/slackCalls.ts';
import { type SlackTimers, timersUntil } from './client/slackClock.ts';
import type { SlackEvents } from './events/slackEvents.ts';
import type { SlackSocket } from './events/slackSocket.ts';
import type { SlackSettings } from './settings/slackSettings.ts';
import { createTokenSetUp } from './setup/createTokenSetUp.ts';
import type { TokenSetUp } from './setup/tokenSetUp.ts';
import type { SlackContext, TokenVault } from './slackContext.ts';
import type { RunningSlackSync } from './sync/createSlackSync.ts';
import { resumeOutbox } from './write/resumeOutbox.ts';
import type { SlackService } from './write/slackService.ts';

/** The first parts of the connection. */
export type SlackBase = Pick<SlackContext, 'settings' | 'tokens' | 'appToken' | 'vault'>;

/** The parts of the connection, in the order in which they are created. Each may use those before it. */
export interface SlackParts {
  calls(ports: ServerPorts, base: SlackBase): SlackCalls & { close(): void };
  sync(ports: ServerPorts, base: SlackBase & { calls: SlackCalls }): RunningSlackSync;
  service(
    ports: ServerPorts,
    base: SlackBase & { calls: SlackCalls; timers: SlackTimers; sync: RunningSlackSync },
  ): SlackService;
  events(
    ports: ServerPorts,
    base: SlackBase & { calls: SlackCalls; sync: RunningSlackSync; service: SlackService },
  ): SlackEvents;
  /** Null: Slack sends its events by HTTP. */
  socket(ports: ServerPorts, context: SlackContext): SlackSocket | null;
}

/** The connection to Slack; one per server. */
export interface SlackConnection extends SlackContext {
  /** The set-up with a person's own token; null with the sign-in with Slack. */
  setUp: TokenSetUp | null;
  /** Starts the work in the background; called once, when the server is open to requests. */
  start(): void;
  close(): Promise<void>;
}

/** Slack may never answer. With the end of the streams and of requests, a server closes within 15 s. */
const backgroundLimitMs = 2_000;
/** Short, because the database has what is cut: the next start sends marks, and looks for messages. */
const writesLimitMs = 1_500;

/** Connects a server to Slack. Nothing runs before `start`. */
export function connectSlack(
  ports: ServerPorts,
  { settings, vault }: { settings: SlackSettings; vault: TokenVault },
  parts: SlackParts,
): SlackConnection {
  const base: SlackBase = {
    settings,
    vault,
    tokens: createSlackTokens(ports, settings, vault),
    appToken: createSlackAppToken(ports, settings, vault),
  };
  const calls = parts.calls(ports, base);
  const closing = new AbortController();
  const closed = new AbortController();
  setMaxListeners(0, closing.signal, closed.signal);
  const sync = parts.sync(ports, { ...base, calls: cancellableCalls(calls, closing.signal) });
  const service = parts.service(ports, { ...base, calls, timers: timersUntil(closed.signal), sync });
  const events = parts.events(ports, { ...base, calls, sync, service });
  let release = async (): Promise<void> => {};
  const context: SlackConnection = {
    ...base,
    calls,
    sync,
    service,
    events,
    setUp: null,
    start() {
      const openSocket = () => parts.socket(ports, context);
      release = onOneProcess({
        locks: ports.locks,
        // One lock for all workspaces: the socket belongs to the app.
        name: 'slack lease',
        begin: () => beginBackgroundWork(ports, { calls, sync, service, events, openSocket }),
        onError: (error) => ports.log.error('The connection to Slack could not be started', error),
      });
    },
    async close() {
      // Work that does not end in time is stored: the next start does it.
      await withTimeLimit(
        backgroundLimitMs,
        release().then(() => events.settled()),
      ).catch((error: unknown) => {
        if (!(error instanceof TimeUp))
          ports.log.error('The work for Slack in the background failed at its end', error);
      });
      events.close();
      // A fetch in the background may wait for Slack's limits. It is done again after the next start.
      closing.abort();
      // Messages and marks on their way still reach Slack.
      await withTimeLimit(writesLimitMs, Promise.allSettled(ports.writes)).catch(() => {});
      calls.close();
      closed.abort();
    },
  };
  if (!settings.client) context.setUp = createTokenSetUp(ports, context);
  return context;
}

interface Parts {
  calls: SlackCalls;
  sync: RunningSlackSync;
  service: Pick<SlackService, 'resumeMarks'>;
  events: SlackEvents;
  openSocket(): SlackSocket | null;
}

const outboxEveryMs = 30_000;

/** Begins the work that one of the processes does: the socket, the fetch in the background, and what ended processes have left.
 * Returns a function that ends it. */
async function beginBackgroundWork(
  ports: Needs<'database' | 'locks' | 'directory' | 'signals' | 'writes' | 'now' | 'log'>,
  { calls, sync, service, events, openSocket }: Parts,
): Promise<() => Promise<void>> {
  const lookUpSends = () =>
    void resumeOutbox(ports, calls).catch((error: unknown) => {
      ports.log.error('Messages with an unknown outcome could not be looked up in Slack', error);
    });
  await events.applyPending();
  const stopEvents = events.maintain();
  const socket = openSocket();
  sync.start({ isReceiving: () => socket?.isConnected() ?? true });
  lookUpSends();
  // Of rules while the server caught up, and of an instance that has ended.
  const sendMarks = () =>
    void service.resumeMarks().catch((error: unknown) => {
      ports.log.error('Marks that Slack does not have could not be sent', error);
    });
  sendMarks();
  const timer = setInterval(() => {
    lookUpSends();
    sendMarks();
  }, outboxEveryMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    stopEvents();
    await socket?.close();
    await sync.stop();
  };
}
