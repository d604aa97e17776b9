import type { Message } from 'triage-inbox/core';
import type { LanguageModel } from './assistant/languageModel.ts';
import type { Database } from './database/database.ts';
import type { ServerState } from './database/serverState.ts';
import type { EventHub } from './live/eventHub.ts';
import type { RunInOrder } from './live/runInOrder.ts';
import type { DirectoryCache } from './queries/directory.ts';

/** What every route and everything that writes messages works with; one per running server. */
export interface Gateway {
  database: Database;
  /** Who and what the workspaces hold that changes with an import only. */
  directory: DirectoryCache;
  /** The open live streams. */
  hub: EventHub;
  /** Runs what writes events, and what reads them for a new stream, one after the other. */
  inOrder: RunInOrder;
  state: ServerState;
  /** Answers questions; null: there is none, and the messages speak for themselves. */
  languageModel: LanguageModel | null;
  /** Called with every new message, once it is stored and told: for those who live here and answer. */
  onPosted: Set<(posted: PostedMessage) => void>;
  /** Milliseconds since the epoch. */
  now(): number;
  log: ServerLog;
}

export interface PostedMessage {
  workspaceId: string;
  conversationId: string;
  message: Message;
}

export interface ServerLog {
  error(text: string, cause?: unknown): void;
}
