import { useMemo } from 'react';
import { draftOf } from '../../core/outbox/selectors.ts';
import type { DraftText } from '../../core/textEditor/draftMentions.ts';
import { useInboxState } from '../inbox/useInboxState.ts';

/** The text in the field of a conversation or an edited message; the same object until it changes. */
export function useDraft(conversationId: string): DraftText {
  const text = useInboxState((state) => draftOf(state, conversationId).text);
  const mentions = useInboxState((state) => draftOf(state, conversationId).mentions);
  return useMemo(() => ({ text, mentions }), [text, mentions]);
}
