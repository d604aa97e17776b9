import { setTimeout as wait } from 'node:timers/promises';
import type { BundledServer, ServerProcess } from '../testing/bundledServer.ts';

/** An instance of the bundled server that keeps its port, as one under a supervisor does. */
export interface Instance {
  readonly port: number;
  /** Sends the signal, waits for the end of the process, and starts it again. Resolves to the exit code. */
  restart(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>;
  /** Ends of the process that nobody asked for, with what it printed. */
  readonly crashes: readonly string[];
  /** Resolves once it has ended, after SIGTERM. */
  stop(): Promise<void>;
}

/** The command line of an instance. */
const instanceArgs = (databaseUrl: string, port: number): string[] => [
  '--database',
  databaseUrl,
  '--port',
  String(port),
  '--quiet',
  // The clients of the test share few addresses and send as fast as they can.
  '--rate-limit',
  '0',
];

/** A supervisor tries again after this time when the process cannot start, for example without its database. */
const restartMs = 250;
/** A process that does not start for this long is a failure of the product. */
const startLimitMs = 60_000;

export async function startInstance(bundle: BundledServer, databaseUrl: string): Promise<Instance> {
  let port = 0;
  const crashes: string[] = [];
  let expected: ServerProcess | null = null;

  const begin = async (): Promise<ServerProcess> => {
    const deadline = Date.now() + startLimitMs;
    for (;;) {
      const started = bundle.start(instanceArgs(databaseUrl, port));
      try {
        port = Number(new URL(await started.url).port);
        void started.ended.then(({ code, signal, stderr }) => {
          if (expected !== started) crashes.push(`code ${code}, signal ${signal}: ${stderr.slice(-2000)}`);
        });
        return started;
      } catch (error) {
        if (Date.now() > deadline) throw error;
        await wait(restartMs);
      }
    }
  };

  let running = await begin();
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    expected = running;
    running.child.kill(signal);
    return (await running.ended).code;
  };
  return {
    get port() {
      return port;
    },
    crashes,
    async restart(signal) {
      const code = await end(signal);
      running = await begin();
      return code;
    },
    stop: async () => void (await end('SIGTERM')),
  };
}
