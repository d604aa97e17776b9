import type { SeedReadCursor } from '../../database/workspaceSeed.ts';
import type { Directory, SampleConversation } from './directory.ts';
import type { Draft, ReadMark } from './draft.ts';

export interface PlacedDraft {
  draft: Draft;
  ts: string;
}

/** Colleagues have seen all but the last hours. */
const colleaguesLagMs = 3 * 3_600_000;

function newestUntil(messages: readonly PlacedDraft[], at: number): string | undefined {
  return messages.filter(({ draft }) => draft.at <= at).at(-1)?.ts;
}

const takesPart = (member: string, messages: readonly PlacedDraft[]): boolean =>
  messages.some(({ draft }) => draft.author === member || new RegExp(`@${member}(?![\\w-])`).test(draft.text));

/** How far everybody has read a conversation and the threads they follow. `placed` is in order of time. */
export function readProgress(
  conversation: SampleConversation,
  placed: readonly PlacedDraft[],
  marks: readonly ReadMark[],
  directory: Directory,
  reader: string,
  now: number,
): SeedReadCursor[] {
  const cursors: SeedReadCursor[] = [];
  const main = placed.filter(({ draft }) => !draft.parent);
  const threads = new Map<Draft, PlacedDraft[]>();
  for (const message of placed)
    if (message.draft.parent)
      threads.set(message.draft.parent, [...(threads.get(message.draft.parent) ?? []), message]);

  for (const member of conversation.members) {
    const readUpTo = (mark: ReadMark | undefined): number =>
      member === reader ? (mark?.at ?? now) : now - colleaguesLagMs;
    const userId = directory.person(member);
    const last = newestUntil(placed, readUpTo(marks.find(({ parent }) => !parent)));
    if (last) cursors.push({ userId, conversationId: conversation.id, last_read: last });
    for (const root of main) {
      const replies = threads.get(root.draft);
      if (!replies || !takesPart(member, [root, ...replies])) continue;
      const seen = newestUntil(replies, readUpTo(marks.find(({ parent }) => parent === root.draft))) ?? root.ts;
      cursors.push({ userId, conversationId: `${conversation.id}:${root.ts}`, last_read: seen });
    }
  }
  return cursors;
}
