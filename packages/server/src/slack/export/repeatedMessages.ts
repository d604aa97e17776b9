import { microsOf } from '../../database/micros.ts';
import type { ExportedMessage } from '../store/slackSchemas.ts';

/** A message with the time that it gets in its conversation. */
interface TimedMessage {
  message: ExportedMessage;
  /** An entry before this one is a version of the same message. */
  isRepeated: boolean;
}

const afterMicro = (ts: string): string => {
  const micros = microsOf(ts) + 1;
  return `${Math.floor(micros / 1_000_000)}.${String(micros % 1_000_000).padStart(6, '0')}`;
};

/**
 * Tells the versions of one message from the messages of several people in one second, which some exporters write without fractions:
 * these get the next free times. Each pass over a conversation meets the entries in the same order, so that the times are the same.
 */
export function createTimes(): (message: ExportedMessage) => TimedMessage {
  const authors = new Map<string, string>();
  return (message) => {
    const author = message.subtype === 'tombstone' ? '' : (message.user ?? '');
    let { ts } = message;
    let known = authors.get(ts);
    // Without an author, as a deleted message, it is a version of what is there.
    while (known !== undefined && known !== author && known !== '' && author !== '') {
      ts = afterMicro(ts);
      known = authors.get(ts);
    }
    if (!known) authors.set(ts, author);
    if (ts === message.ts) return { message, isRepeated: known !== undefined };
    const isParent = message.thread_ts === message.ts;
    return { message: { ...message, ts, ...(isParent && { thread_ts: ts }) }, isRepeated: known !== undefined };
  };
}

/** Orders the versions of a message, as those of live messages: a deletion is the last one, and a reply may be sent to the channel later. */
export const versionOf = ({ subtype, edited }: ExportedMessage): number =>
  subtype === 'tombstone' ? Infinity : 2 * microsOf(edited?.ts ?? '0') + (subtype === 'thread_broadcast' ? 1 : 0);
