import type { LiveEvent } from '../../src/model/index.ts';
import type { Change } from './messageViolations.ts';

type ThreadEvent = Extract<LiveEvent, { type: 'thread_new_message' }>;

/** A transport whose events of new replies in followed threads are changed; several replace one. */
const changedReplies =
  (change: (event: ThreadEvent) => readonly LiveEvent[]): Change =>
  (transport) => ({
    openStream: (options, handlers) =>
      transport.openStream(options, {
        ...handlers,
        onEvent(event, cursor) {
          const events = event.type === 'thread_new_message' ? change(event) : [event];
          for (const each of events) handlers.onEvent(each, cursor);
        },
      }),
  });

/** A transport that also sends replies as events of threads that the user does not follow. */
const withUnfollowed: Change = (transport) => ({
  openStream: (options, handlers) =>
    transport.openStream(options, {
      ...handlers,
      onEvent(event, cursor) {
        handlers.onEvent(event, cursor);
        if (event.type !== 'new_message' || !event.isThread || event.threadTs === undefined) return;
        const { conversationId, threadTs, message } = event;
        handlers.onEvent(
          {
            type: 'thread_new_message',
            conversationId: `${conversationId}:${threadTs}`,
            parentConversationId: conversationId,
            threadTs,
            message,
          },
          cursor,
        );
      },
    }),
});

const brings = 'brings a reply as message of the channel and of the thread';

/** Each wrong event of a thread, and the test that it fails. */
export const threadViolations: [name: string, change: Change][] = [
  [brings, changedReplies(() => [])],
  [brings, changedReplies((event) => [event, event])],
  [brings, changedReplies((event) => [{ ...event, conversationId: event.parentConversationId }])],
  [brings, changedReplies((event) => [{ ...event, parentConversationId: event.conversationId }])],
  [brings, changedReplies((event) => [{ ...event, threadTs: event.message.ts }])],
  [brings, changedReplies((event) => [{ ...event, unreadCount: 0 }])],
  [brings, changedReplies((event) => [{ ...event, latestActivity: 1 }])],
  [brings, changedReplies((event) => [{ ...event, message: { ...event.message, ts: event.threadTs } }])],
  [brings, changedReplies((event) => [{ ...event, message: { ...event.message, thread_ts: undefined } }])],
  ['brings threads only to people who follow them', withUnfollowed],
];
