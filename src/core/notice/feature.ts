import type { Feature, Runtime } from '../runtime/runtime.ts';
import { dismissNotices } from './reactions.ts';
import type { NoticeSlice } from './state.ts';
import { noticeDismissed, noticeHeld } from './transitions.ts';

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
