import { focusedElement } from '../a11y/focusedElement.ts';
import { messageSelector, messagesInView } from '../inbox/messageTarget.ts';

/** Whether messages will appear: they load, or the virtualizer measures them, which takes a frame or two. */
const isComing = (log: HTMLElement): boolean =>
  log.isConnected && (log.getAttribute('aria-busy') === 'true' || log.querySelector(messageSelector) !== null);

const isShowing = (log: HTMLElement): boolean => messagesInView(log).length > 0;

/** Whether a log shows no message yet, but will. */
export const isLogComing = (log: HTMLElement): boolean => !isShowing(log) && isComing(log);

interface Wait {
  /** The user input that ends the wait: the user has gone on. */
  endsAt: readonly ('keydown' | 'pointerdown' | 'wheel')[];
  /** Called when the wait ends without a message. */
  onEnd?: () => void;
}

const byUser: Wait = { endsAt: ['keydown', 'pointerdown', 'wheel'] };

/** Runs `run` at once if the log shows a message, else as soon as it does. User input or a move of the focus ends the wait, and so
 * does the returned function. */
export function whenLogIsShown(log: HTMLElement, run: () => void, { endsAt, onEnd }: Wait = byUser): () => void {
  if (isShowing(log)) {
    run();
    return () => {};
  }
  const before = focusedElement(log);
  const listeners = new AbortController();
  let isOver = false;
  const end = (isShown: boolean): void => {
    if (isOver) return;
    isOver = true;
    listeners.abort();
    if (isShown) run();
    else onEnd?.();
  };
  const check = (): void => {
    if (isOver) return;
    if (focusedElement(log) !== before || !isComing(log)) end(false);
    else if (isShowing(log)) end(true);
    else requestAnimationFrame(check);
  };
  // The listeners must not see the key that is handled now.
  requestAnimationFrame(() => {
    const options = { capture: true, signal: listeners.signal };
    for (const type of endsAt) log.ownerDocument.addEventListener(type, () => end(false), options);
    check();
  });
  return () => end(false);
}
