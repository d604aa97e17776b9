import { sql } from 'drizzle-orm';
import { splitThreadId } from 'triage-inbox/core';
import type { MessagePage } from 'triage-inbox/transport';
import type { Prepared } from '../../chatService.ts';
import type { Database } from '../../database/database.ts';
import { microsOf } from '../../database/micros.ts';
import { HttpFailure } from '../../failures/httpFailure.ts';
import type { MessagePlace } from '../../messages/queries/messageRows.ts';
import { type SlackCaller, SlackFailure } from '../client/slackCalls.ts';
import { within } from '../client/slackClock.ts';
import { catchUp, refreshLastRead } from './catchUp.ts';
import { checkConversation } from './checkConversation.ts';
import { fetchOlder } from './fetchOlder.ts';
import { type PlaceState, placeState } from './placeState.ts';
import { prepareThread } from './prepareThread.ts';
import { readFailure } from './readFailure.ts';
import { inBackground, type SyncSources } from './syncSources.ts';

/** A person sees what is stored after this time, if there is something. */
const patienceMs = 3000;
/** A page of the newest messages has at least so many, if the conversation does. */
const newestPage = 100;

/**
 * Fetches what a page needs and the database lacks. With stored messages, it waits for Slack for a short time only; the rest arrives
 * as events.
 * @throws HttpFailure when there is nothing to show
 */
export async function preparePage(
  sources: SyncSources,
  caller: SlackCaller,
  id: string,
  page: MessagePage,
): Promise<Prepared> {
  const { database } = sources.ports;
  const thread = splitThreadId(id);
  const conversationId = thread?.parentId ?? id;
  const state = await placeState(database, caller, conversationId);
  // The answer is that of an unknown conversation.
  if (!state) return { hasOlder: false };
  try {
    if (thread) {
      await prepareThread(sources, caller, { conversationId, threadTs: thread.threadTs }, patienceMs);
      return { hasOlder: false };
    }
    if (page.around !== undefined) await prepareAround(page.around);
    else if (page.before !== undefined) await prepareBefore(page.before, page.limit ?? newestPage);
    else await prepareNewest(page.limit ?? newestPage);
  } catch (error) {
    throw readFailure(error);
  }
  const after = await placeState(database, caller, conversationId);
  return { hasOlder: after !== undefined && !after.reachedStart };

  async function prepareNewest(limit: number): Promise<void> {
    const open = { ...caller, conversationId };
    if (state?.isChecked) inBackground(sources, refreshLastRead(sources, caller, conversationId, 'visible'));
    else await noteWanted(sources, open);
    await patiently(state, async () => {
      if (!state?.isChecked) await checkConversation(sources, caller, conversationId, 'waiting');
      // Without a check that fetched it, for example with low limits.
      const checked = await placeState(database, caller, conversationId);
      if (checked && checked.gapAfter !== null) await catchUp(sources, caller, conversationId, 'waiting');
      const missing = Math.min(limit, newestPage) - (await storedCount(database, open));
      if (checked && missing > 0) await fetchOlder(sources, open, ({ raw }) => raw.length >= missing);
    });
  }

  /** Waits for as long as it takes if nothing is stored. */
  async function patiently(before: PlaceState | undefined, work: () => Promise<void>): Promise<void> {
    const working = work();
    if (before?.completeFrom === null || (before?.isEmpty && !before.reachedStart)) return working;
    inBackground(sources, working);
    await within(sources.clock, patienceMs, working.catch(ignoreRefusal));
  }

  async function prepareBefore(before: string, limit: number): Promise<void> {
    const open = { ...caller, conversationId };
    const stored = await storedCount(database, open, before);
    if (stored >= limit) return;
    const fetching = fetchOlder(
      sources,
      open,
      ({ raw }) => raw.filter(({ ts }) => microsOf(String(ts)) < microsOf(before)).length + stored >= limit,
    );
    await (stored > 0 ? fetching.catch(ignoreRefusal) : fetching);
  }

  async function prepareAround(around: string): Promise<void> {
    const open = { ...caller, conversationId };
    const isStored = async () => {
      const now = await placeState(database, caller, conversationId);
      return now?.completeFrom != null && (now.reachedStart || microsOf(now.completeFrom) <= microsOf(around));
    };
    if (await isStored()) return;
    await fetchOlder(sources, open, ({ oldest }) => oldest !== null && microsOf(oldest) <= microsOf(around));
    if (!(await isStored())) {
      throw new HttpFailure(404, 'This message is too old to be shown here. Open it in Slack.');
    }
  }
}

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof SlackFailure)) throw error;
}

/** The background work of another instance checks it before all others, should this attempt fail. */
async function noteWanted(
  { ports, clock }: SyncSources,
  { workspaceId, userId, conversationId }: SlackCaller & { conversationId: string },
): Promise<void> {
  await ports.database.execute(sql`
    update slack_memberships set wanted_ms = ${clock.now()}, failure = null where workspace_id = ${workspaceId}
      and user_id = ${userId} and conversation_id = ${conversationId} and checked_ms is null`);
}

/** Counting stops here. */
const most = 5001;

/** The stored messages of the conversation itself that are known to be without a gap, up to now or up to an instant. Infinite if
 * the conversation has no more. */
async function storedCount(
  database: Database,
  { workspaceId, conversationId }: MessagePlace,
  before?: string,
): Promise<number> {
  const { rows } = await database.execute<{ stored: number; isAll: boolean }>(sql`
    select place.reached_start as "isAll", (select count(*)::int from (
      select from messages m where m.workspace_id = place.workspace_id and m.conversation_id = place.conversation_id
        and m.ts_micros >= (place.complete_from::numeric * 1000000)::bigint
        and (m.thread_ts is null or m.subtype = 'thread_broadcast') and not m.deleted
        ${before === undefined ? sql`` : sql`and m.ts_micros < (${before}::numeric * 1000000)::bigint`}
      limit ${most}) stored) as stored
    from slack_places place where workspace_id = ${workspaceId} and conversation_id = ${conversationId}`);
  const [place] = rows;
  return place?.isAll ? Number.POSITIVE_INFINITY : (place?.stored ?? 0);
}
