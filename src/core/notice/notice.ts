import type { InboxState } from '../state.ts';
import type { NoticeContent } from './state.ts';

export type { Notice, NoticeContent } from './state.ts';

export function noticeShown(state: InboxState, content: NoticeContent): InboxState {
  const id = state.noticeCount + 1;
  return { ...state, noticeCount: id, notice: { id, content } };
}

/** Takes away the notice with this id, not a newer one. */
export const noticeDismissed = (state: InboxState, id: number): InboxState =>
  state.notice?.id === id ? { ...state, notice: null } : state;
