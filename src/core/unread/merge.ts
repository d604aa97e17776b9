import { isAfter, newerTs, type Ts } from '../../model/index.ts';
import { latestTs } from '../conversations/latest.ts';
import type { ListedConversation } from '../conversations/state.ts';
import { newestCounted } from './counted.ts';

type Field = keyof ListedConversation;

const unreadFields = ['unread_count', 'unread_count_display', 'last_read'] as const satisfies readonly Field[];

/** What the counts contain and what the server has confirmed: true of the counts it came with, and of no others. */
const countFields = [
  'countedTs',
  'loadedTs',
  'counted',
  'confirmedRead',
  'cursorTs',
  'supersededTs',
  'aheadTs',
] as const satisfies readonly Field[];

/** What the stream keeps true. */
const liveFields = [
  ...unreadFields,
  'latest_activity',
  'latest_message',
  'last_message',
  'last_message_time',
] as const satisfies readonly Field[];

function withFields(base: ListedConversation, from: ListedConversation, fields: readonly Field[]): ListedConversation {
  const merged = { ...base };
  for (const field of fields) if (from[field] !== undefined) Object.assign(merged, { [field]: from[field] });
  return merged;
}

/** `loaded` with the unread state that is shown. */
export const withUnread = (loaded: ListedConversation, shown: ListedConversation): ListedConversation =>
  withFields(loaded, shown, unreadFields);

/** `loaded` with all that the stream has told about it. */
export function withLiveFields(loaded: ListedConversation, known: ListedConversation): ListedConversation {
  const merged = withFields(loaded, known, liveFields);
  for (const field of countFields) {
    if (known[field] === undefined) delete merged[field];
    else Object.assign(merged, { [field]: known[field] });
  }
  return merged;
}

const isBefore = (a: Ts | undefined, b: Ts | undefined): boolean =>
  b !== undefined && (a === undefined || isAfter(b, a));

const newestKnown = (known: ListedConversation): Ts | undefined => newerTs(newestCounted(known), latestTs(known));

/** An answer that is ahead of the stream remembers it. After a gap it is not: what was missed does not come any more. */
export function withLead(
  loaded: ListedConversation,
  known: ListedConversation | undefined,
  isAfterGap: boolean,
): ListedConversation {
  const { countedTs } = loaded;
  if (!known || isAfterGap || countedTs === undefined) return loaded;
  const isAhead = known.aheadTs !== undefined || isBefore(newestKnown(known), countedTs);
  return isAhead ? { ...loaded, aheadTs: countedTs } : loaded;
}

/** Whether an answer knows of a message, or of a reading, that we missed; or of ours, whose counts nobody has told yet. A
 * reading that was taken back is none of these. */
export function isOlder(known: ListedConversation, loaded: ListedConversation): boolean {
  if (isBefore(newestKnown(known), loaded.countedTs)) return true;
  if (loaded.confirmedRead !== undefined && loaded.confirmedRead === known.supersededTs) return false;
  return (
    isBefore(known.last_read, loaded.last_read) ||
    (known.last_read === loaded.last_read && isBefore(known.confirmedRead, loaded.confirmedRead))
  );
}
