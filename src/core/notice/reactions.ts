import type { Cancel } from '../ports.ts';
import type { Runtime } from '../runtime/runtime.ts';
import type { Notice, NoticeSlice } from './state.ts';
import { noticeDismissed } from './transitions.ts';

/** Stays until it is dismissed: it offers the only way out, or asks in place of the browser. */
const isLasting = ({ content }: Notice): boolean =>
  content.kind === 'allow-notifications' || (content.kind === 'failure' && content.failure.code === 'part-missing');

/** Dismisses a notice after `config.noticeMs`; the timer is paused while the notice is held. */
export function dismissNotices({ config, env, getState, life, subscribe, update }: Runtime<NoticeSlice>): Cancel {
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
    if (notice.isHeld || isLasting(notice)) return;
    cancel = life.after(Math.max(0, remaining), () => update((state) => noticeDismissed(state, notice.id)));
  };
  react();
  return subscribe(react);
}
