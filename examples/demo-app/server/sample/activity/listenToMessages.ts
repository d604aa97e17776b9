import type { EventFeed } from '../../live/eventFeed.ts';
import type { ObservedMessage } from './readerAnswers.ts';

/** Calls the listener with each later message of the workspaces; returns a function that ends it. */
export function listenToMessages(
  feed: EventFeed,
  workspaceIds: readonly string[],
  listener: (observed: ObservedMessage) => void,
): () => void {
  const ends = workspaceIds.map((id) =>
    feed.listen(id, ({ kind, workspaceId, conversationId, payload }) => {
      if (kind === 'new_message' && 'message' in payload) {
        listener({ workspaceId, conversationId, message: payload.message });
      }
    }),
  );
  return () => {
    for (const end of ends) end();
  };
}
