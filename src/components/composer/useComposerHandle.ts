import { type RefObject, useContext, useEffect, useRef } from 'react';
import { ScreenContext } from '../inbox/ScreenContext.ts';
import { focusComposer } from './useComposerFocus.ts';

/** Registers the field with the screen, so that shortcuts focus it and send its text. */
export function useComposerHandle(
  conversationId: string,
  field: RefObject<HTMLTextAreaElement | null>,
  sendAndNext: () => void,
): void {
  const { composers } = useContext(ScreenContext);
  const latest = useRef(sendAndNext);
  useEffect(() => {
    latest.current = sendAndNext;
  });
  useEffect(() => {
    const form = field.current?.form;
    if (!form) return;
    return composers.register({
      conversationId,
      form,
      focus: () => focusComposer(field.current),
      sendAndNext: () => latest.current(),
    });
  }, [composers, conversationId, field]);
}
