import { useMemo, useState } from 'react';
import { withoutDeleted } from '../../core/editing/selectors.ts';
import { firstAfter, firstOfLast, messageLogOf, threadParentTs } from '../../core/messages/selectors.ts';
import { type TimelineItem, timelineOf } from '../../core/messages/timeline.ts';
import { shownOf } from '../../core/navigation/shown.ts';
import { pendingMessagesOf } from '../../core/outbox/selectors.ts';
import { isAfter, type Message, splitThreadId, type Ts } from '../../model/index.ts';
import { useInboxState } from '../inbox/useInboxState.ts';

const noMessages: readonly Message[] = [];

export interface Timeline {
  items: readonly TimelineItem[];
  /** The first unread message is older than the loaded ones. */
  isUnreadBefore: boolean;
}

/** The timeline items of a conversation; memoized. */
export function useTimeline(id: string, myId: string | undefined): Timeline {
  const loaded = useInboxState((state) => messageLogOf(state, id)?.messages ?? noMessages);
  const deleted = useInboxState((state) => state.editing.deleted);
  const messages = useMemo(() => withoutDeleted(loaded, deleted, id), [loaded, deleted, id]);
  const isReady = useInboxState((state) => messageLogOf(state, id)?.load.status === 'ready');
  const hasOlder = useInboxState((state) => messageLogOf(state, id)?.older !== undefined);
  const pending = useInboxState((state) => pendingMessagesOf(state, id));
  const parentTs = useInboxState((state) => {
    const conversation = state.conversations.byId.get(id);
    return conversation ? threadParentTs(conversation) : splitThreadId(id)?.threadTs;
  });
  const readUpTo = useInboxState((state) => shownOf(state, id)?.readUpTo);
  const unreadAtOpen = useInboxState((state) => shownOf(state, id)?.unreadAtOpen ?? 0);

  // Count from the end only once: later messages must not move the divider.
  const [counted, setCounted] = useState<{ from: Ts | undefined } | null>(null);
  if (counted === null && isReady && readUpTo === undefined) {
    setCounted({ from: firstOfLast(messages, unreadAtOpen, myId, hasOlder) });
  }
  const countedFrom = counted?.from;

  return useMemo(() => {
    const first = readUpTo === undefined ? countedFrom : firstAfter(messages, readUpTo, myId);
    const oldest = messages[0];
    const isUnreadBefore =
      hasOlder && first !== undefined && oldest !== undefined && isAfter(oldest.ts, readUpTo ?? first);
    const unreadFrom = isUnreadBefore ? undefined : first;
    const items = timelineOf({
      messages,
      pending,
      ...(unreadFrom === undefined ? {} : { unreadFrom }),
      ...(parentTs === undefined ? {} : { parentTs }),
      ...(myId === undefined ? {} : { myId }),
    });
    return { items, isUnreadBefore };
  }, [messages, hasOlder, pending, readUpTo, countedFrom, parentTs, myId]);
}
