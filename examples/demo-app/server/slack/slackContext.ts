import type { ChatService } from '../service/chatService.ts';
import type { SlackAppToken } from './auth/slackAppToken.ts';
import type { SlackTokens } from './auth/slackTokens.ts';
import type { TokenVault } from './auth/tokenVault.ts';
import type { SlackCaller, SlackCalls } from './client/slackCalls.ts';
import type { SlackSettings } from './settings/slackSettings.ts';
import type { TokenSetUp } from './setup/tokenSetUp.ts';

/** The background work of the instance: one of all instances does it. */
export interface SlackSync {
  /** The first fetch of a person: conversations and people. Resolves once the list is right for what it shows. */
  begin(caller: SlackCaller): Promise<void>;
  /** Work was added, for example by another instance: looks for it now. */
  wake(workspaceId: string): void;
  /** Messages of all conversations after this instant may be missing: looks for them. */
  gap(workspaceId: string): Promise<void>;
}

/** Receives events, of Socket Mode and of HTTP. */
export interface SlackEventReceiver {
  /** Resolves when Slack may be told. */
  receive(payload: unknown): Promise<void>;
}

/** Everything that talks to Slack; one per server with `--slack`. */
export interface SlackContext {
  settings: SlackSettings;
  tokens: SlackTokens;
  appToken: SlackAppToken;
  /** Encrypts the tokens. */
  vault: TokenVault;
  calls: SlackCalls;
  sync: SlackSync;
  service: ChatService;
  events: SlackEventReceiver;
  /** The set-up with a person's own token; null with the sign-in with Slack. */
  setUp: TokenSetUp | null;
  /** Starts the work in the background; called once, when the server is open to requests. */
  start(): void;
  close(): Promise<void>;
}
