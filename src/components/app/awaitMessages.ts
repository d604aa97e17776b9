import { flushSync } from 'react-dom';
import { holdKeys } from '../lazy/heldKeys.ts';
import { isLogComing, whenLogIsShown } from './whenLogIsShown.ts';

/** While a log loads, keeps a key that needs one of its messages, and the keys after it. Returns false if there is nothing to
 * wait for. */
export function awaitMessages(root: HTMLElement, log: HTMLElement, isApple: boolean, run: () => void): boolean {
  if (!isLogComing(log)) return false;
  const keys = holdKeys(root, isApple, { onEscape: () => cancel(), isCovered: false });
  const act = (): void => {
    run();
    // React renders the opened pane now, so that it has the focus before the kept keys arrive.
    flushSync(() => {});
    keys.release();
  };
  const cancel = whenLogIsShown(log, act, { endsAt: ['pointerdown', 'wheel'], onEnd: () => keys.drop() });
  return true;
}
