import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { microsOf } from '../../database/micros.ts';
import { storableJson, storableText } from '../../database/storableText.ts';
import type { NewStreamEvent } from '../../events/eventLog.ts';
import type { MessagePlace } from '../../messages/queries/messageRows.ts';
import { hintMembers } from '../store/memberships.ts';
import { wantLastRead } from '../store/ownCursors.ts';
import type { SlackMessage } from '../store/slackMessage.ts';
import { storedRows } from '../store/storedRows.ts';
import { type StoreSummary, storeMessagesIn } from '../store/storeMessages.ts';
import { applyOnce } from './applyOnce.ts';
import { isConversion, takePrivacy } from './channelPrivacy.ts';
import type { EventSources } from './eventSources.ts';
import type { MessageChange } from './messageChange.ts';
import type { MissingAuthors } from './missingAuthors.ts';
import { fetchMissingParents } from './missingThreads.ts';
import { reviseMessages } from './reviseMessages.ts';
import { withSharedFiles } from './sharedFiles.ts';
import type { StoredEvent } from './storedEvents.ts';
import type { UnseenPlaces } from './unseenPlaces.ts';

/** The people and conversations that the server has asked Slack about, so that it does not ask at each event. */
export interface EventMemory {
  authors: MissingAuthors;
  unseen: UnseenPlaces;
}

/** Applies message and reaction events of one conversation. Their order does not matter: each message keeps its newest version. */
export async function applyMessageEvents(
  sources: EventSources,
  arrived: readonly StoredEvent[],
  { authors, unseen }: EventMemory,
): Promise<void> {
  const { database } = sources;
  const [first] = arrived;
  if (!first || first.conversationId === null) return;
  const place = { workspaceId: first.workspaceId, conversationId: first.conversationId };
  const known = await placeState(database, place);
  if (!known.hasMembers && !(await unseen.learn(place, authorizedIn(arrived)))) {
    await applyOnce(sources, arrived, async () => {});
    return;
  }
  // Before the transaction, so that a crash repeats it.
  const events = await withSharedFiles(sources, place, arrived);
  const names = await sources.directory.of(place.workspaceId);
  const isMarked = await applyOnce(sources, events, async (transaction, record, fresh) => {
    const changes = await withoutOldEdits(transaction, place, messageChangesOf(fresh));
    let stored: StoreSummary | undefined;
    if (changes.length > 0) {
      stored = await storeMessagesIn(transaction, record, place, messagesOf(changes), {
        ...{ live: true, snapshotMs: null, names },
        within: () => noteChanges(transaction, record, place, changes),
      });
    }
    await reviseMessages(transaction, record, place, {
      changes: changes.filter(({ kind }) => kind === 'changed'),
      reactions: fresh.flatMap(({ change }) => (change?.kind === 'reaction' ? [change] : [])),
      names,
      appliedMs: sources.now(),
    });
    await wantLastRead(transaction, place, messagesOf(changes.filter((change) => change.isWrittenInSlack)));
    return stored?.isMarked;
  });
  if (events.some(({ change }) => isConversion(change))) sources.signals.send({ kind: 'directory' });
  if (isMarked) sources.sendMarks?.(place);
  if (known.isUnchecked) sources.sync.wake(place.workspaceId);
  const messages = messagesOf(messageChangesOf(events));
  await fetchMissingParents(sources, place, messages);
  await authors.fetch(place, messages);
}

const messageChangesOf = (events: readonly StoredEvent[]): MessageChange[] =>
  events.flatMap(({ change }) => (change === null || change.kind === 'reaction' ? [] : [change]));

const messagesOf = (changes: readonly MessageChange[]): SlackMessage[] => changes.map(({ message }) => message);

/** What messages tell about their conversation. */
async function noteChanges(
  transaction: Database,
  record: (event: NewStreamEvent) => void,
  place: MessagePlace,
  changes: readonly MessageChange[],
) {
  await dropFiles(transaction, place, changes);
  await takeTopics(transaction, place, changes);
  await takePrivacy(transaction, record, place, changes);
  const authors = messagesOf(changes).flatMap(({ userId }) => userId ?? []);
  await hintMembers(transaction, place, authors);
}

const authorizedIn = (events: readonly StoredEvent[]): string[] => [
  ...new Set(events.flatMap(({ authorizedUserIds }) => authorizedUserIds)),
];

interface PlaceState {
  /** Whether a person with a token is known to be in the conversation. */
  hasMembers: boolean;
  isUnchecked: boolean;
}

async function placeState(database: Database, { workspaceId, conversationId }: MessagePlace): Promise<PlaceState> {
  const { rows } = await database.execute<{ members: number; unchecked: number }>(sql`
    select count(*)::int as members, count(*) filter (where checked_ms is null)::int as unchecked
    from slack_memberships where workspace_id = ${workspaceId} and conversation_id = ${conversationId}`);
  return { hasMembers: (rows[0]?.members ?? 0) > 0, isUnchecked: (rows[0]?.unchecked ?? 0) > 0 };
}

/** An edit of a message that is older than the stored ones would leave it alone among messages that are missing. */
async function withoutOldEdits(
  database: Database,
  place: MessagePlace,
  changes: readonly MessageChange[],
): Promise<MessageChange[]> {
  const edits = changes.filter(({ kind }) => kind === 'changed');
  if (edits.length === 0) return [...changes];
  const stored = await storedRows(
    database,
    place,
    edits.map(({ message }) => message),
  );
  const { rows } = await database.execute<{ completeFrom: string | null }>(sql`
    select complete_from as "completeFrom" from slack_places where workspace_id = ${place.workspaceId}
      and conversation_id = ${place.conversationId}`);
  const completeFrom = microsOf(rows[0]?.completeFrom ?? '0');
  return changes.filter(
    ({ kind, message: { ts } }) => kind !== 'changed' || stored.has(ts) || microsOf(ts) > completeFrom,
  );
}

/** The files of deleted messages are no longer served. */
async function dropFiles(
  transaction: Database,
  { workspaceId, conversationId }: MessagePlace,
  changes: readonly MessageChange[],
): Promise<void> {
  const deleted = changes.filter(({ kind }) => kind === 'deleted').map(({ message }) => message.ts);
  if (deleted.length === 0) return;
  await transaction.execute(sql`
    delete from slack_files where workspace_id = ${workspaceId} and conversation_id = ${conversationId}
      and ts in (select jsonb_array_elements_text(${storableJson(deleted)}::text::jsonb))`);
}

/** The newest topic counts. */
async function takeTopics(
  transaction: Database,
  { workspaceId, conversationId }: MessagePlace,
  changes: readonly MessageChange[],
): Promise<void> {
  for (const { message, topic } of changes) {
    if (topic === null) continue;
    await transaction.execute(sql`
      update conversations set topic = nullif(${storableText(topic)}, '') where workspace_id = ${workspaceId}
        and id = ${conversationId} and not exists (select from messages where workspace_id = ${workspaceId}
          and conversation_id = ${conversationId} and subtype in ('channel_topic', 'group_topic')
          and ts_micros > (${message.ts}::numeric * 1000000)::bigint)`);
  }
}
