import { type ChangeEvent, useMemo, useRef } from 'react';
import { draftOf } from '../../core/outbox/selectors.ts';
import type { DraftText } from '../../core/textEditor/draftMentions.ts';
import {
  mentionsBack,
  mentionsPasted,
  type RemovedMention,
  withRemoved,
} from '../../core/textEditor/removedMentions.ts';
import { useInbox } from '../inbox/InboxContext.ts';
import { useInboxState } from '../inbox/useInboxState.ts';

/** The text in the field of a conversation or an edited message; the same object until it changes. */
export function useDraft(conversationId: string): DraftText {
  const text = useInboxState((state) => draftOf(state, conversationId).text);
  const mentions = useInboxState((state) => draftOf(state, conversationId).mentions);
  return useMemo(() => ({ text, mentions }), [text, mentions]);
}

/** The kind of an edit, such as "historyUndo". */
const kindOf = (event: Event): string => ('inputType' in event ? String(event.inputType) : '');

/** Changes a draft with its field. The browser undoes, redoes and moves only text: mentions that an edit has removed come back with
 * it. */
export function useDraftChange(draftId: string): (event: ChangeEvent<HTMLTextAreaElement>) => void {
  const { actions, getState } = useInbox();
  const removed = useRef<readonly RemovedMention[]>([]);
  /** Those of the text that was cut or dragged last. */
  const cut = useRef<readonly RemovedMention[]>([]);
  return ({ target: { value, selectionEnd: caret }, nativeEvent }) => {
    const before = draftOf(getState(), draftId);
    actions.setDraft(draftId, value, caret);
    const known = removed.current;
    removed.current = withRemoved(known, before, value, caret);
    const kind = kindOf(nativeEvent);
    if (/^deleteBy(?:Cut|Drag)$/.test(kind)) cut.current = withRemoved([], before, value, caret);
    const back = /^history/.test(kind)
      ? mentionsBack(known, before.text, draftOf(getState(), draftId), caret)
      : /^insertFrom(?:Paste|Drop)$/.test(kind)
        ? mentionsPasted(cut.current, before.text, value, caret)
        : [];
    for (const mention of back) actions.placeMention(draftId, mention);
  };
}
