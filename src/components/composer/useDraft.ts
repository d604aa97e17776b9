import { useMemo } from 'react';
import type { DraftText } from '../../core/outbox/draftMentions.ts';
import { noMentions } from '../../core/outbox/selectors.ts';
import { useInboxState } from '../TriageInbox/useInboxState.ts';

/** The draft of a conversation; the same object until it changes. */
export function useDraft(conversationId: string): DraftText {
  const text = useInboxState(({ sending }) => sending.drafts[conversationId] ?? '');
  const mentions = useInboxState(({ sending }) => sending.mentions[conversationId] ?? noMentions);
  return useMemo(() => ({ text, mentions }), [text, mentions]);
}
