import type { Database } from '../../database/database.ts';
import type { MessagePlace } from '../../messages/queries/messageRows.ts';
import { type ChangeLog, readChangeLogs, withLoggedReactions } from './changeLog.ts';
import type { SlackMessage } from './slackMessage.ts';
import { isSameEdit, type StoredRow } from './storedRows.ts';
import { withContentOf } from './withContentOf.ts';

interface Stored {
  known: ReadonlyMap<string, StoredRow>;
  /** When Slack's state was asked for; null for events. */
  snapshotMs: number | null;
}

/**
 * The messages with the changes of their logs that they lack: a snapshot those that were applied while it was fetched, an event the
 * reactions that arrived before their message.
 */
export async function withLoggedChanges(
  transaction: Database,
  place: MessagePlace,
  messages: readonly SlackMessage[],
  { known, snapshotMs }: Stored,
): Promise<SlackMessage[]> {
  const logs = await readChangeLogs(
    transaction,
    place,
    messages.map(({ ts }) => ts),
  );
  return messages.map((message) => {
    const log = logs.get(message.ts);
    if (!log || message.deleted) return message;
    const row = known.get(message.ts);
    if (snapshotMs === null) return row && !message.extra?.reactions ? message : withReactions(message, log, 0);
    return withRevision(withReactions(message, log, snapshotMs), log, row, snapshotMs);
  });
}

const withReactions = (message: SlackMessage, log: ChangeLog, sinceMs: number): SlackMessage => ({
  ...message,
  extra: withLoggedReactions(message.extra, log, sinceMs),
});

/** A preview or an app's update that was applied since is newer than the snapshot's. An edit is a version of its own. */
function withRevision(
  message: SlackMessage,
  { revision }: ChangeLog,
  row: StoredRow | undefined,
  sinceMs: number,
): SlackMessage {
  if (!row || revision === undefined || revision.appliedMs < sinceMs) return message;
  if (!isSameEdit(row.editedTs, message.editedTs)) return message;
  return { ...message, text: row.text, extra: withContentOf(message.extra, row.extra ?? {}) };
}
