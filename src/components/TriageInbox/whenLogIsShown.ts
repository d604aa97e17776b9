import { focusedElement } from '../a11y/focusedElement.ts';
import { messageSelector, messagesOnScreen } from './messageTarget.ts';

/** Whether messages will appear: they load, or the virtualizer measures them, which takes a frame or two. */
const isComing = (log: HTMLElement): boolean =>
  log.isConnected && (log.getAttribute('aria-busy') === 'true' || log.querySelector(messageSelector) !== null);

/** Runs `run` at once if the log shows a message, else as soon as it does. Another key, a press or a move of the focus ends the
 * wait: the user has gone on. */
export function whenLogIsShown(log: HTMLElement, run: () => void): void {
  const isShown = (): boolean => messagesOnScreen(log).length > 0;
  if (isShown()) {
    run();
    return;
  }
  const before = focusedElement(log);
  const userInput = new AbortController();
  const options = { capture: true, signal: userInput.signal };
  const check = (): void => {
    if (userInput.signal.aborted) return;
    const hasEnded = focusedElement(log) !== before || !isComing(log);
    if (!hasEnded && !isShown()) {
      requestAnimationFrame(check);
      return;
    }
    userInput.abort();
    if (!hasEnded) run();
  };
  // The listeners must not see the key that is handled now.
  requestAnimationFrame(() => {
    for (const type of ['keydown', 'pointerdown', 'wheel']) {
      log.ownerDocument.addEventListener(type, () => userInput.abort(), options);
    }
    check();
  });
}
