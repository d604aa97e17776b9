import { useMemo, useState } from 'react';
import { firstAfter, firstOfLast, messageLogOf, threadParentTs } from '../../core/messages/selectors.ts';
import { type TimelineItem, timelineOf } from '../../core/messages/timeline.ts';
import { pendingMessagesOf } from '../../core/outbox/selectors.ts';
import type { Message, Ts } from '../../model/index.ts';
import { useInboxState } from '../TriageInbox/useInboxState.ts';

const noMessages: readonly Message[] = [];

/** The timeline items of a conversation; memoized. */
export function useTimeline(id: string, myId: string | undefined): readonly TimelineItem[] {
  const messages = useInboxState((state) => messageLogOf(state, id)?.messages ?? noMessages);
  const isReady = useInboxState((state) => messageLogOf(state, id)?.load.status === 'ready');
  const pending = useInboxState((state) => pendingMessagesOf(state, id));
  const parentTs = useInboxState((state) => {
    const conversation = state.conversations.byId.get(id);
    return conversation && threadParentTs(conversation);
  });
  const readUpTo = useInboxState(({ navigation }) => navigation.open?.readUpTo);
  const unreadAtOpen = useInboxState(({ navigation }) => navigation.open?.unreadAtOpen ?? 0);

  // Count from the end only once: later messages must not move the divider.
  const [counted, setCounted] = useState<{ from: Ts | undefined } | null>(null);
  if (counted === null && isReady && readUpTo === undefined) {
    setCounted({ from: firstOfLast(messages, unreadAtOpen, myId) });
  }
  const countedFrom = counted?.from;

  return useMemo(() => {
    const unreadFrom = readUpTo === undefined ? countedFrom : firstAfter(messages, readUpTo, myId);
    return timelineOf({
      messages,
      pending,
      ...(unreadFrom === undefined ? {} : { unreadFrom }),
      ...(parentTs === undefined ? {} : { parentTs }),
      ...(myId === undefined ? {} : { myId }),
    });
  }, [messages, pending, readUpTo, countedFrom, parentTs, myId]);
}
