import type { LanguageModel } from './assistant/languageModel.ts';
import type { BulkAccess, Database } from './database/database.ts';
import type { ServerState } from './database/serverState.ts';
import type { Limits } from './http/limits.ts';
import type { ServerLog } from './http/serverLog.ts';
import type { EventFeed } from './live/eventFeed.ts';
import type { EventHub } from './live/eventHub.ts';
import type { Signals } from './live/signals.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { DirectoryCache } from './queries/directory.ts';
import type { ChatService } from './service/chatService.ts';
import type { SlackContext } from './slack/slackContext.ts';

/** Shared dependencies of the routes and of all code that writes messages; one per running server. */
export interface Gateway extends BulkAccess {
  database: Database;
  /** People and channels of each workspace; they change only with an import. */
  directory: DirectoryCache;
  /** Open live streams. */
  hub: EventHub;
  /** Delivers new events of all processes to the streams. */
  feed: EventFeed;
  signals: Signals;
  /** The chat service of a workspace. */
  serviceOf(workspaceId: string): Promise<ChatService>;
  /** Slack itself; null without `--slack`. */
  slack: SlackContext | null;
  /** Writes under way. */
  writes: Set<Promise<unknown>>;
  state: ServerState;
  limits: Limits;
  /** Answers questions; null: answers are quotations. */
  languageModel: LanguageModel | null;
  /** Milliseconds since the epoch. */
  now(): number;
  log: ServerLog;
  metrics: Metrics;
}
