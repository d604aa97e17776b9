import type { InboxError } from '../logging/inboxError.ts';
import type { Cancel, Env } from '../ports.ts';

/** After this time, the user has stayed, for example because they cancelled a dialog of the browser. Keys are no sign of it: the user
 * may reload several times. */
const longestLeaveMs = 30_000;

/** Passes problems on. While the user leaves or reloads the page, the browser cuts off requests and files: such problems are kept, and
 * passed on only if the user stays. */
export function createLeavingPage(
  { clock, page }: Pick<Env, 'clock' | 'page'>,
  passOn: (problem: InboxError) => void,
): { report(problem: InboxError): void; watch(): Cancel } {
  let kept: InboxError[] | null = null;
  let cancelWait: Cancel = () => {};

  const stay = (): void => {
    cancelWait();
    const problems = kept ?? [];
    kept = null;
    for (const problem of problems) passOn(problem);
  };
  const leave = (): void => {
    cancelWait();
    kept ??= [];
    cancelWait = clock.after(longestLeaveMs, stay);
  };
  /** The page is gone. The browser may restore it later, without these problems. */
  const forget = (): void => {
    cancelWait();
    kept = [];
  };

  return {
    report(problem) {
      if (kept === null) passOn(problem);
      else kept.push(problem);
    },
    watch() {
      const cancels = [
        page.onLeaving?.(leave),
        page.onLeave(forget),
        page.onRestored(() => {
          kept = null;
        }),
      ];
      return () => {
        cancelWait();
        kept = null;
        for (const cancel of cancels) cancel?.();
      };
    },
  };
}
