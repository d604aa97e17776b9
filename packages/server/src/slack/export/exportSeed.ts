import { microsOf } from '../../database/micros.ts';
import type { SeedConversation, SeedMessage, SeedPerson, SeedReadCursor } from '../../seed/workspaceSeed.ts';
import { filesOf } from '../store/messageContent.ts';
import { contentOf } from '../store/slackMessage.ts';
import { type ExportedMessage, keptFiles } from '../store/slackSchemas.ts';
import type { ExportArchive } from './exportArchive.ts';
import { memberIds } from './memberIds.ts';
import { readMessages } from './readMessages.ts';
import { createTimes, versionOf } from './repeatedMessages.ts';
import type { ExportScan, ScannedConversation } from './scanExport.ts';

/** Messages older than this, relative to the export's newest message, count as read. */
const unreadWindowMicros = 3 * 24 * 3_600 * 1_000_000;

/** `ownerId`: the person whose view the export is. */
export const seedConversations = (
  { conversations }: ExportScan,
  people: readonly SeedPerson[],
  ownerId: string,
): SeedConversation[] => {
  const idsByName = new Map(people.map(({ id, name }) => [name, id]));
  return conversations.map((conversation) => {
    const { id, name, type, isPrivate, isArchived, created, creator, topic, firstTs } = conversation;
    return {
      id,
      name,
      type,
      is_private: isPrivate,
      is_archived: isArchived,
      memberIds: memberIds(conversation, idsByName, ownerId),
      created: created ?? (firstTs === undefined ? 0 : Math.floor(Number(firstTs))),
      ...(creator && { createdBy: creator }),
      ...(topic && { topic }),
    };
  });
};

/** The thread of a stored reply whose parent no export has had: an export with the parent restores it. */
export const orphanedField = 'orphan_of';

/** Names of bots by `bot_id`. */
export type BotNames = ReadonlyMap<string, string>;

function nameOfBot({ username, bot_profile, bot_id, user }: ExportedMessage, names: BotNames): string | undefined {
  if (username || !bot_id) return username || (user === undefined ? bot_profile?.name : undefined) || undefined;
  const name = bot_profile?.name || names.get(bot_id);
  return name || (user === undefined ? bot_id : undefined);
}

/** Fields that are passed through to clients. */
function extraOf(message: ExportedMessage): Record<string, unknown> {
  const { reactions = [] } = message;
  const kept = keptFiles(filesOf(message));
  return { ...(reactions.length > 0 && { reactions }), ...(kept.length > 0 && { files: kept }) };
}

function seedMessage(message: ExportedMessage, { id, orphaned }: ScannedConversation, names: BotNames): SeedMessage {
  const { ts, thread_ts, user, subtype, edited } = message;
  const { text, ...content } = contentOf(message);
  const isOrphaned = thread_ts !== undefined && orphaned.has(thread_ts);
  const extra = { ...extraOf(message), ...content, ...(isOrphaned && { [orphanedField]: thread_ts }) };
  const username = nameOfBot(message, names);
  return {
    conversationId: id,
    ts,
    text,
    ...(user !== undefined && { user }),
    ...(username !== undefined && { username }),
    ...(subtype !== undefined && subtype !== 'tombstone' && { subtype }),
    ...(subtype === 'tombstone' && { deleted: true }),
    ...(thread_ts !== undefined && !isOrphaned && { thread_ts }),
    ...(edited && { edited: { ts: edited.ts } }),
    ...(Object.keys(extra).length > 0 && { extra }),
  };
}

/** The second pass: streams the messages, counts the repeated ones in `scan`, and tracks the person's read cursors. */
export interface MessageStream {
  /** Each message once. */
  messages: AsyncGenerator<SeedMessage>;
  /** Complete after `messages` has ended. */
  readCursors(): SeedReadCursor[];
}

/** Messages are read when they are older than three days at the export's newest message, or older than the person's
 * last message in the conversation. Thread cursors follow from these. */
export function streamMessages(
  archive: ExportArchive,
  scan: ExportScan,
  personId: string,
  names: BotNames,
  onBytes: (bytes: number) => void,
): MessageStream {
  const lastRead = new Map<string, string>();
  const readUntil = scan.newestMicros - unreadWindowMicros;
  const isRead = ({ ts, user }: ExportedMessage): boolean => user === personId || microsOf(ts) <= readUntil;

  async function* messages(): AsyncGenerator<SeedMessage> {
    for (const conversation of scan.conversations) {
      const timed = createTimes();
      const newest = new Map(conversation.newest);
      for (const file of conversation.files) {
        const counted = scan.counts.get(file);
        for await (const one of readMessages(archive, file)) {
          const { message, isRepeated } = timed(one);
          const version = newest.get(message.ts);
          if (version === undefined ? isRepeated : versionOf(message) !== version) {
            if (counted) counted.duplicates += 1;
            continue;
          }
          newest.delete(message.ts);
          const before = lastRead.get(conversation.id);
          if (isRead(message) && (before === undefined || microsOf(message.ts) > microsOf(before)))
            lastRead.set(conversation.id, message.ts);
          yield seedMessage(message, conversation, names);
        }
        onBytes(archive.sizeOf(file));
      }
    }
  }
  return {
    messages: messages(),
    readCursors: () =>
      [...lastRead].map(([conversationId, last_read]) => ({ userId: personId, conversationId, last_read })),
  };
}
