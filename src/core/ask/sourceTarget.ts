import { type AnswerSource, type Ts, tsFromMilliseconds } from '../../model/index.ts';
import type { ConversationsSlice } from '../conversations/state.ts';
import { safeLink } from '../mrkdwn/safeLink.ts';

const seconds = /^\d{9,11}(\.\d{1,6})?$/;
const milliseconds = /^\d{12,14}$/;

/** The time of a source as a message timestamp. Accepts message timestamps, Unix seconds, milliseconds and date
 * strings; `null` for anything else. */
export function sourceTime(timestamp: string): Ts | null {
  const text = timestamp.trim();
  if (seconds.test(text)) {
    const [whole = '0', fraction = ''] = text.split('.');
    return `${whole}.${fraction.padEnd(6, '0')}`;
  }
  const ms = milliseconds.test(text) ? Number(text) : Date.parse(text);
  return Number.isFinite(ms) ? tsFromMilliseconds(ms) : null;
}

/** The link target of a source: a message in the inbox, an external URL, or none. */
export type SourceTarget =
  | { kind: 'message'; conversationId: string; ts: Ts | null }
  | { kind: 'address'; url: string }
  | null;

/** A permalink of the chat service: ".../archives/C1/p1712345678000100". */
const archive = /\/archives\/([A-Z0-9]+)\/p(\d{9,11})(\d{6})(?:[?#]|$)/i;

/** Id of the conversation with this id or unambiguous name. */
function conversationNamed(channel: string, { byId }: ConversationsSlice['conversations']): string | null {
  if (byId.has(channel)) return channel;
  const name = channel.replace(/^#/, '').toLowerCase();
  if (name === '') return null;
  let found: string | null = null;
  for (const conversation of byId.values()) {
    if (conversation.name.toLowerCase() !== name) continue;
    if (found !== null) return null;
    found = conversation.id;
  }
  return found;
}

/** Resolves a source to a message in the inbox by its ids, its permalink or its channel name, else to its permalink. */
export function sourceTarget(source: AnswerSource, state: Pick<ConversationsSlice, 'conversations'>): SourceTarget {
  const { conversation_id, ts, permalink, channel, timestamp } = source;
  const written = ts ?? sourceTime(timestamp);
  if (conversation_id) return { kind: 'message', conversationId: conversation_id, ts: written };
  const [, id, whole, fraction] = archive.exec(permalink ?? '') ?? [];
  if (id !== undefined) return { kind: 'message', conversationId: id, ts: `${whole}.${fraction}` };
  const called = conversationNamed(channel, state.conversations);
  if (called !== null) return { kind: 'message', conversationId: called, ts: written };
  const url = permalink === undefined ? undefined : safeLink(permalink);
  return url === undefined ? null : { kind: 'address', url };
}
