import type { LanguageModel } from './assistant/languageModel.ts';
import type { OpenedDatabase } from './database/database.ts';
import { loadServerState } from './database/serverState.ts';
import type { Gateway, ServerLog } from './gateway.ts';
import { createEventHub } from './live/eventHub.ts';
import { createRunInOrder } from './live/runInOrder.ts';
import { createDirectoryCache } from './queries/directory.ts';

export interface GatewayOptions {
  opened: Pick<OpenedDatabase, 'database' | 'bulk' | 'locks'>;
  now: () => number;
  log: ServerLog;
  languageModel?: LanguageModel | null;
}

export async function createGateway({ opened, now, log, languageModel = null }: GatewayOptions): Promise<Gateway> {
  const { database, bulk, locks } = opened;
  return {
    database,
    bulk,
    locks,
    directory: createDirectoryCache(database),
    hub: createEventHub(),
    inOrder: createRunInOrder(),
    state: await loadServerState(database),
    languageModel,
    onPosted: new Set(),
    now,
    log,
  };
}
