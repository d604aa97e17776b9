import type { Message, Ts } from '../../model/index.ts';
import { compareTs, tsFromMilliseconds } from '../../model/index.ts';

/** A line of a conversation: minutes before now, author, text and details. */
export type Line = readonly [minutesAgo: number, user: string, text: string, more?: LineDetails];

export interface LineDetails {
  replies?: readonly Line[];
  subtype?: string;
  edited?: boolean;
}

/** Creates the messages of the lines, including replies, in order. */
export function messagesOf(lines: readonly Line[], now: number): Message[] {
  const messages = lines.flatMap((line, index) => {
    const parent = messageOf(line, now, index + 1);
    const replies = line[3]?.replies ?? [];
    return [parent, ...replies.map((reply, at) => ({ ...messageOf(reply, now, 500 + at), thread_ts: parent.ts }))];
  });
  return messages.sort((a, b) => compareTs(a.ts, b.ts));
}

export const tsAt = (minutesAgo: number, now: number, sequence = 0): Ts =>
  tsFromMilliseconds(now - minutesAgo * 60_000, sequence);

function messageOf([minutes, user, text, { subtype, edited } = {}]: Line, now: number, sequence: number): Message {
  const ts = tsAt(minutes, now, sequence);
  return {
    ts,
    user,
    text,
    ...(subtype && { subtype }),
    ...(edited && { edited: { ts: tsAt(minutes - 1, now, sequence) } }),
  };
}
