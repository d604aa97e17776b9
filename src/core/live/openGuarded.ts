import type { StreamHandlers } from '../../transport/contract.ts';
import type { Cancel } from '../ports.ts';

/**
 * Opens a stream whose events end with it: those of a closed stream are ignored, because another user may be signed in by now. If
 * it cannot be opened, it ends as failed, after `onFailed`. `onClosable` receives the function that closes it, before any event.
 */
export function openGuarded(
  open: (handlers: StreamHandlers) => Cancel,
  handlers: StreamHandlers,
  { onClosable, onFailed }: { onClosable(close: Cancel): void; onFailed(error: unknown): void },
): void {
  let isOver = false;
  let closeIt: Cancel = () => {};
  onClosable(() => {
    isOver = true;
    closeIt();
  });
  const unlessOver =
    <A extends unknown[]>(run: (...args: A) => void) =>
    (...args: A): void => {
      if (!isOver) run(...args);
    };
  try {
    closeIt = open({
      onOpen: unlessOver(handlers.onOpen),
      onEvent: unlessOver(handlers.onEvent),
      onMalformed: unlessOver(handlers.onMalformed),
      onEnd: unlessOver((end) => {
        isOver = true;
        handlers.onEnd(end);
      }),
    });
    if (isOver) closeIt();
  } catch (error) {
    onFailed(error);
    isOver = true;
    handlers.onEnd({ reason: 'failed' });
  }
}
