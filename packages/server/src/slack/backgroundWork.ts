import type { Needs } from '../ports.ts';
import type { SlackCalls } from './client/slackCalls.ts';
import type { SlackEvents } from './events/slackEvents.ts';
import type { SlackSocket } from './events/slackSocket.ts';
import type { RunningSlackSync } from './sync/createSlackSync.ts';
import { resumeOutbox } from './write/resumeOutbox.ts';
import type { SlackService } from './write/slackService.ts';

interface Parts {
  calls: SlackCalls;
  sync: RunningSlackSync;
  service: Pick<SlackService, 'resumeMarks'>;
  events: SlackEvents;
  openSocket(): SlackSocket | null;
}

const outboxEveryMs = 30_000;

/** Begins the work that one of the processes does: the socket, the fetch in the background, and what ended processes have left.
 * Returns a function that ends it. */
export async function beginBackgroundWork(
  ports: Needs<'database' | 'locks' | 'directory' | 'signals' | 'writes' | 'now' | 'log'>,
  { calls, sync, service, events, openSocket }: Parts,
): Promise<() => Promise<void>> {
  const lookUpSends = () =>
    void resumeOutbox(ports, calls).catch((error: unknown) => {
      ports.log.error('Messages with an unknown outcome could not be looked up in Slack', error);
    });
  await events.applyPending();
  const stopEvents = events.maintain();
  const socket = openSocket();
  sync.start({ isReceiving: () => socket?.isConnected() ?? true });
  lookUpSends();
  void service.resumeMarks().catch((error: unknown) => {
    ports.log.error('Marks of an instance that has ended could not be sent to Slack', error);
  });
  const timer = setInterval(lookUpSends, outboxEveryMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    stopEvents();
    await socket?.close();
    await sync.stop();
  };
}
