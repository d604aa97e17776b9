import { workspaces } from '../database/schema.ts';
import type { Gateway } from '../gateway.ts';
import { postMessage } from '../live/postMessage.ts';
import { listenToMessages } from './activity/listenToMessages.ts';
import { type ActivityOptions, simulateActivity } from './simulateActivity.ts';

const realClock = {
  after(ms: number, run: () => void): () => void {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** Simulates activity in the sample workspaces of the database, for `startServer({ simulation: simulateInGateway })`;
 * returns a function that stops it. */
export function simulateInGateway(
  gateway: Gateway,
  { clock = realClock, random = Math.random }: Partial<Pick<ActivityOptions, 'clock' | 'random'>> = {},
): () => void {
  const { database, feed, log } = gateway;
  let stopped = false;
  let stopSimulation = (): void => {};
  const begin = async (): Promise<void> => {
    const present = await database.select({ id: workspaces.id }).from(workspaces);
    if (stopped) return;
    const workspaceIds = present.map(({ id }) => id);
    stopSimulation = simulateActivity({
      postMessage: (message) => postMessage(gateway, message),
      onMessage: (listener) => listenToMessages(feed, workspaceIds, listener),
      clock,
      random,
      workspaceIds,
      onError: (error) => log.error('A simulated message could not be posted', error),
    });
  };
  begin().catch((error: unknown) => {
    if (!stopped) log.error('The simulated activity could not start', error);
  });
  return () => {
    stopped = true;
    stopSimulation();
  };
}
