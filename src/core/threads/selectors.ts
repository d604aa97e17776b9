import type { NoticeSlice } from '../notice/state.ts';
import type { ThreadsSlice } from './state.ts';

/** Id of the thread that the notice offers to follow again: it was unfollowed, and still is. */
export function unfollowedInNotice({
  notice,
  threads,
}: Pick<NoticeSlice, 'notice'> & ThreadsSlice): string | undefined {
  const content = notice?.content;
  if (content?.kind !== 'unfollowed') return undefined;
  return threads.choices.get(content.id)?.isFollowed === false ? content.id : undefined;
}
