import { IconButton } from '../primitives/IconButton.tsx';
import { useFollow } from './useFollow.ts';

/** Follows or unfollows a thread. Absent if the server cannot, or has not said whether the user follows the thread. */
export function FollowButton({ id, size }: { id: string; size: 'sm' | 'lg' }) {
  const follow = useFollow(id);
  if (follow === null) return null;
  const { run, ...button } = follow;
  return <IconButton className="ti-conversation__follow" {...button} size={size} onClick={run} />;
}
