import { type RefObject, useRef } from 'react';
import { shownOf } from '../../core/navigation/shown.ts';
import { focusComposer } from '../composer/useComposerFocus.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { useIsomorphicLayoutEffect } from '../inbox/useIsomorphicLayoutEffect.ts';

interface ReplyFocusOptions {
  hasComposer?: boolean;
  /** Whether a request from before the pane was there counts. */
  takesFocus?: boolean;
}

/** Focuses the reply field at each request, also if the conversation is already open: R, a link or a search result.
 * A layout effect runs before the next key event: letters typed right after the key are text. */
export function useReplyFocus(
  pane: RefObject<HTMLElement | null>,
  id: string,
  { hasComposer = true, takesFocus = true }: ReplyFocusOptions = {},
): void {
  const requests = useInboxState((state) => shownOf(state, id)?.replyRequests);
  const ignored = useRef(takesFocus ? undefined : requests).current;
  useIsomorphicLayoutEffect(() => {
    // The field is below the log, whose messages may have an editor.
    const field = [...(pane.current?.querySelectorAll('textarea') ?? [])].at(-1);
    if (hasComposer && requests !== ignored && field) focusComposer(field);
  }, [pane, requests, ignored, hasComposer]);
}
