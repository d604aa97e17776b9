import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { InstanceFigures } from './instance.ts';

export interface Instance {
  url: string;
  /** Begins the time that the figures are about. */
  reset(): void;
  figures(): Promise<InstanceFigures>;
  stop(): Promise<void>;
}

const answerOf = async (child: ChildProcess): Promise<unknown> => {
  const [answer]: unknown[] = await once(child, 'message');
  return answer;
};

/** Starts the bundle of `instance.ts`. */
export async function startInstance(bundle: string, databaseUrl: string): Promise<Instance> {
  const child = fork(bundle, { env: { ...process.env, DATABASE_URL: databaseUrl }, execArgv: ['--expose-gc'] });
  const url = String(await answerOf(child));
  return {
    url,
    reset: () => void child.send('reset'),
    async figures() {
      const answer = answerOf(child);
      child.send('figures');
      return (await answer) as InstanceFigures;
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
