import type { FetchSummary } from '../contract.ts';
import { microsOf } from './micros.ts';
import type { Office } from './office.ts';

/** "Fetches" everything, or what came since the last time, and says how much that was: the chat service of this server is its
 * own world, so there is nothing to copy. */
export function fetchFromService(
  { workspace, fetchedAt }: Office,
  userId: string,
  scope: 'all' | 'changes',
  nowMs: number,
): FetchSummary {
  const isFirst = workspace.notFetched.includes(userId);
  const isAll = scope === 'all' || isFirst;
  const since = isAll ? -1 : (fetchedAt.get(userId) ?? fetchedAt.get('') ?? -1);
  const joined = workspace.conversations.filter(({ members }) => members.includes(userId));
  const fresh = joined
    .map(({ messages }) => messages.filter(({ ts, deleted }) => !deleted && microsOf(ts) > since).length)
    .filter((count) => count > 0);
  workspace.notFetched = workspace.notFetched.filter((id) => id !== userId);
  fetchedAt.set(userId, nowMs * 1_000);
  return {
    conversations: isAll ? joined.length : fresh.length,
    messages: fresh.reduce((sum, count) => sum + count, 0),
    users: isAll ? Object.keys(workspace.users).length : 0,
  };
}
