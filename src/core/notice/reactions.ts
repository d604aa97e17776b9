import type { Cancel } from '../ports.ts';
import type { OwnedRuntime } from '../runtime/createRuntime.ts';
import { noticeDismissed } from './transitions.ts';

/** Lets a notice go after its time, which stands still while somebody is at it. */
export function wireNotices({ config, env, getState, life, subscribe, update }: OwnedRuntime): Cancel {
  let shown: object | null = null;
  let cancel: Cancel | null = null;
  let left = { id: 0, ms: 0, since: 0 };

  const react = (): void => {
    const { notice } = getState();
    if (notice === shown) return;
    shown = notice;
    const now = env.clock.now();
    const isRunning = cancel !== null;
    cancel?.();
    cancel = null;
    if (!notice) return;
    const { id, ms, since } = left;
    const remaining = id !== notice.id ? config.noticeMs : isRunning ? ms - (now - since) : ms;
    left = { id: notice.id, ms: remaining, since: now };
    if (notice.isHeld) return;
    cancel = life.after(Math.max(0, remaining), () => update((state) => noticeDismissed(state, notice.id)));
  };
  react();
  return subscribe(react);
}
