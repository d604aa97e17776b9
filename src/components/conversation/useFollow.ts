import { moreIcons } from '../icons/moreIcons.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { usePaneLabels } from '../inbox/usePaneLabels.ts';

/** The control that follows or unfollows a thread. `null` if the server cannot, or has not said whether the user follows it. */
export function useFollow(id: string) {
  const { conversation: words } = usePaneLabels();
  const canFollow = useInboxState(({ offers }) => offers.followThread);
  const { followThread } = useInboxActions();
  const isFollowed = useInboxState(({ conversations }) => conversations.byId.get(id)?.is_followed);
  if (!canFollow || isFollowed === undefined) return null;
  return {
    icon: isFollowed ? moreIcons.bell : moreIcons.bellOff,
    label: isFollowed ? words.unfollow : words.follow,
    toggle: () => followThread(id, !isFollowed),
  };
}
