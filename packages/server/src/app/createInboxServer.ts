import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { eraseReplaced } from '../auth/eraseReplaced.ts';
import type { Identify } from '../auth/identify.ts';
import { WrongUsage } from '../failures/operatorFailure.ts';
import { readOrigins } from '../http/allowedOrigins.ts';
import { pathBelow, readBasePath } from '../http/basePath.ts';
import { failure } from '../http/envelope.ts';
import { createRequestListener, isParsedUpload, keepParsedBody, type MountedRequest } from '../http/requestListener.ts';
import type { ServerLog } from '../log/serverLog.ts';
import { createDatabaseCheck } from '../operations/databaseCheck.ts';
import { createDrain } from '../operations/drain.ts';
import type { ServiceOption } from '../ports.ts';
import { drainStreams } from '../streams/drainStreams.ts';
import { maintainStreams } from '../streams/maintainStreams.ts';
import { type AccountCalls, accountCalls } from './accountCalls.ts';
import { apiRoutes } from './apiRoutes.ts';
import { createClosing, startOrClose } from './closing.ts';
import { createApp } from './createApp.ts';
import { logOf, type OpenOptions, openServer } from './openServer.ts';

/** Where the server keeps its data: a PostgreSQL server, a folder, or memory, which is lost with the process. `undefined` is refused.
 * `repair`, for one start: a damaged database stays under another name, and the newest backup of the folder or a new database takes its place. */
export type DatabaseOptions =
  | { url: string | undefined; poolSize?: number }
  | { folder: string | undefined; repair?: boolean }
  | { memory: true };

export interface InboxServerOptions
  extends Pick<OpenOptions, 'identify' | 'languageModel' | 'limits' | 'log' | 'now' | 'seed' | 'openDatabase'> {
  database: DatabaseOptions;
  /** The chat service, such as `slack(…)` or one of `defineService`; one at most. Without any, the server serves the workspaces of its own database. */
  services?: readonly ServiceOption[];
  /** The path in front of all paths of the server, "/inbox"; the same as in the app's router. Absent: none. */
  basePath?: string;
  /** Origins, apart from the app's own, whose pages may call the server: "https://intranet.example". */
  cors?: { origins: readonly string[] };
  /** The origin that browsers see, if a proxy in front hides it from the app. */
  publicUrl?: URL | undefined;
}

/** An inbox server inside of an app. */
export interface InboxServer extends AccountCalls {
  /** Answers a Web-standard request: Next, Hono, Bun, Deno. `address`: the IP address of the client, if the runtime tells it; without it, all
   * requests without an account share one rate limit. */
  fetch(request: Request, client?: { address?: string | undefined }): Promise<Response>;
  /** Answers a request of Node, Express or Fastify; passes the paths outside of `basePath` on to `next`. */
  node(request: IncomingMessage, response: ServerResponse, next?: () => void): void;
  /** Whether the server takes requests: its database answers, and it does not drain. */
  ready(): Promise<boolean>;
  /** Ends the streams one by one, so that their pages connect to another instance; then closes. Takes at most 15 s. */
  drain(): Promise<void>;
  /** Ends the streams, finishes pending writes and closes the database. */
  close(): Promise<void>;
}

/** Opens an inbox server for an app to mount. @throws StartFailure, such as FolderInUse; WrongUsage */
export async function createInboxServer(options: InboxServerOptions): Promise<InboxServer> {
  const basePath = readBasePath(options.basePath);
  const allowedOrigins = readOrigins(options.cors?.origins ?? []);
  const open = openOptions(options);
  const closing = createClosing();
  const drain = createDrain();
  return startOrClose(closing, { log: logOf(open), dataFolder: open.dataFolder }, async () => {
    const { ports, service } = await openServer(open, closing);
    const databaseAnswers = createDatabaseCheck({ ask: () => ports.database.execute('select 1'), now: ports.now });
    const app = createApp(
      apiRoutes(ports, service, {
        devToken: false,
        returnOrigins: allowedOrigins,
        isOpenToOthers: true,
        isHosted: options.identify !== undefined,
        announce: (line) => ports.log.error(line),
      }),
      {
        ...{ basePath, allowedOrigins, drain, databaseAnswers, log: ports.log, metrics: ports.metrics },
        ...{ publicUrl: options.publicUrl ?? null, loopbackOnly: false, isMounted: true },
      },
    );
    const listener = createRequestListener(app);
    closing.later(() => ports.hub.closeAll());
    closing.later(maintainStreams(ports));
    closing.later(() => drain.begin());
    await service.start();
    const { disconnect } = service;
    if (options.identify && disconnect) closing.later(eraseReplaced(ports, disconnect));
    return {
      fetch: async (request, client) => app.fetch(request, { address: client?.address }),
      node(request: MountedRequest, response, next) {
        const url = request.originalUrl ?? request.url ?? '/';
        const path = pathBelow(url.replace(/[?#].*$/s, ''), basePath);
        if (next && path === null) return next();
        if (path !== null && isParsedUpload(request, path)) return refuseParsedUpload(response, ports.log);
        request.url = url;
        keepParsedBody(request);
        void listener(request, response);
      },
      ready: async () => !drain.isDraining && (await databaseAnswers()),
      ...accountCalls(ports, service, closing),
      async drain() {
        drain.begin();
        await drainStreams(ports.hub, { random: Math.random, wait: sleep });
        await closing.all();
      },
      close: closing.all,
    };
  });
}

function refuseParsedUpload(response: ServerResponse, log: ServerLog): void {
  const error = 'A parser of the app has read the file before the inbox: it must leave out POST /api/files';
  log.error(error);
  response.writeHead(500, { 'Content-Type': 'application/json' }).end(JSON.stringify(failure(error)));
}

function openOptions({ database, services = [], identify, ...options }: InboxServerOptions): OpenOptions {
  const [service, ...others] = services;
  if (others.length > 0) throw new WrongUsage('A server has one chat service at most');
  return {
    ...options,
    ...(identify !== undefined && { identify: checked(identify) }),
    ...(service && { service }),
    ...placeOf(database),
  };
}

/** A variable of the environment that is not set must not lead to a database in memory. */
function placeOf(database: DatabaseOptions): Pick<OpenOptions, 'databaseUrl' | 'poolSize' | 'dataFolder' | 'repair'> {
  if ('url' in database && database.url) {
    return { databaseUrl: database.url, ...(database.poolSize && { poolSize: database.poolSize }) };
  }
  if ('folder' in database && database.folder) {
    return { dataFolder: database.folder, ...(database.repair && { repair: true }) };
  }
  if ('memory' in database && database.memory) return {};
  throw new WrongUsage('`database` must be { url }, { folder } or { memory: true }');
}

function checked(identify: Identify): Identify {
  if (typeof identify !== 'function') throw new WrongUsage('`identify` must be a function');
  return identify;
}
