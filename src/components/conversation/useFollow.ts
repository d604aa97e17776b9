import { useOwnActions } from '../actions/useOwnActions.ts';
import { moreIcons } from '../icons/moreIcons.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { usePaneLabels } from '../inbox/usePaneLabels.ts';

/** The control that follows or unfollows a thread. `null` if the server cannot or has not said whether the user follows it, or the host
 * hides the action. */
export function useFollow(id: string) {
  const { conversation: words } = usePaneLabels();
  const canFollow = useInboxState(({ offers }) => offers.followThread);
  const { followThread } = useInboxActions();
  const isFollowed = useInboxState(({ conversations }) => conversations.byId.get(id)?.is_followed);
  const label = isFollowed ? words.unfollow : words.follow;
  const toggle = () => followThread(id, !isFollowed);
  const follow = useOwnActions()('thread.follow', { label, run: toggle }, { conversationIds: [id] });
  if (!canFollow || isFollowed === undefined) return null;
  return follow && { ...follow, icon: isFollowed ? moreIcons.bell : moreIcons.bellOff };
}
