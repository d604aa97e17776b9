import { setMaxListeners } from 'node:events';
import { onOneProcess } from '../database/onOneProcess.ts';
import type { ServerPorts } from '../ports.ts';
import { createSlackAppToken } from './auth/createSlackAppToken.ts';
import { createSlackTokens } from './auth/createSlackTokens.ts';
import { beginBackgroundWork } from './backgroundWork.ts';
import { cancellableCalls, type SlackCalls } from './client/slackCalls.ts';
import type { SlackEvents } from './events/slackEvents.ts';
import type { SlackSocket } from './events/slackSocket.ts';
import type { SlackSettings } from './settings/slackSettings.ts';
import { createTokenSetUp } from './setup/createTokenSetUp.ts';
import type { TokenSetUp } from './setup/tokenSetUp.ts';
import type { SlackContext, TokenVault } from './slackContext.ts';
import type { RunningSlackSync } from './sync/createSlackSync.ts';
import type { SlackService } from './write/slackService.ts';

/** The first parts of the connection. */
export type SlackBase = Pick<SlackContext, 'settings' | 'tokens' | 'appToken' | 'vault'>;

/** The parts of the connection, in the order in which they are created. Each may use those before it. */
export interface SlackParts {
  calls(ports: ServerPorts, base: SlackBase): SlackCalls & { close(): void };
  sync(ports: ServerPorts, base: SlackBase & { calls: SlackCalls }): RunningSlackSync;
  service(ports: ServerPorts, base: SlackBase & { calls: SlackCalls; sync: RunningSlackSync }): SlackService;
  events(ports: ServerPorts, base: SlackBase & { calls: SlackCalls; sync: RunningSlackSync }): SlackEvents;
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
  setMaxListeners(0, closing.signal);
  const sync = parts.sync(ports, { ...base, calls: cancellableCalls(calls, closing.signal) });
  const service = parts.service(ports, { ...base, calls, sync });
  const events = parts.events(ports, { ...base, calls, sync });
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
      await release();
      await events.settled();
      // A fetch in the background may wait for Slack's limits. It is done again after the next start.
      closing.abort();
      // Messages and marks on their way still reach Slack.
      await Promise.allSettled(ports.writes);
      calls.close();
    },
  };
  if (!settings.client) context.setUp = createTokenSetUp(ports, context);
  return context;
}
