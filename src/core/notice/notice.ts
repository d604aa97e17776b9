import type { Failure } from '../failure.ts';
import type { InboxState } from '../state.ts';

/** One short message over the inbox; it goes by itself after a few seconds. */
export interface Notice {
  id: number;
  content: NoticeContent;
}

export type NoticeContent = { kind: 'failure'; failure: Failure } | { kind: 'marked-read'; name: string };

export const noticeShown = (state: InboxState, content: NoticeContent): InboxState => ({
  ...state,
  notice: { id: (state.notice?.id ?? 0) + 1, content },
});

/** Takes away the notice with this id, not a newer one. */
export const noticeDismissed = (state: InboxState, id: number): InboxState =>
  state.notice?.id === id ? { ...state, notice: null } : state;
