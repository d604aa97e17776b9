import { onOneProcess } from '../database/onOneProcess.ts';
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

type Effects = Partial<Pick<ActivityOptions, 'clock' | 'random'>>;

/** Simulates activity in the sample workspaces of the database, on one of the processes that share it, for
 * `startServer({ simulation: simulateInGateway })`; returns a function that stops it. */
export const simulateInGateway = (gateway: Gateway, effects: Effects = {}): (() => Promise<void>) =>
  onOneProcess({
    locks: gateway.locks,
    name: 'simulation',
    begin: () => simulate(gateway, effects),
    onError: (error) => gateway.log.error('The simulated activity could not start', error),
  });

function simulate(gateway: Gateway, { clock = realClock, random = Math.random }: Effects): () => void {
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
