import type { FetchSummary } from '../contract.ts';
import type { MemoryServer } from './memoryServer.ts';
import { microsOf } from './micros.ts';

/** Counts the data that a fetch from the chat service would return: all of it, or the part since the last fetch. The world
 * is its own chat service, so nothing is copied. */
export function fetchFromService(
  { workspace, fetchedAt }: MemoryServer,
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
