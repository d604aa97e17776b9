import type { Conversation, Message, UsersById } from 'triage-inbox/core';

// Messages repeat in 24 kinds with the same words, so that the limit page knows the height of each kind from one copy of it.
// No emoji: on a machine without a font for them, the search for one would take longer than everything else.

export const kinds = 24;
/** Conversations of the list; the first ones have messages. */
const listLength = 60;
/** The time at which the page opens. */
export const benchNow = Date.UTC(2026, 2, 4, 10, 0, 0);
export const me = { id: 'U0', name: 'wren', real_name: 'Wren Halloway' };
const secondsApart = 6;
const newest = Math.floor(benchNow / 1000) - 60;

const code = [
  'SELECT ledger, count(*) AS retries',
  'FROM alarms WHERE queue = $1 AND depth > 40 AND reviewed_at IS NULL AND rollout IN ($2, $3, $4, $5)',
  'GROUP BY ledger;',
].join('\n');

const texts = [
  'The queue depth alarm pages again, retries match the ledger totals from this morning.',
  'On it.',
  'Totals match the contrast pass, see <https://status.example.com/rollout/42|rollout 42> and the *review* from `main`.',
  'The rollout calendar has moved by a day: the grid review comes first, then the contrast pass, then the retries. Nobody needs to be paged for it, the alarm is quiet while the queue drains and the ledger catches up with its totals.',
  `This finds them:\n\`\`\`${code}\`\`\``,
  'Thanks <@U7>, that explains the gap in the calendar.',
  'Before the release:\n• drain the queue\n• match the totals\n• review the grid',
  'He wrote:\n> the alarm is quiet\nThen we can close this one.',
];

/** The number in each text tells which message an element shows. */
const label = (index: number): string => `m${String(index + 1000).padStart(5, '0')}`;

export const tsAt = (index: number, count: number): string =>
  `${newest - (count - 1 - index) * secondsApart}.000${(100 + (index & 7)).toString()}`;

/** The kind of a message; indexes before the first message are negative. */
export const kindOf = (index: number): number => ((index % kinds) + kinds) % kinds;

export const textOf = (index: number): string => `${label(index)} ${texts[kindOf(index) % texts.length]}`;

export function messageAt(index: number, count: number): Message {
  return { ts: tsAt(index, count), user: `U${(Math.floor(kindOf(index) / 3) % 5) + 1}`, text: textOf(index) };
}

/** Messages from `first` up to `end` of a conversation that had `count` messages when it was opened. */
export const messagesOf = (first: number, end: number, count: number): Message[] =>
  Array.from({ length: end - first }, (_, at) => messageAt(first + at, count));

export interface ConversationWorld {
  conversations: Conversation[];
  users: UsersById;
}

/** A list of read conversations. */
export function createWorld(): ConversationWorld {
  const people = Array.from({ length: 40 }, (_, index) => {
    const id = `U${index + 1}`;
    return { id, name: `person${index}`, real_name: `Person Number${index}` };
  });
  const conversations = Array.from({ length: listLength }, (_, index): Conversation => {
    const seconds = newest - index * 11;
    const members = [...people, ...people].slice(index % 40, (index % 40) + 4);
    return {
      id: `C${String(index).padStart(6, '0')}`,
      name: `conversation-${index}`,
      type: 'channel',
      unread_count: 0,
      latest_activity: seconds,
      latest_message: { text: textOf(index), user: members[0]?.id ?? '', ts: `${seconds}.000100` },
      members_data: Object.fromEntries(members.map((member) => [member.id, member])),
      last_read: `${newest}.999999`,
    };
  });
  return { conversations, users: Object.fromEntries(people.map((person) => [person.id, person])) };
}
