import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasSession } from '../auth/hasSession.ts';
import { offerBackups } from '../backup/offerBackups.ts';
import type { ConnectedService } from '../chatService.ts';
import { saveBackup } from '../database/backups.ts';
import type { OpenedDatabase } from '../database/database.ts';
import { explainStartFailure } from '../database/explainStartFailure.ts';
import { lockFolder } from '../database/lockFolder.ts';
import { openDatabase } from '../database/openDatabase.ts';
import { repairDatabase } from '../database/repairDatabase.ts';
import { withRepairHint } from '../database/repairHint.ts';
import { StartFailure } from '../failures/startFailure.ts';
import type { ServerCertificate } from '../http/localCertificate.ts';
import { isLoopback, isLoopbackAddress } from '../http/loopback.ts';
import { createRequestListener } from '../http/requestListener.ts';
import { createConsoleLog } from '../log/consoleLog.ts';
import type { ServerLog } from '../log/serverLog.ts';
import { createDatabaseCheck } from '../operations/databaseCheck.ts';
import { createDrain, type Drain } from '../operations/drain.ts';
import type { LimitOptions } from '../operations/limits.ts';
import { createMetrics } from '../operations/metrics.ts';
import type { LanguageModel, ServerPorts, ServiceOption } from '../ports.ts';
import { seedOnce } from '../seed/seedOnce.ts';
import type { WorkspaceSeed } from '../seed/workspaceSeed.ts';
import { serverFolder } from '../serverFolder.ts';
import { drainStreams } from '../streams/drainStreams.ts';
import { maintainStreams } from '../streams/maintainStreams.ts';
import { apiRoutes } from './apiRoutes.ts';
import { createApp } from './createApp.ts';
import { createPorts } from './createPorts.ts';
import { listen } from './listen.ts';
import { type Activity, runSimulation } from './runSimulation.ts';

export interface ServerOptions {
  /** 0, the default: any free port. */
  port?: number;
  host?: string;
  /** Serves https; absent: http. */
  tls?: ServerCertificate;
  /** The origin browsers see in front of a proxy that ends TLS. */
  publicUrl?: URL | null;
  /** Addresses, ranges and "loopback": the proxies in front whose forwarded headers count. Absent: none. */
  trustedProxies?: ReadonlySet<string>;
  /** Origins, apart from this server's own, that receive a token from sign-in. */
  returnOrigins?: ReadonlySet<string>;
  /** The PostgreSQL server to use, "postgres://…"; absent: the embedded database. */
  databaseUrl?: string;
  /** Connections to PostgreSQL at most; 10 if absent. */
  poolSize?: number;
  /** The folder of the embedded database; absent: in memory. */
  dataFolder?: string;
  /** Opens the database, in place of the options above. Tests do not wait until one has created itself. */
  openDatabase?: () => Promise<OpenedDatabase>;
  /** Keeps a copy of the database when the server closes. */
  backups?: boolean;
  /** Replaces a damaged database by the newest backup, else by a new database. */
  repair?: boolean;
  /** The built web app. Absent: the server answers calls only. */
  webFolder?: string;
  /** Workspaces to write into a new database. */
  seed?: (now: number) => Iterable<WorkspaceSeed>;
  /** Runs once the database is ready, before the server accepts requests; for example an import. */
  prepare?: (ports: ServerPorts) => Promise<void>;
  /** Serves the workspaces of a chat service, instead of the ones in the database. */
  service?: ServiceOption;
  /** Begins simulated activity, on one of the processes that share the database; returns a function that stops it. */
  simulation?: (activity: Activity) => () => void;
  /** Tells the person in the terminal something, such as a code; absent: nobody. */
  announce?: (line: string) => void;
  /** Sign-in returns a token. */
  devToken?: boolean;
  /** Answers questions; absent: answers are quotations. */
  languageModel?: LanguageModel | null;
  limits?: LimitOptions;
  now?: () => number;
  /** A number from 0 to below 1. */
  random?: () => number;
  /** Passes the time between the steps of draining. Tests end it. */
  wait?: (ms: number) => Promise<unknown>;
  log?: ServerLog;
  /** `/metrics` also measures this process. */
  processMetrics?: boolean;
  /** Wraps the server's listener. Tests use it to answer calls themselves. */
  intercept?: (listener: RequestListener) => RequestListener;
}

export interface RunningServer {
  /** "http://localhost:4173" */
  url: string;
  port: number;
  ports: ServerPorts;
  /** Ends the streams, finishes open requests, closes the database and releases the folder. */
  close(): Promise<void>;
  /** Closes for a restart behind a load balancer: no longer ready, ends the streams one by one, and gives running requests more
   * time. Takes at most 15 s. */
  drain(): Promise<void>;
}

/** Running requests get this time to finish when the server drains. */
const drainGraceMs = 7_000;
/** One of several instances takes requests for this time while it drains, until a load balancer has asked `/readyz`. */
const noticeMs = 2_000;

