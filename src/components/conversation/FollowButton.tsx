import { moreIcons } from '../icons/moreIcons.ts';
import { useLabels } from '../LabelsContext.ts';
import { IconButton } from '../primitives/IconButton.tsx';
import { useInboxActions } from '../TriageInbox/useInboxActions.ts';
import { useInboxState } from '../TriageInbox/useInboxState.ts';

/** Follows or unfollows a thread. Absent if the server cannot, or has not said whether the user follows the thread. */
export function FollowButton({ id, size }: { id: string; size: 'sm' | 'lg' }) {
  const { conversation: words } = useLabels();
  const canFollow = useInboxState(({ threads }) => threads.canFollow);
  const { followThread } = useInboxActions();
  const isFollowed = useInboxState(({ conversations }) => conversations.byId.get(id)?.is_followed);
  if (!canFollow || isFollowed === undefined) return null;
  return (
    <IconButton
      icon={isFollowed ? moreIcons.bell : moreIcons.bellOff}
      label={isFollowed ? words.unfollow : words.follow}
      size={size}
      onClick={() => followThread(id, !isFollowed)}
    />
  );
}
