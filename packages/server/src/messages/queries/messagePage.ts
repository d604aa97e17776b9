import type { MessagePage } from 'triage-inbox/transport';
import type { Database } from '../../database/database.ts';
import { type MessagePlace, messageRows, parentTsOf } from './messageRows.ts';
import type { MessageRow } from './wireMessage.ts';

/** The default and the maximum number of messages in a page. */
export const pageLimit = 5000;

/** Messages of a conversation without their replies, oldest first. */
export interface PageRows {
  rows: MessageRow[];
  has_older: boolean;
  has_newer: boolean;
}

/** The page that the request names: the newest one unless it has `before`, `after` or `around`. */
export function messagePage(database: Database, place: MessagePlace, page: MessagePage): Promise<PageRows> {
  const limit = Math.min(page.limit ?? pageLimit, pageLimit);
  if (page.around !== undefined) return pageAround(database, place, page.around, limit);
  if (page.after !== undefined) return pageAfter(database, place, page.after, limit);
  return pageBefore(database, place, page.before, limit);
}

async function pageBefore(database: Database, place: MessagePlace, before: string | undefined, limit: number) {
  // One message more than the page has tells whether there are older ones.
  const rows = await messageRows(database, place, { towards: 'older', from: before, limit: limit + 1 });
  const newer =
    before === undefined
      ? []
      : await messageRows(database, place, { towards: 'newer', from: before, inclusive: true, limit: 1 });
  return { rows: rows.slice(-limit), has_older: rows.length > limit, has_newer: newer.length > 0 };
}

async function pageAfter(database: Database, place: MessagePlace, after: string, limit: number) {
  const rows = await messageRows(database, place, { towards: 'newer', from: after, limit: limit + 1 });
  const older = await messageRows(database, place, { towards: 'older', from: after, inclusive: true, limit: 1 });
  return { rows: rows.slice(0, limit), has_older: older.length > 0, has_newer: rows.length > limit };
}

/** Half of the page on each side; a side with fewer messages leaves its room to the other one. */
async function pageAround(database: Database, place: MessagePlace, around: string, limit: number) {
  const from = (await parentTsOf(database, place, around)) ?? around;
  const newerThan = (count: number) => messageRows(database, place, { towards: 'newer', from, limit: count + 1 });
  const half = Math.floor(limit / 2);
  let newerCount = half;
  let newer = await newerThan(newerCount);
  const olderCount = limit - Math.min(newer.length, half);
  const older = await messageRows(database, place, { towards: 'older', from, inclusive: true, limit: olderCount + 1 });
  if (older.length < olderCount && newer.length > half) {
    newerCount = limit - older.length;
    newer = await newerThan(newerCount);
  }
  return {
    rows: [...older.slice(-olderCount), ...newer.slice(0, newerCount)],
    has_older: older.length > olderCount,
    has_newer: newer.length > newerCount,
  };
}
