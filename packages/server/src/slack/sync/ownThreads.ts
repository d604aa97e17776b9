import { microsOf } from '../../database/micros.ts';
import { stringIn } from '../../json.ts';
import type { HistoryPage } from './historyPage.ts';

/** Threads that have been quiet for longer wait until they are opened. */
const recentMs = 14 * 86_400_000;
const maxThreads = 5;

/** The threads of a page that one of these people follows by the product's rule, the most recent first. */
export function ownThreads({ raw }: Pick<HistoryPage, 'raw'>, userIds: readonly string[], nowMs: number): string[] {
  return raw
    .map((message) => ({ ts: stringIn(message, 'ts'), latest: stringIn(message, 'latest_reply'), message }))
    .filter(({ latest, message }) => isRecent(latest, nowMs) && userIds.some((id) => isInvolved(message, id)))
    .sort((a, b) => microsOf(b.latest) - microsOf(a.latest))
    .slice(0, maxThreads)
    .map(({ ts }) => ts);
}

const isRecent = (ts: string, nowMs: number): boolean => ts !== '' && microsOf(ts) / 1000 > nowMs - recentMs;

function isInvolved(message: Record<string, unknown>, userId: string): boolean {
  const { reply_users: authors } = message;
  return (
    message.user === userId ||
    (Array.isArray(authors) && authors.includes(userId)) ||
    stringIn(message, 'text').includes(`<@${userId}`)
  );
}
