import { setMaxListeners } from 'node:events';
import type { Gateway } from '../gateway.ts';
import { createSlackAppToken } from './auth/createSlackAppToken.ts';
import { createSlackTokens } from './auth/createSlackTokens.ts';
import type { TokenVault } from './auth/tokenVault.ts';
import { cancellableCalls } from './client/cancellableCalls.ts';
import type { SlackCalls } from './client/slackCalls.ts';
import type { SlackEvents } from './events/slackEvents.ts';
import type { SlackSocket } from './events/slackSocket.ts';
import { runWithLease } from './events/socketLease.ts';
import { leasedWork } from './leasedWork.ts';
import type { SlackSettings } from './settings/slackSettings.ts';
import { createTokenSetUp } from './setup/createTokenSetUp.ts';
import type { SlackContext } from './slackContext.ts';
import type { RunningSlackSync } from './sync/createSlackSync.ts';
import type { SlackService } from './write/slackService.ts';

/** The first parts of the connection. */
export type SlackBase = Pick<SlackContext, 'settings' | 'tokens' | 'appToken' | 'vault'>;

/** The parts of the connection, in the order in which they are created. Each may use those before it. */
export interface SlackParts {
  calls(gateway: Gateway, base: SlackBase): SlackCalls & { close(): void };
  sync(gateway: Gateway, base: SlackBase & { calls: SlackCalls }): RunningSlackSync;
  service(gateway: Gateway, base: SlackBase & { calls: SlackCalls; sync: RunningSlackSync }): SlackService;
  events(gateway: Gateway, base: SlackBase & { calls: SlackCalls; sync: RunningSlackSync }): SlackEvents;
  /** Null: Slack sends its events by HTTP. */
  socket(gateway: Gateway, context: SlackContext): SlackSocket | null;
}

/** Connects a gateway to Slack. Nothing runs before `start`. */
export function connectSlack(
  gateway: Gateway,
  { settings, vault }: { settings: SlackSettings; vault: TokenVault },
  parts: SlackParts,
): SlackContext {
  const base: SlackBase = {
    settings,
    vault,
    tokens: createSlackTokens(gateway, settings, vault),
    appToken: createSlackAppToken(gateway, settings, vault),
  };
  const calls = parts.calls(gateway, base);
  const closing = new AbortController();
  setMaxListeners(0, closing.signal);
  const sync = parts.sync(gateway, { ...base, calls: cancellableCalls(calls, closing.signal) });
  const service = parts.service(gateway, { ...base, calls, sync });
  const events = parts.events(gateway, { ...base, calls, sync });
  let release = async (): Promise<void> => {};
  const context: SlackContext = {
    ...base,
    calls,
    sync,
    service,
    events,
    setUp: null,
    start() {
      const work = leasedWork(gateway, {
        calls,
        sync,
        service,
        events,
        openSocket: () => parts.socket(gateway, context),
      });
      release = runWithLease(gateway, work).close;
    },
    async close() {
      await release();
      await events.settled();
      // A fetch in the background may wait for Slack's limits. It is done again after the next start.
      closing.abort();
      // Messages and marks on their way still reach Slack.
      await Promise.allSettled(gateway.writes);
      calls.close();
    },
  };
  if (!settings.client) context.setUp = createTokenSetUp(gateway, context);
  return context;
}
