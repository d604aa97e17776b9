import { useMemo } from 'react';
import type { DraftText } from '../../core/sending/draftMentions.ts';
import { noMentions } from '../../core/sending/selectors.ts';
import { useInboxState } from '../TriageInbox/useInboxState.ts';

/** The draft of a conversation; the same object until it changes. */
export function useDraft(conversationId: string): DraftText {
  const text = useInboxState(({ sending }) => sending.drafts[conversationId] ?? '');
  const mentions = useInboxState(({ sending }) => sending.mentions[conversationId] ?? noMentions);
  return useMemo(() => ({ text, mentions }), [text, mentions]);
}
