import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import type { LanguageModel } from './assistant/languageModel.ts';
import { createGateway } from './createGateway.ts';
import { lockFolder } from './database/lockFolder.ts';
import { openDatabase } from './database/openDatabase.ts';
import { seedOnce } from './database/seedOnce.ts';
import type { WorkspaceSeed } from './database/workspaceSeed.ts';
import type { Gateway, ServerLog } from './gateway.ts';
import { createApp } from './http/createApp.ts';
import { gatewayRoutes } from './http/gatewayRoutes.ts';
import { listen } from './http/listen.ts';
import { isLoopback } from './http/loopback.ts';
import { keepStreams } from './live/keepStreams.ts';

/** The demo app's folder, both from the sources and from the bundle in `dist`. */
export const appFolder = fileURLToPath(new URL('..', import.meta.url));

export interface ServerOptions {
  /** 0, the default: any free port. */
  port?: number;
  host?: string;
  /** The origin browsers see in front of a proxy that ends TLS. */
  publicUrl?: URL | null;
  /** Where the database lives; absent: in memory. */
  dataFolder?: string;
  /** The built web app. */
  webFolder?: string;
  /** Written into a new database. */
  seed?: (now: number) => Iterable<WorkspaceSeed>;
  /** Runs once the database is ready and before anything is answered, for instance an import. */
  prepare?: (gateway: Gateway) => Promise<void>;
  /** People who go on writing; returns the stopper. */
  life?: (gateway: Gateway) => () => void;
  /** Every sign-in answers with a token. */
  devToken?: boolean;
  /** Answers questions; absent: they are answered with quotations. */
  languageModel?: LanguageModel | null;
  now?: () => number;
  log?: ServerLog;
  /** Stands before everything else. For tests: answers calls in place of the server, to see what clients make of it. */
  intercept?: (listener: RequestListener) => RequestListener;
}

export interface RunningServer {
  /** "http://localhost:4173" */
  url: string;
  port: number;
  gateway: Gateway;
  /** Ends the streams, answers what is being asked, closes the database and gives the folder free. */
  close(): Promise<void>;
}

export const consoleLog: ServerLog = {
  error: (text, cause) => console.error(text, cause ?? ''),
};

/** Starts the gateway on its own database. */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const { dataFolder, port = 0, host = '127.0.0.1', log = consoleLog, now = Date.now } = options;
  // What has been opened is closed in reverse, after a failure half-way as well as at the end.
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
  try {
    if (dataFolder !== undefined) opened.push(lockFolder(dataFolder));
    // A taken port is known before minutes go into an import; the port is taken for good only when there is an answer.
    await (await listen(() => {}, { port, host })).close();
    const { database, close } = await openDatabase({
      ...(dataFolder !== undefined && { folder: join(dataFolder, 'postgres') }),
      migrationsFolder: join(appFolder, 'drizzle'),
    });
    opened.push(close);
    const gateway = await createGateway({
      database,
      now,
      log,
      ...(options.languageModel && { languageModel: options.languageModel }),
    });
    // What is being written is finished first.
    opened.push(() => gateway.inOrder(async () => {}));
    const { seed } = options;
    if (seed) await seedOnce(database, () => seed(now()));
    await options.prepare?.(gateway);

    const listening = await openToRequests(gateway, { ...options, port, host }, opened);
    opened.push(keepStreams(gateway));
    if (options.life) opened.push(options.life(gateway));
    return { url: listening.url, port: listening.port, gateway, close: closeAll };
  } catch (error) {
    await closeAll().catch((failure: unknown) => log.error('What had been opened could not be closed', failure));
    throw error;
  }
}

type Listener = ServerOptions & { port: number; host: string };

async function openToRequests(gateway: Gateway, options: Listener, opened: (() => unknown)[]) {
  const {
    port,
    host,
    publicUrl = null,
    webFolder = join(appFolder, 'web/dist'),
    devToken = false,
    intercept,
  } = options;
  const calls = gatewayRoutes(gateway, { devToken });
  const app = createApp(calls, { webFolder, publicUrl, loopbackOnly: isLoopback(host), log: gateway.log });
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const listening = await listen(intercept ? intercept(listener) : listener, { port, host });
  opened.push(listening.close, () => gateway.hub.closeAll());
  return listening;
}
