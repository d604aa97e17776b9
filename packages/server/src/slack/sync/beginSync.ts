import { sql } from 'drizzle-orm';
import type { SlackCaller } from '../client/slackCalls.ts';
import { within } from '../client/slackClock.ts';
import { fetchEmoji, fetchPeople, hasFreshPeople } from './fetchPeople.ts';
import { wantDirectory } from './looks.ts';
import { ownConversations } from './ownConversations.ts';
import { noteRecentActivity } from './recentActivity.ts';
import { addGroupDmMembers, syncMemberships } from './syncMemberships.ts';
import { inBackground, type SyncSources } from './syncSources.ts';

/** The list appears without names rather than later. */
const peopleWaitMs = 3000;

/**
 * The first fetch of a person, also after a new sign-in. Resolves once the list has all conversations, all of them still unchecked
 * the first time.
 * @throws SlackFailure
 */
export async function beginSync(sources: SyncSources, caller: SlackCaller): Promise<void> {
  const { database } = sources.ports;
  /** A fetch that fails stores a wish, so that the background work repeats it. */
  const orLater = (work: Promise<void>): Promise<void> =>
    work.catch(async (error: unknown) => {
      await wantDirectory(database, caller.workspaceId, sources.clock.now());
      throw error;
    });
  const isFresh = await hasFreshPeople(sources, caller.workspaceId);
  const people = isFresh ? Promise.resolve() : orLater(fetchPeople(sources, caller, { priority: 'visible' }));
  inBackground(sources, people);
  const askedMs = sources.clock.now();
  const conversations = await ownConversations(sources.calls, caller, 'waiting');
  // Group dms get their members by the names of the people.
  await within(
    sources.clock,
    peopleWaitMs,
    people.catch(() => {}),
  );
  await syncMemberships(sources, caller, conversations, askedMs);
  await noteFetched(sources, caller);
  sources.ports.signals.send({ kind: 'directory' });
  inBackground(sources, noteRecentActivity(sources, caller));
  inBackground(sources, orLater(fetchEmoji(sources, caller)));
  inBackground(
    sources,
    people.then(() => addGroupDmMembers(database, caller.workspaceId, conversations)),
  );
}

async function noteFetched({ ports, clock }: SyncSources, { workspaceId, userId }: SlackCaller): Promise<void> {
  const micros = clock.now() * 1000;
  await ports.database.execute(sql`
    insert into fetches (workspace_id, user_id, fetched_micros) values (${workspaceId}, ${userId}, ${micros})
    on conflict (workspace_id, user_id) do update set fetched_micros = excluded.fetched_micros`);
}
