import { workspaces } from '../database/schema.ts';
import type { Gateway } from '../gateway.ts';
import { postMessage } from '../live/postMessage.ts';
import { type LifeOptions, startLife } from './life.ts';

const realClock = {
  after(ms: number, run: () => void): () => void {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** The people of those sample workspaces that are in the database go on writing; returns the stopper. For
 * `startServer({ life: liveInGateway })`. */
export function liveInGateway(
  gateway: Gateway,
  { clock = realClock, random = Math.random }: Partial<Pick<LifeOptions, 'clock' | 'random'>> = {},
): () => void {
  const { database, onPosted, log } = gateway;
  let stopped = false;
  let stopLife = (): void => {};
  const begin = async (): Promise<void> => {
    const present = await database.select({ id: workspaces.id }).from(workspaces);
    if (stopped) return;
    stopLife = startLife({
      postMessage: (message) => postMessage(gateway, message),
      onMessage: (listener) => {
        onPosted.add(listener);
        return () => void onPosted.delete(listener);
      },
      clock,
      random,
      workspaceIds: present.map(({ id }) => id),
      onError: (error) => log.error('Somebody in the sample workspace could not write', error),
    });
  };
  begin().catch((error: unknown) => {
    if (!stopped) log.error('The sample workspaces could not come to life', error);
  });
  return () => {
    stopped = true;
    stopLife();
  };
}
