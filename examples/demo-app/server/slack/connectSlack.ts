import type { Gateway } from '../gateway.ts';
import type { ChatService } from '../service/chatService.ts';
import { createSlackTokens } from './auth/createSlackTokens.ts';
import type { TokenVault } from './auth/tokenVault.ts';
import type { SlackCalls } from './client/slackCalls.ts';
import type { SlackSettings } from './settings/slackSettings.ts';
import type { SlackContext, SlackSync } from './slackContext.ts';

/** What each part of the connection may use. */
export type SlackBase = Pick<SlackContext, 'settings' | 'tokens' | 'vault'>;

/** Work in the background. */
export interface SlackWork {
  start(): void;
  close(): Promise<void>;
}

/** The parts of the connection, in the order in which they are created. Each may use those before it. */
export interface SlackParts {
  calls(gateway: Gateway, base: SlackBase): SlackCalls;
  sync(gateway: Gateway, base: SlackBase & { calls: SlackCalls }): SlackSync & SlackWork;
  service(gateway: Gateway, base: SlackBase & { calls: SlackCalls; sync: SlackSync }): ChatService;
  /** Receives events and applies them. */
  events(gateway: Gateway, context: SlackContext): SlackWork;
}

/** Connects a gateway to Slack. Nothing runs before `start`. */
export function connectSlack(
  gateway: Gateway,
  { settings, vault }: { settings: SlackSettings; vault: TokenVault },
  parts: SlackParts,
): SlackContext {
  const base: SlackBase = { settings, vault, tokens: createSlackTokens(gateway, settings, vault) };
  const calls = parts.calls(gateway, base);
  const sync = parts.sync(gateway, { ...base, calls });
  const service = parts.service(gateway, { ...base, calls, sync });
  const context: SlackContext = {
    ...base,
    calls,
    sync,
    service,
    start() {
      sync.start();
      events.start();
    },
    async close() {
      await events.close();
      await sync.close();
    },
  };
  const events = parts.events(gateway, context);
  return context;
}
