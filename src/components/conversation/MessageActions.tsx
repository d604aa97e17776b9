import { type RefObject, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLabels } from '../LabelsContext.ts';
import { IconButton } from '../primitives/IconButton.tsx';
import { useChord } from '../shortcuts/KeymapContext.ts';
import { useInboxActions } from '../TriageInbox/useInboxActions.ts';

const confirmed = 'article[data-ts]:not([data-pending])';

const messageOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(confirmed) : null;

/** The message that is focused, else the one under the pointer. One pair of listeners for a whole log. */
function useMessageAtHand(log: RefObject<HTMLElement | null>): HTMLElement | null {
  const [pointed, setPointed] = useState<HTMLElement | null>(null);
  const [focused, setFocused] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const element = log.current;
    if (element === null) return;
    const onOver = ({ target }: Event) => setPointed(messageOf(target));
    const onLeave = () => setPointed(null);
    const onFocus = ({ target }: Event) => setFocused(messageOf(target));
    const onBlur = ({ relatedTarget }: FocusEvent) => setFocused(messageOf(relatedTarget));
    element.addEventListener('pointerover', onOver);
    element.addEventListener('pointerleave', onLeave);
    element.addEventListener('focusin', onFocus);
    element.addEventListener('focusout', onBlur);
    return () => {
      element.removeEventListener('pointerover', onOver);
      element.removeEventListener('pointerleave', onLeave);
      element.removeEventListener('focusin', onFocus);
      element.removeEventListener('focusout', onBlur);
    };
  }, [log]);
  return focused ?? pointed;
}

export interface MessageActionsProps {
  log: RefObject<HTMLElement | null>;
  conversationId: string;
}

/** What can be done with the message at hand: one set of buttons for the whole log, put into the message, so that Tab leads
 * from the message to it and no other message has any. */
export function MessageActions({ log, conversationId }: MessageActionsProps) {
  const { triage } = useLabels();
  const { markUnread } = useInboxActions();
  const chord = useChord('triage.markUnread');
  const message = useMessageAtHand(log);
  const ts = message?.dataset.ts;
  if (message === null || ts === undefined) return null;
  return createPortal(
    // Not news: the log speaks of messages only.
    <div className="ti-message-actions" role="toolbar" aria-label={triage.messageActions} aria-live="off">
      <IconButton
        icon="inbox"
        label={triage.unreadFromHere}
        chord={chord}
        tooltipPlacement="top"
        onClick={() => markUnread(conversationId, ts)}
      />
    </div>,
    message,
    ts,
  );
}
