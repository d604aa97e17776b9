import type { RequestListener } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasSession } from '../auth/hasSession.ts';
import { saveBackup } from '../database/backups.ts';
import { readOrigins } from '../http/allowedOrigins.ts';
import { readBasePath } from '../http/basePath.ts';
import type { ServerCertificate } from '../http/localCertificate.ts';
import { createRequestListener } from '../http/requestListener.ts';
import { isLoopback, isLoopbackAddress } from '../http/url.ts';
import type { ServerLog } from '../log/serverLog.ts';
import { createDatabaseCheck } from '../operations/databaseCheck.ts';
import { createDrain, type Drain } from '../operations/drain.ts';
import type { ServerPorts } from '../ports.ts';
import { drainStreams } from '../streams/drainStreams.ts';
import { maintainStreams } from '../streams/maintainStreams.ts';
import { apiRoutes } from './apiRoutes.ts';
import { type Closing, createClosing, startOrClose } from './closing.ts';
import { createApp } from './createApp.ts';
import { listen } from './listen.ts';
import { logOf, type OpenedServer, type OpenOptions, openServer } from './openServer.ts';
import { type Activity, runSimulation } from './runSimulation.ts';

export interface ServerOptions extends OpenOptions {
  /** 0, the default: any free port. */
  port?: number;
  host?: string;
  /** Serves https; absent: http. */
  tls?: ServerCertificate;
  /** The origin browsers see in front of a proxy that ends TLS. */
  publicUrl?: URL | null;
  /** The path in front of all paths of the server, "/inbox". Absent: none. */
  basePath?: string;
  /** Addresses, ranges and "loopback": the proxies in front whose forwarded headers count. Absent: none. */
  trustedProxies?: ReadonlySet<string>;
  /** Origins, apart from this server's own, that receive a token from sign-in. */
  returnOrigins?: ReadonlySet<string>;
  /** Origins, apart from this server's own, whose pages may call it. */
  allowedOrigins?: ReadonlySet<string>;
  /** Keeps a copy of the database when the server closes. */
  backups?: boolean;
  /** The built web app. Absent: the server answers calls only. */
  webFolder?: string;
  /** Begins simulated activity, on one of the processes that share the database; returns a function that stops it. */
  simulation?: (activity: Activity) => () => void;
  /** Tells the person in the terminal something, such as a code; absent: nobody. */
  announce?: (line: string) => void;
  /** Sign-in returns a token. */
  devToken?: boolean;
  /** A number from 0 to below 1. */
  random?: () => number;
  /** Passes the time between the steps of draining. Tests end it. */
  wait?: (ms: number) => Promise<unknown>;
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

/** Running requests get this time to finish when the server drains: streams have ended within 5 s, and a silent Slack takes 3.5 s more. */
const drainGraceMs = 5_000;
/** One of several instances takes requests for this time while it drains, until a load balancer has asked `/readyz`. */
const noticeMs = 2_000;

/** Starts a server on its own database and on a port of its own. */
export function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const { dataFolder, port = 0, host = '127.0.0.1', now = Date.now } = options;
  const log = logOf(options);
  const closing = createClosing();
  const drain = createDrain();
  let started = false;
  return startOrClose(closing, { log, dataFolder }, async () => {
    const server = await openServer(options, closing, {
      // Detects a taken port before a long import. The server binds the port once it can answer.
      beforeOpening: async () => (await listen(() => {}, { port, host })).close(),
      async onDatabaseClosed() {
        if (started && options.backups && dataFolder !== undefined) await backUp(dataFolder, { now, log });
      },
    });
    const { ports, service } = server;
    const listening = await openToRequests(server, { ...options, port, host, drain }, closing);
    closing.later(maintainStreams(ports));
    await service.start();
    if (options.simulation) closing.later(runSimulation(ports, options.simulation));
    started = true;
    return {
      url: listening.url + readBasePath(options.basePath),
      port: listening.port,
      ports,
      close: closing.all,
      async drain() {
        drain.begin();
        const { random = Math.random, wait = sleep } = options;
        await Promise.all([
          drainStreams(ports.hub, { random, wait }),
          options.databaseUrl !== undefined && wait(noticeMs),
        ]);
        await closing.all();
      },
    };
  });
}

/** A server that cannot save a backup still closes cleanly: its data is in the database. */
async function backUp(dataFolder: string, { now, log }: { now: () => number; log: ServerLog }): Promise<void> {
  try {
    await saveBackup(dataFolder, now());
  } catch (error) {
    log.error(`No backup was saved: ${error instanceof Error ? error.message : String(error)}`);
  }
}

type Listener = ServerOptions & { port: number; host: string; drain: Drain };

async function openToRequests({ ports, service }: OpenedServer, options: Listener, closing: Closing) {
  const { port, host, publicUrl = null, trustedProxies = new Set(), webFolder, devToken = false } = options;
  const { announce = () => {}, random = Math.random, drain, intercept } = options;
  const allowedOrigins = readOrigins(options.allowedOrigins ?? []);
  const returnOrigins = new Set([...(options.returnOrigins ?? []), ...allowedOrigins]);
  const loopbackOnly = isLoopbackAddress(host);
  const isOpenToOthers = !loopbackOnly || (publicUrl !== null && !isLoopback(publicUrl.hostname));
  const isHosted = options.identify !== undefined;
  const calls = apiRoutes(ports, service, { devToken, returnOrigins, isOpenToOthers, isHosted, announce });
  const databaseAnswers = createDatabaseCheck({
    ask: () => ports.database.execute('select 1'),
    now: ports.now,
  });
  const serving = {
    ...(webFolder !== undefined && { webFolder }),
    publicUrl,
    basePath: readBasePath(options.basePath),
    trustedProxies,
    allowedOrigins,
    loopbackOnly,
    log: ports.log,
    random,
    metrics: ports.metrics,
    ...(!isHosted && { isSignedIn: hasSession(ports) }),
  };
  const app = createApp(calls, { ...serving, drain, databaseAnswers });
  const listener = createRequestListener(app);
  const listening = await listen(intercept ? intercept(listener) : listener, { port, host, tls: options.tls });
  closing.later(() => listening.close(drain.isDraining ? drainGraceMs : undefined));
  closing.later(() => ports.hub.closeAll());
  return listening;
}
