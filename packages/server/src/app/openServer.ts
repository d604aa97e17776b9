import { join } from 'node:path';
import type { Identify } from '../auth/identify.ts';
import { offerBackups } from '../backup/offerBackups.ts';
import type { ConnectedService } from '../chatService.ts';
import type { OpenedDatabase } from '../database/database.ts';
import { lockFolder } from '../database/lockFolder.ts';
import { openDatabase } from '../database/openDatabase.ts';
import { repairDatabase } from '../database/repairDatabase.ts';
import { withRepairHint } from '../database/repairHint.ts';
import { withTimeLimit } from '../failures/timeLimit.ts';
import { createConsoleLog } from '../log/quietLog.ts';
import type { ServerLog } from '../log/serverLog.ts';
import type { LimitOptions } from '../operations/limits.ts';
import { createMetrics } from '../operations/metrics.ts';
import type { LanguageModel, ServerPorts, ServiceOption } from '../ports.ts';
import { seedOnce } from '../seed/seedOnce.ts';
import type { WorkspaceSeed } from '../seed/workspaceSeed.ts';
import { serverFolder } from '../serverFolder.ts';
import type { Closing } from './closing.ts';
import { createPorts } from './createPorts.ts';

/** What every server needs, with a port of its own or mounted in an app. */
export interface OpenOptions {
  /** The PostgreSQL server to use, "postgres://…"; absent: the embedded database. */
  databaseUrl?: string;
  /** Connections to PostgreSQL at most; 10 if absent. */
  poolSize?: number;
  /** The folder of the embedded database; absent: in memory. */
  dataFolder?: string;
  /** Opens the database, in place of the options above. Tests do not wait until one has created itself. */
  openDatabase?: () => Promise<OpenedDatabase>;
  /** Replaces a damaged database by the newest backup, else by a new database. */
  repair?: boolean;
  /** Workspaces to write into a new database. */
  seed?: (now: number) => Iterable<WorkspaceSeed>;
  /** Runs once the database is ready, before the server accepts requests; for example an import. */
  prepare?: (ports: ServerPorts) => Promise<void>;
  /** Serves the workspaces of a chat service, instead of the ones in the database. */
  service?: ServiceOption;
  /** Accounts of the app around the inbox. Absent: people sign in to this server. */
  identify?: Identify;
  /** Answers questions; absent: answers are quotations. */
  languageModel?: LanguageModel | null;
  limits?: LimitOptions;
  /** Milliseconds since the epoch. */
  now?: () => number;
  log?: ServerLog;
  /** `/metrics` also measures this process. */
  processMetrics?: boolean;
}

/** A call of a chat may never end. With the end of the streams and of the service, a server closes within 15 s. */
const writesLimitMs = 5_000;

export interface OpenedServer {
  ports: ServerPorts;
  service: ConnectedService;
}

/** Opens the database, connects the chat service, and writes the seed. `beforeOpening` runs once the folder is locked. */
export async function openServer(
  options: OpenOptions,
  closing: Closing,
  {
    beforeOpening,
    onDatabaseClosed,
  }: { beforeOpening?: () => Promise<void>; onDatabaseClosed?: () => Promise<void> } = {},
): Promise<OpenedServer> {
  const { dataFolder, now = Date.now, seed, prepare } = options;
  const log = logOf(options);
  const metrics = createMetrics({ ofProcess: options.processMetrics ?? false });
  if (dataFolder !== undefined) closing.later(lockFolder(dataFolder));
  const remote = options.service && {
    name: options.service.name,
    connect: options.service.prepare({
      ...(dataFolder !== undefined && { dataFolder }),
      isShared: options.databaseUrl !== undefined,
    }),
  };
  await beforeOpening?.();
  const database = await metrics.job('open_database', () => open(options, { now, log }));
  closing.later(async () => {
    await database.close();
    await onDatabaseClosed?.();
  });
  const { ports, service } = await createPorts({
    opened: database,
    now,
    log,
    metrics,
    ...(options.languageModel && { languageModel: options.languageModel }),
    ...(options.limits && { limits: options.limits }),
    ...(options.identify && { identify: options.identify }),
    ...(remote && { remote }),
  });
  // Finish pending writes first.
  closing.later(async () => {
    await withTimeLimit(writesLimitMs, Promise.allSettled(ports.writes)).catch((error: unknown) =>
      log.error('The server closes before all writes are done', error),
    );
    await ports.feed.close();
  });
  await service.check();
  if (seed) await metrics.job('seed', () => seedOnce(database, () => seed(now())));
  if (prepare) await metrics.job('import', () => prepare(ports));
  // Requests under way still need the chat service.
  closing.later(service.close);
  if (dataFolder !== undefined) closing.later(await offerBackups({ dataFolder, database: ports.database, log }));
  return { ports, service };
}

export function logOf({ log = createConsoleLog(), dataFolder }: Pick<OpenOptions, 'log' | 'dataFolder'>): ServerLog {
  return dataFolder === undefined ? log : withRepairHint(log, dataFolder);
}

type Effects = { now: () => number; log: ServerLog };

function open(options: OpenOptions, { now, log }: Effects): Promise<OpenedDatabase> {
  if (options.openDatabase) return options.openDatabase();
  const { databaseUrl, poolSize, dataFolder, repair = false } = options;
  if (databaseUrl !== undefined)
    return openDatabase({
      url: databaseUrl,
      onError: log.error,
      ...(poolSize !== undefined && { poolSize }),
    });
  const openIt = () =>
    openDatabase({
      ...(dataFolder !== undefined && { dataFolder }),
      emptyDatabase: join(serverFolder, 'dist/empty-database'),
      readAll: repair,
    });
  if (dataFolder === undefined || !repair) return openIt();
  return repairDatabase({ dataFolder, open: openIt, now, report: (line) => log.error(line) });
}
