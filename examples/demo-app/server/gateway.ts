import type { Message } from 'triage-inbox/core';
import type { LanguageModel } from './assistant/languageModel.ts';
import type { BulkAccess, Database } from './database/database.ts';
import type { ServerState } from './database/serverState.ts';
import type { EventHub } from './live/eventHub.ts';
import type { RunInOrder } from './live/runInOrder.ts';
import type { DirectoryCache } from './queries/directory.ts';

/** Shared dependencies of the routes and of all code that writes messages; one per running server. */
export interface Gateway extends BulkAccess {
  database: Database;
  /** People and channels of each workspace; they change only with an import. */
  directory: DirectoryCache;
  /** Open live streams. */
  hub: EventHub;
  /** Serialises event writes and the reads that start a new stream. */
  inOrder: RunInOrder;
  state: ServerState;
  /** Answers questions; null: answers are quotations. */
  languageModel: LanguageModel | null;
  /** Called with every new message after it is stored and sent to the streams. */
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
