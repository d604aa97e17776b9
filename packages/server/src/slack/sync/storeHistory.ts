import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { microsOf } from '../../database/micros.ts';
import type { MessagePlace } from '../../messages/queries/messageRows.ts';
import { type StoreSummary, storeMessages } from '../store/storeMessages.ts';
import type { HistoryPage } from './historyPage.ts';
import { type StoredWindow, withGapOf, withNewestPage, withOlderPage, withoutOlderThan } from './storedWindow.ts';
import type { SyncSources } from './syncSources.ts';

export interface HistoryOptions {
  /** The page is the newest before this `ts`; absent: the newest of all. */
  latest?: string;
  /** Sends new messages to the streams. */
  live: boolean;
}

/** Stores messages of the history with their window, in one transaction. */
export function storeHistory(
  { ports, clock, retainDays }: Pick<SyncSources, 'ports' | 'clock' | 'retainDays'>,
  place: MessagePlace,
  page: HistoryPage,
  { latest, live }: HistoryOptions,
): Promise<StoreSummary> {
  const cut = retainDays === null ? null : retainedFrom(clock.now(), retainDays);
  const kept = page.messages.filter(({ ts }) => cut === null || microsOf(ts) >= microsOf(cut));
  return storeMessages(ports, place, kept, {
    live,
    snapshotMs: page.askedMs,
    within: async (transaction) => {
      const window = await lockWindow(transaction, place);
      if (!window) return;
      const next = latest === undefined ? await withNewest(window) : withOlderPage(window, latest, page);
      await storeWindow(transaction, place, cut === null ? next : withoutOlderThan(next, cut));

      async function withNewest(known: StoredWindow): Promise<StoredWindow> {
        const newest = withNewestPage(known, page);
        return (await hasGapSince(transaction, place, page.askedMs)) ? withGapOf(newest, known) : newest;
      }
    },
  });
}

/** The window, which nobody else changes until the end of the transaction. */
export async function lockWindow(transaction: Database, place: MessagePlace): Promise<StoredWindow | undefined> {
  const { rows } = await transaction.execute<StoredWindow & Record<string, unknown>>(sql`
    select complete_from as "completeFrom", reached_start as "reachedStart", gap_after as "gapAfter"
    from slack_places where workspace_id = ${place.workspaceId} and conversation_id = ${place.conversationId}
    for no key update`);
  return rows[0];
}

/** Whether messages may be missing that Slack did not have when it was asked. A gap is noted after the connection is there again. */
async function hasGapSince(transaction: Database, { workspaceId }: MessagePlace, askedMs: number): Promise<boolean> {
  const { rows } = await transaction.execute(sql`
    select from slack_workspaces where workspace_id = ${workspaceId} and gap_ms > ${askedMs}`);
  return rows.length > 0;
}

export async function storeWindow(
  transaction: Database,
  { workspaceId, conversationId }: MessagePlace,
  { completeFrom, reachedStart, gapAfter }: StoredWindow,
): Promise<void> {
  await transaction.execute(sql`
    update slack_places set complete_from = ${completeFrom}, reached_start = ${reachedStart}, gap_after = ${gapAfter},
      gap_has_news = gap_has_news and ${gapAfter}::text is not null
    where workspace_id = ${workspaceId} and conversation_id = ${conversationId}`);
}

/** The oldest instant whose messages are kept, as a `ts`. */
export const retainedFrom = (nowMs: number, days: number): string =>
  `${Math.floor(nowMs / 1000) - days * 86_400}.000000`;
