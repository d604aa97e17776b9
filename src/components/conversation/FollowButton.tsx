import { IconButton } from '../primitives/IconButton.tsx';
import { useFollow } from './useFollow.ts';

/** Follows or unfollows a thread. Absent if the server cannot, or has not said whether the user follows the thread. */
export function FollowButton({ id, size }: { id: string; size: 'sm' | 'lg' }) {
  const follow = useFollow(id);
  return (
    follow && (
      <IconButton
        className="ti-conversation__follow"
        icon={follow.icon}
        label={follow.label}
        size={size}
        onClick={follow.toggle}
      />
    )
  );
}
