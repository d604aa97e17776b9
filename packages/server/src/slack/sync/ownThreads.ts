import { microsOf } from '../../database/micros.ts';
import { stringIn } from '../../json.ts';
import type { HistoryPage } from './historyPage.ts';

/** Threads that have been quiet for longer wait until they are opened. */
export const recentThreadMs = 14 * 86_400_000;
const maxThreads = 5;

/** The threads of a page that one of these people follows by the product's rule, with a reply after the instant; the most recent first. */
export function ownThreads(
  { raw }: Pick<HistoryPage, 'raw'>,
  userIds: readonly string[],
  sinceMicros: number,
): string[] {
  return raw
    .map((message) => ({
      ts: stringIn(message, 'ts'),
      latest: microsOf(stringIn(message, 'latest_reply') || '0'),
      message,
    }))
    .filter(({ latest, message }) => latest > sinceMicros && userIds.some((id) => isInvolved(message, id)))
    .sort((a, b) => b.latest - a.latest)
    .slice(0, maxThreads)
    .map(({ ts }) => ts);
}

function isInvolved(message: Record<string, unknown>, userId: string): boolean {
  const { reply_users: authors } = message;
  return (
    message.user === userId ||
    (Array.isArray(authors) && authors.includes(userId)) ||
    stringIn(message, 'text').includes(`<@${userId}`)
  );
}
