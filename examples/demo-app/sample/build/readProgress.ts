import type { SeedReadCursor } from 'triage-inbox-server';
import type { Directory, SampleConversation } from './directory.ts';
import type { ReadMark, ScheduledMessage } from './playScene.ts';

export interface PlacedDraft {
  scheduled: ScheduledMessage;
  ts: string;
}

/** Colleagues have read all but the last hours. */
const colleaguesLagMs = 3 * 3_600_000;

function newestUntil(messages: readonly PlacedDraft[], at: number): string | undefined {
  return messages.filter(({ scheduled }) => scheduled.at <= at).at(-1)?.ts;
}

const takesPart = (member: string, messages: readonly PlacedDraft[]): boolean =>
  messages.some(
    ({ scheduled }) => scheduled.author === member || new RegExp(`@${member}(?![\\w-])`).test(scheduled.text),
  );

/** Read cursors of all members in a conversation and its followed threads. `placed` is in order of time. */
export function readProgress(
  conversation: SampleConversation,
  placed: readonly PlacedDraft[],
  marks: readonly ReadMark[],
  directory: Directory,
  reader: string,
  now: number,
): SeedReadCursor[] {
  const cursors: SeedReadCursor[] = [];
  const main = placed.filter(({ scheduled }) => !scheduled.parent);
  const threads = new Map<ScheduledMessage, PlacedDraft[]>();
  for (const message of placed)
    if (message.scheduled.parent)
      threads.set(message.scheduled.parent, [...(threads.get(message.scheduled.parent) ?? []), message]);

  for (const member of conversation.members) {
    const readUpTo = (mark: ReadMark | undefined): number =>
      member === reader ? (mark?.at ?? now) : now - colleaguesLagMs;
    const userId = directory.person(member);
    const last = newestUntil(placed, readUpTo(marks.find(({ parent }) => !parent)));
    if (last) cursors.push({ userId, conversationId: conversation.id, last_read: last });
    for (const root of main) {
      const replies = threads.get(root.scheduled);
      if (!replies || !takesPart(member, [root, ...replies])) continue;
      const seen = newestUntil(replies, readUpTo(marks.find(({ parent }) => parent === root.scheduled))) ?? root.ts;
      cursors.push({ userId, conversationId: `${conversation.id}:${root.ts}`, last_read: seen });
    }
  }
  return cursors;
}
