import { type RefObject, useEffect, useId, useState } from 'react';
import { loadedMessage } from '../../core/messages/loadedMessage.ts';
import { isListed } from '../../model/index.ts';
import { isElement } from '../a11y/domNode.ts';
import { useOwnActions } from '../actions/useOwnActions.ts';
import { paneIcons } from '../icons/paneIcons.ts';
import { useInbox } from '../inbox/InboxContext.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { usePaneLabels } from '../inbox/usePaneLabels.ts';
import { MenuItem } from '../menu/MenuItem.tsx';
import { MenuSurface } from '../menu/MenuSurface.tsx';
import { directionOfFinger, holdMs } from '../touch/fingerPath.ts';
import { keepClicks } from '../touch/keepClicks.ts';
import { MessageMenuItems } from './MessageMenu.tsx';

export interface MessageHoldProps {
  log: RefObject<HTMLElement | null>;
  conversationId: string;
}

/** Six reactions: as many as fit beside each other as targets of a finger. */
const reactions = 6;
const confirmed = 'article[data-ts]:not([data-pending], [data-deleted])';
/** Elements that a held finger leaves to the browser: those with a menu of its own, and text that the user selects. */
const ownHold = 'a[href], img, video, button, input, textarea, [data-selecting]';

/** A finger that stays on a message opens the sheet of its actions. */
export function MessageHold({ log, conversationId }: MessageHoldProps) {
  const id = useId();
  const { conversation: words, triage } = usePaneLabels();
  const { clock, actions } = useInbox();
  const [message, setMessage] = useState<HTMLElement | null>(null);
  const isListedHere = useInboxState(({ conversations }) => {
    const conversation = conversations.byId.get(conversationId);
    return conversation !== undefined && isListed(conversation);
  });
  const own = useOwnActions();

  useEffect(() => {
    const element = log.current;
    return element === null ? undefined : followHold(element, clock, setMessage);
  }, [log, clock]);

  const ts = message?.dataset.ts;
  const loaded = useInboxState((state) => (ts === undefined ? undefined : loadedMessage(state, conversationId, ts)));
  // The element of a removed message does not tell: the sheet would stay, without its items.
  if (message !== null && (loaded === undefined || loaded.deleted)) setMessage(null);
  if (message === null || ts === undefined || log.current === null) return null;
  const unread = isListedHere
    ? own(
        'triage.markUnread',
        { label: triage.unreadFromHere, run: () => actions.markUnread(conversationId, ts) },
        { conversationIds: [conversationId], ts },
      )
    : null;
  return (
    <MenuSurface
      id={id}
      label={triage.messageActions}
      anchor={message}
      returnTo={log.current}
      placement="bottom"
      isSheet
      byKeyboard={false}
      onClose={() => setMessage(null)}
    >
      <MessageMenuItems conversationId={conversationId} ts={ts} reactions={reactions}>
        {unread && <MenuItem text={unread.label} icon="inbox" onSelect={unread.run} />}
      </MessageMenuItems>
      {/* In the next frame: the closing sheet takes the focus, and the selection with it. */}
      <MenuItem
        text={words.selectText}
        icon={paneIcons.grip}
        onSelect={() => void requestAnimationFrame(() => selectText(message))}
      />
    </MenuSurface>
  );
}

/** Selects the text of a message. From then on, a finger that stays there selects words, as everywhere in the browser. */
function selectText(message: HTMLElement): void {
  const document = message.ownerDocument;
  message.dataset.selecting = '';
  const text = message.querySelector('.ti-message__body, .ti-mrkdwn') ?? message;
  document.getSelection()?.selectAllChildren(text);
  const end = ({ target }: Event): void => {
    if (isElement(target) && message.contains(target)) return;
    delete message.dataset.selecting;
    document.removeEventListener('pointerdown', end);
  };
  document.addEventListener('pointerdown', end);
}

function followHold(
  log: HTMLElement,
  clock: ReturnType<typeof useInbox>['clock'],
  onHold: (message: HTMLElement) => void,
): () => void {
  // The style sheet then leaves a finger that stays to us.
  log.dataset.holds = '';
  const messageAt = (target: EventTarget | null): HTMLElement | null =>
    isElement(target) && target.closest(ownHold) === null ? target.closest<HTMLElement>(confirmed) : null;
  const clicks = keepClicks(log, { clock, isHeld: (target) => messageAt(target) !== null });
  let start: { x: number; y: number } | null = null;
  let stop = (): void => {};
  const cancel = (): void => {
    start = null;
    stop();
  };
  const onDown = (event: PointerEvent): void => {
    cancel();
    clicks.begin(event);
    const message = event.pointerType === 'touch' && event.isPrimary ? messageAt(event.target) : null;
    if (message === null) return;
    start = { x: event.clientX, y: event.clientY };
    stop = clock.after(holdMs, () => {
      clicks.spend();
      onHold(message);
    });
  };
  const onMove = (event: PointerEvent): void => {
    if (start && directionOfFinger(event.clientX - start.x, event.clientY - start.y) !== 'none') cancel();
  };
  const onUp = (): void => {
    cancel();
    clicks.end();
  };
  const listeners = new AbortController();
  const { signal } = listeners;
  log.addEventListener('pointerdown', onDown, { signal });
  log.addEventListener('pointermove', onMove, { signal });
  log.addEventListener('pointerup', onUp, { signal });
  log.addEventListener('pointercancel', onUp, { signal });
  log.addEventListener('scroll', cancel, { signal, passive: true });
  return () => {
    listeners.abort();
    cancel();
    clicks.stop();
    delete log.dataset.holds;
  };
}
