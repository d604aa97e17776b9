import { useMemo } from 'react';
import { viewerOf } from '../../core/session/selectors.ts';
import { reasonOf } from '../../core/unread/reasonOf.ts';
import { keywordIn } from '../../core/views/keywordIn.ts';
import type { AttentionKind, Conversation, Message } from '../../model/index.ts';
import { useLabels } from '../inbox/LabelsContext.ts';
import { useInboxState } from '../inbox/useInboxState.ts';

/** Why an unread conversation is in the list, in words, and the message that is the reason. */
export interface FoundReason {
  word: string;
  kind?: AttentionKind;
  message: Message;
}

/** A message that concerns the user comes before a keyword. */
export function useReason(conversation: Conversation | undefined): FoundReason | undefined {
  const { list } = useLabels();
  const viewer = useInboxState(viewerOf);
  const views = useInboxState((state) => state.views.custom);
  return useMemo(() => {
    if (!conversation) return undefined;
    const found = reasonOf(conversation, viewer);
    if (found) return { word: list.reasons[found.kind](found.group), kind: found.kind, message: found.message };
    const { keyword, message } = keywordIn(conversation, views, viewer.id) ?? {};
    return keyword === undefined || !message ? undefined : { word: list.keyword(keyword), message };
  }, [conversation, viewer, views, list]);
}
