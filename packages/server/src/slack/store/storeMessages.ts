import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { microsOf } from '../../database/micros.ts';
import { numberMessages } from '../../database/numberMessages.ts';
import type { NewStreamEvent } from '../../events/eventLog.ts';
import { writeEvents } from '../../events/writeEvents.ts';
import { lockConversation, newestMicros } from '../../messages/commands/lockConversation.ts';
import type { MessagePlace } from '../../messages/queries/messageRows.ts';
import type { Directory, Needs } from '../../ports.ts';
import { markArrivals } from '../../rules/markArrivals.ts';
import { insertMessageRows } from '../../seed/seed.ts';
import type { SeedMessage } from '../../seed/workspaceSeed.ts';
import { changeMessages } from './changeMessages.ts';
import { followNewReplies } from './followNewReplies.ts';
import { moveOwnCursors, readAnsweredThreads } from './ownCursors.ts';
import { partOfSlack } from './partOfSlack.ts';
import { recognizeSent } from './recognizeSent.ts';
import { recordMessageEvents } from './recordMessageEvents.ts';
import { markDeletedFiles, storeFiles } from './slackFiles.ts';
import type { SlackMessage } from './slackMessage.ts';
import { isNewerVersion, storedRows } from './storedRows.ts';
import { withLoggedChanges } from './withLoggedChanges.ts';

export interface StoreOptions {
  /** Sends the messages to the streams. Off for older history and the first look at a conversation. */
  live: boolean;
  /**
   * The messages are Slack's state since this time, as `conversations.history` answers: reactions and reply counts replace the stored
   * ones. Null for events, which may be old.
   */
  snapshotMs: number | null;
  /** Further writes of the same transaction. */
  within?: (transaction: Database) => Promise<void>;
}

export interface StoreSummary {
  inserted: number;
  changed: number;
  /** Whether rules of people have marked messages as read, which Slack does not know yet. */
  isMarked: boolean;
}

/**
 * Stores messages of a conversation in any order and number: a known message changes only to a newer version, and a deleted one
 * stays deleted. Nothing is stored for an unknown conversation.
 */
export async function storeMessages(
  ports: Needs<'database' | 'directory' | 'signals' | 'writes'>,
  place: MessagePlace,
  given: readonly SlackMessage[],
  options: StoreOptions,
): Promise<StoreSummary> {
  const names = await ports.directory.of(place.workspaceId);
  return writeEvents(ports, place.workspaceId, (transaction, record) =>
    storeMessagesIn(transaction, record, place, given, { ...options, names }),
  );
}

/** `storeMessages` as a part of a transaction. */
export async function storeMessagesIn(
  transaction: Database,
  record: (event: NewStreamEvent) => void,
  place: MessagePlace,
  given: readonly SlackMessage[],
  { live, snapshotMs, within, names }: StoreOptions & { names: Directory },
): Promise<StoreSummary> {
  if (!(await lockConversation(transaction, place))) return { inserted: 0, changed: 0, isMarked: false };
  const received = await recognizeSent(transaction, place, given);
  const newest = await newestMicros(transaction, place);
  const known = await storedRows(transaction, place, received);
  const messages = await withLoggedChanges(transaction, place, received, { known, snapshotMs });
  const fresh = withoutRepeats(messages).filter(({ ts }) => !known.has(ts));
  const inserted = await insertMessages(transaction, place, fresh, names);
  const isSnapshot = snapshotMs !== null;
  const { changed, renumber } = await changeMessages(transaction, place, messages, known, { names, isSnapshot });
  const late = fresh.filter(({ ts }) => microsOf(ts) < newest);
  if (late.length > 0 || renumber) {
    await numberMessages(transaction, place.workspaceId, sql`m.conversation_id = ${place.conversationId}`);
  }
  await storeFiles(transaction, place, messages);
  await markDeletedFiles(transaction, place, messages);
  await followNewReplies(transaction, place, fresh);
  await noteActivity(transaction, place, messages);
  await within?.(transaction);
  let isMarked = false;
  if (live) {
    await moveOwnCursors(transaction, place, fresh);
    await recordMessageEvents(transaction, record, place, { fresh, late, changed, names });
    await readAnsweredThreads(transaction, record, place, fresh);
    const arrivals = { ...place, messages: fresh.filter(({ deleted }) => !deleted) };
    isMarked = await markArrivals(transaction, record, arrivals, { storedPart: partOfSlack, names });
  }
  return { inserted, changed: changed.length, isMarked };
}

/** The newest version of each message, in their order. */
function withoutRepeats(messages: readonly SlackMessage[]): SlackMessage[] {
  const byTs = new Map<string, SlackMessage>();
  for (const message of messages) {
    const other = byTs.get(message.ts);
    if (!other || isNewerVersion(message, other)) byTs.set(message.ts, message);
  }
  return [...byTs.values()].sort((a, b) => microsOf(a.ts) - microsOf(b.ts));
}

function insertMessages(transaction: Database, place: MessagePlace, messages: SlackMessage[], names: Directory) {
  if (messages.length === 0) return 0;
  const rows = messages.map((message): SeedMessage => {
    const { ts, threadTs, userId, username, text, subtype, editedTs, deleted, extra, clientMsgId } = message;
    return {
      conversationId: place.conversationId,
      ts,
      text: deleted ? '' : text,
      deleted,
      ...(threadTs !== null && { thread_ts: threadTs }),
      ...(userId !== null && { user: userId }),
      ...(username !== null && { username }),
      ...(subtype !== null && { subtype }),
      ...(editedTs !== null && { edited: { ts: editedTs } }),
      ...(extra && !deleted && { extra }),
      ...(clientMsgId !== null && { client_msg_id: clientMsgId }),
    };
  });
  return insertMessageRows(transaction, place.workspaceId, rows, names);
}

async function noteActivity(
  transaction: Database,
  { workspaceId, conversationId }: MessagePlace,
  messages: readonly SlackMessage[],
): Promise<void> {
  const newest = Math.max(0, ...messages.map(({ ts }) => microsOf(ts)));
  await transaction.execute(sql`
    update slack_places set activity_micros = ${newest} where workspace_id = ${workspaceId}
      and conversation_id = ${conversationId} and activity_micros < ${newest}`);
}
