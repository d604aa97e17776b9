import type { Cancel } from '../ports.ts';
import type { Feature, Runtime } from '../runtime/runtime.ts';
import type { Notice, NoticeSlice } from './state.ts';
import { noticeDismissed, noticeHeld } from './transitions.ts';

/** Stays until it is dismissed: it offers the only way out, or asks in place of the browser. */
const isLasting = ({ content }: Notice): boolean =>
  content.kind === 'allow-notifications' || (content.kind === 'failure' && content.failure.code === 'part-missing');

/** Dismisses a notice after `config.noticeMs`; the timer is paused while the notice is held. */
function dismissNotices({ config, env, getState, life, subscribe, update }: Runtime<NoticeSlice>): Cancel {
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

export interface NoticeActions {
  /** Hides a notice by id. Nothing happens if another notice is visible. */
  dismissNotice(id: number): void;
  /** Pauses the notice's timer while the pointer or the focus is on it. */
  holdNotice(isHeld: boolean): void;
}

export function createNotices(runtime: Runtime<NoticeSlice>): Feature<NoticeSlice, NoticeActions> {
  const { update } = runtime;
  return {
    actions: {
      dismissNotice: (id) => update((state) => noticeDismissed(state, id)),
      holdNotice: (isHeld) => update((state) => noticeHeld(state, isHeld)),
    },
    react: () => [dismissNotices(runtime)],
  };
}
