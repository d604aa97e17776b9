import type { NoticeContent, NoticeSlice } from './state.ts';

export function noticeShown<S extends NoticeSlice>(state: S, content: NoticeContent): S {
  const id = state.noticeCount + 1;
  return { ...state, noticeCount: id, notice: { id, content } };
}

/** Dismisses the notice with this id; a newer one stays. */
export const noticeDismissed = <S extends NoticeSlice>(state: S, id: number): S =>
  state.notice?.id === id ? { ...state, notice: null } : state;

export function noticeHeld<S extends NoticeSlice>(state: S, isHeld: boolean): S {
  const { notice } = state;
  if (!notice || (notice.isHeld === true) === isHeld) return state;
  const { isHeld: _before, ...rest } = notice;
  return { ...state, notice: isHeld ? { ...rest, isHeld } : rest };
}
