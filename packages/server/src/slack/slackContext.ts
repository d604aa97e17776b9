import type { ChatService } from '../chatService.ts';
import type { SlackCaller, SlackCalls } from './client/slackCalls.ts';
import type { SlackTokens } from './client/slackTokens.ts';
import type { SlackSettings } from './settings/slackSettings.ts';

/** The app-level token, which opens the connection for events. */
export interface SlackAppToken {
  /** That of the environment, else that of the set-up page; null: there is none. */
  current(): Promise<string | null>;
  /** Stores the token of the set-up page, sealed. */
  store(token: string): Promise<void>;
  /** Forgets the stored token if it is this one. Returns false for a token of the environment. */
  forget(token: string): Promise<boolean>;
  /** Calls the listener after a change, also of another instance. Returns a function that ends this. */
  onChange(listener: () => void): () => void;
}

/** The person and the kind of a token. They are part of the authenticated data: a token cannot be moved to another row. */
export interface TokenOwner {
  workspaceId: string;
  userId: string;
  kind: 'access' | 'refresh' | 'app';
}

/** Encrypts the tokens of the people. */
export interface TokenVault {
  seal(token: string, owner: TokenOwner): string;
  /** @throws SealedWithOtherKey */
  open(sealed: string, owner: TokenOwner): string;
}

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

/** The objects of a connection to Slack that its routes, its sync and its events use. */
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
}
