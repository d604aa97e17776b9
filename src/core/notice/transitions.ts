import type { InboxState } from '../state.ts';
import { undoForgotten } from '../triage/undoTransitions.ts';
import type { NoticeContent } from './state.ts';

export type { Notice, NoticeContent } from './state.ts';

export function noticeShown(state: InboxState, content: NoticeContent): InboxState {
  const id = state.noticeCount + 1;
  return { ...state, noticeCount: id, notice: { id, content } };
}

/** Takes away the notice with this id, not a newer one; and with the last one the ways back that they offered. */
export const noticeDismissed = (state: InboxState, id: number): InboxState =>
  state.notice?.id === id ? { ...undoForgotten(state), notice: null } : state;

export function noticeHeld(state: InboxState, isHeld: boolean): InboxState {
  const { notice } = state;
  if (!notice || (notice.isHeld === true) === isHeld) return state;
  const { isHeld: _before, ...rest } = notice;
  return { ...state, notice: isHeld ? { ...rest, isHeld } : rest };
}
