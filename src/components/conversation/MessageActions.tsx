import { type MouseEvent, type RefObject, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { editOf } from '../../core/editing/selectors.ts';
import { loadedMessage } from '../../core/messages/loadedMessage.ts';
import { isListed, splitThreadId } from '../../model/index.ts';
import { focusedElement } from '../a11y/focusedElement.ts';
import { useOwnActions } from '../actions/useOwnActions.ts';
import { EmojiPickerButton } from '../emojiPicker/EmojiPickerButton.tsx';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { usePaneLabels } from '../inbox/usePaneLabels.ts';
import { useLazy } from '../lazy/useLazy.ts';
import { IconButton } from '../primitives/IconButton.tsx';
import type { MessageMenuProps } from './MessageMenu.tsx';
import { focusMessageElement, useActiveMessage } from './useActiveMessage.ts';

const loadMenu = async () => (await import('./MessageMenu.tsx')).MessageMenu;

/** The menu of a message, fetched with the first toolbar. */
function LazyMessageMenu(props: MessageMenuProps) {
  const lazy = useLazy(loadMenu, { name: 'messageMenu', isWanted: true, isOptional: true });
  return lazy.status === 'ready' ? <lazy.code {...props} /> : null;
}

export interface MessageActionsProps {
  log: RefObject<HTMLElement | null>;
  conversationId: string;
}

/** Keeps the focus on the message: the sheet belongs to it. */
const keepFocus = (event: MouseEvent): void => event.preventDefault();

/** The message whose emoji picker or menu is open: the toolbar stays there meanwhile. */
function usePicking(log: MessageActionsProps['log']) {
  const [picking, setPicking] = useState<HTMLElement | null>(null);
  // A menu whose message has gone has no button to return the focus to.
  useEffect(() => {
    const element = log.current;
    if (picking === null || element === null) return;
    return () => {
      if (focusedElement(element)?.matches('body') !== false) element.focus({ preventScroll: true });
    };
  }, [log, picking]);
  return [picking, setPicking] as const;
}

/** The toolbar of the active message: one for the whole log, rendered into the message so that Tab moves from the message to
 * it. Without hover, it is a sheet below the log. */
export function MessageActions({ log, conversationId }: MessageActionsProps) {
  const { conversation: words, triage } = usePaneLabels();
  const { markUnread, openThread, setReaction } = useInboxActions();
  const canReact = useInboxState(({ offers }) => offers.react);
  const canReply = useInboxState(({ offers }) => offers.reply) && splitThreadId(conversationId) === null;
  const { message: active, leaveFor } = useActiveMessage(log);
  const [picking, setPicking] = usePicking(log);
  const isUnfollowed = useInboxState(({ conversations }) => {
    const conversation = conversations.byId.get(conversationId);
    return conversation !== undefined && !isListed(conversation);
  });
  const message = picking ?? active;
  const ts = message?.dataset.ts;
  const loaded = useInboxState((state) => (ts === undefined ? undefined : loadedMessage(state, conversationId, ts)));
  const isGone = loaded === undefined || loaded.deleted === true;
  // The element of a removed message does not tell: the menu would stay, without items.
  if (isGone && picking !== null) setPicking(null);
  // The toolbar would cover the editor, which has buttons of its own.
  const isEdited = useInboxState((state) => ts !== undefined && editOf(state, conversationId, ts) !== undefined);
  const own = useOwnActions();
  if (message === null || ts === undefined || isEdited) return null;
  const target = { conversationIds: [conversationId], ts };
  const reply = canReply
    ? own('thread.reply', { label: words.replyInThread, run: () => openThread(conversationId, ts, 'composer') }, target)
    : null;
  const unread = isUnfollowed
    ? null
    : own('triage.markUnread', { label: triage.unreadFromHere, run: () => markUnread(conversationId, ts) }, target);
  const react = canReact && own('message.react', { label: words.addReaction, run: () => {} }, target);
  const isDeleted = isGone || message.dataset.deleted !== undefined;
  const isTouch = message.ownerDocument.defaultView?.matchMedia?.('(hover: none)').matches === true;
  const buttons = (
    <>
      {reply && (
        <IconButton icon="thread" label={reply.label} chord={reply.chord} tooltipPlacement="top" onClick={reply.run} />
      )}
      {unread && (
        <IconButton
          icon="inbox"
          label={unread.label}
          chord={unread.chord}
          tooltipPlacement="top"
          onClick={unread.run}
        />
      )}
      {react && !isDeleted && (
        <EmojiPickerButton
          icon="plus"
          label={react.label}
          data-react=""
          onPick={(name) => setReaction(conversationId, ts, name, true)}
          onReturn={() => focusMessageElement(message)}
          onToggle={(open) => setPicking(open ? message : null)}
        />
      )}
      {!isDeleted && (
        <LazyMessageMenu
          conversationId={conversationId}
          ts={ts}
          onToggle={(open) => setPicking(open ? message : null)}
        />
      )}
    </>
  );
  if (isTouch) {
    return (
      <div
        key={ts}
        role="toolbar"
        aria-label={triage.messageActions}
        className="ti-message-sheet"
        onMouseDown={keepFocus}
        onBlur={({ relatedTarget }) => leaveFor(relatedTarget)}
      >
        {buttons}
      </div>
    );
  }
  return createPortal(
    // `off`: the surrounding log must announce messages only.
    <div
      className="ti-message-actions"
      role="toolbar"
      aria-label={triage.messageActions}
      aria-live="off"
      data-open={picking === null ? undefined : ''}
    >
      {buttons}
    </div>,
    message,
    ts,
  );
}
