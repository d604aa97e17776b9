import type { Gateway } from '../../gateway.ts';
import { writeEvents } from '../../live/writeEvents.ts';
import type { MessagePlace } from '../../queries/messageRows.ts';
import type { SlackWork } from '../connectSlack.ts';
import type { SlackContext } from '../slackContext.ts';
import { fetchReplies } from '../sync/fetchReplies.ts';
import { callerIn } from './callerIn.ts';
import { createSlackEvents, type SlackEvents } from './slackEvents.ts';
import { type RunningLease, runWithLease } from './socketLease.ts';
import { startEventWork } from './startEventWork.ts';

/** Work that only the instance with the lease does. */
export interface BackgroundWork {
  start(): void;
  stop(): Promise<void>;
}

export type EventsPart = SlackWork & Pick<SlackEvents, 'receive'>;

/** Events: each instance receives those that reach it by HTTP; one of all holds the socket, and does the other background work. */
export function createEventsPart(
  gateway: Gateway,
  context: Pick<SlackContext, 'settings' | 'tokens' | 'calls' | 'sync'>,
  background?: BackgroundWork,
): EventsPart {
  const { calls, tokens, sync } = context;
  const fetchThread = async (place: MessagePlace, threadTs: string): Promise<void> => {
    const { workspaceId, conversationId } = place;
    const caller = await callerIn(gateway.database, place);
    if (!caller) return;
    await fetchReplies(
      { gateway, calls },
      caller,
      { conversationId, threadTs },
      { priority: 'background', live: false },
    );
    await writeEvents(gateway, workspaceId, async (_, record) =>
      record({ kind: 'conversation_changed', conversationId, threadTs: null, ts: null, userId: null, payload: {} }),
    );
  };
  const events = createSlackEvents({ ...gateway, calls, tokens, sync, fetchThread });
  let lease: RunningLease | undefined;

  return {
    receive: events.receive,
    start() {
      lease ??= runWithLease(gateway, {
        async start() {
          const stopEvents = await startEventWork(gateway, context, events);
          background?.start();
          return async () => {
            await Promise.all([stopEvents(), background?.stop()]);
          };
        },
      });
    },
    async close() {
      await lease?.close();
      await events.settled();
    },
  };
}
