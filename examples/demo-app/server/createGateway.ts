import type { LanguageModel } from './assistant/languageModel.ts';
import type { OpenedDatabase } from './database/database.ts';
import { loadServerState } from './database/serverState.ts';
import type { Gateway } from './gateway.ts';
import { createLimits, type LimitOptions } from './http/limits.ts';
import type { ServerLog } from './http/serverLog.ts';
import { createEventFeed } from './live/eventFeed.ts';
import { createEventHub } from './live/eventHub.ts';
import { createDirectoryCache } from './queries/directory.ts';

export interface GatewayOptions {
  opened: Pick<OpenedDatabase, 'database' | 'bulk' | 'locks' | 'signals'>;
  now: () => number;
  log: ServerLog;
  languageModel?: LanguageModel | null;
  limits?: LimitOptions;
}

export async function createGateway({
  opened,
  now,
  log,
  languageModel = null,
  limits = {},
}: GatewayOptions): Promise<Gateway> {
  const { database, bulk, locks, signals } = opened;
  const hub = createEventHub();
  return {
    database,
    bulk,
    locks,
    directory: createDirectoryCache(database, signals),
    hub,
    feed: createEventFeed({ database, hub, signals, log }),
    signals,
    writes: new Set(),
    state: await loadServerState(database),
    languageModel,
    limits: createLimits(limits, now),
    now,
    log,
  };
}