/** Starts a server on its own database. */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const { dataFolder, port = 0, host = '127.0.0.1', now = Date.now } = options;
  const given = options.log ?? createConsoleLog();
  const log = dataFolder === undefined ? given : withRepairHint(given, dataFolder);
  // Resources close in reverse order, also when the start fails half-way.
  const opened: (() => unknown)[] = [];
  const closeAll = async () => {
    const failures: unknown[] = [];
    for (let close = opened.pop(); close !== undefined; close = opened.pop()) {
      try {
        await close();
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  };
  const drain = createDrain();
  const metrics = createMetrics({ ofProcess: options.processMetrics ?? false });
  let started = false;
  try {
    if (dataFolder !== undefined) opened.push(lockFolder(dataFolder));
    const remote = options.service && {
      name: options.service.name,
      connect: options.service.prepare({
        ...(dataFolder !== undefined && { dataFolder }),
        isShared: options.databaseUrl !== undefined,
      }),
    };
    // Detects a taken port before a long import. The server binds the port once it can answer.
    await (await listen(() => {}, { port, host })).close();
    const database = await metrics.job('open_database', () => open(options, { now, log }));
    opened.push(async () => {
      await database.close();
      if (started && options.backups && dataFolder !== undefined) await backUp(dataFolder, { now, log });
    });
    const { ports, service } = await createPorts({
      opened: database,
      now,
      log,
      metrics,
      ...(options.languageModel && { languageModel: options.languageModel }),
      ...(options.limits && { limits: options.limits }),
      ...(remote && { remote }),
    });
    // Finish pending writes first.
    opened.push(async () => {
      await Promise.allSettled(ports.writes);
      await ports.feed.close();
    });
    await service.check();
    const { seed } = options;
    if (seed) await metrics.job('seed', () => seedOnce(database, () => seed(now())));
    const { prepare } = options;
    if (prepare) await metrics.job('import', () => prepare(ports));

    // Requests under way still need the chat service.
    opened.push(service.close);
    const listening = await openToRequests(ports, service, { ...options, port, host, drain }, opened);
    opened.push(maintainStreams(ports));
    await service.start();
    if (dataFolder !== undefined) opened.push(await offerBackups({ dataFolder, database: database.database, log }));
    if (options.simulation) opened.push(runSimulation(ports, options.simulation));
    started = true;
    return {
      url: listening.url,
      port: listening.port,
      ports,
      close: closeAll,
      async drain() {
        drain.begin();
        const { random = Math.random, wait = sleep } = options;
        await Promise.all([
          drainStreams(ports.hub, { random, wait }),
          options.databaseUrl !== undefined && wait(noticeMs),
        ]);
        await closeAll();
      },
    };
  } catch (error) {
    const reason = dataFolder === undefined ? error : explainStartFailure(error, dataFolder);
    await closeAll().catch((failure: unknown) => {
      // A full disk or a damaged database cannot be closed either.
      if (!(reason instanceof StartFailure)) {
        log.error('A resource could not be closed after the failed start', failure);
      }
    });
    throw reason;
  }
}

type Effects = { now: () => number; log: ServerLog };

function open(options: ServerOptions, { now, log }: Effects): Promise<OpenedDatabase> {
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

/** A server that cannot save a backup still closes cleanly: its data is in the database. */
async function backUp(dataFolder: string, { now, log }: Effects): Promise<void> {
  try {
    await saveBackup(dataFolder, now());
  } catch (error) {
    log.error(`No backup was saved: ${error instanceof Error ? error.message : String(error)}`);
  }
}

type Listener = ServerOptions & { port: number; host: string; drain: Drain };

async function openToRequests(
  ports: ServerPorts,
  service: ConnectedService,
  options: Listener,
  opened: (() => unknown)[],
) {
  const {
    port,
    host,
    publicUrl = null,
    trustedProxies = new Set(),
    returnOrigins = new Set(),
    webFolder,
    devToken = false,
    announce = () => {},
    random = Math.random,
    drain,
    intercept,
  } = options;
  const loopbackOnly = isLoopbackAddress(host);
  const isOpenToOthers = !loopbackOnly || (publicUrl !== null && !isLoopback(publicUrl.hostname));
  const calls = apiRoutes(ports, service, { devToken, returnOrigins, isOpenToOthers, announce });
  const databaseAnswers = createDatabaseCheck({
    ask: () => ports.database.execute('select 1'),
    now: ports.now,
  });
  const serving = {
    ...(webFolder !== undefined && { webFolder }),
    publicUrl,
    trustedProxies,
    loopbackOnly,
    log: ports.log,
    random,
    metrics: ports.metrics,
    isSignedIn: hasSession(ports),
  };
  const app = createApp(calls, { ...serving, drain, databaseAnswers });
  const listener = createRequestListener(app);
  const listening = await listen(intercept ? intercept(listener) : listener, { port, host, tls: options.tls });
  opened.push(
    () => listening.close(drain.isDraining ? drainGraceMs : undefined),
    () => ports.hub.closeAll(),
  );
  return listening;
}
