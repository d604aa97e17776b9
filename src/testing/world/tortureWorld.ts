import type { Ts } from '../../model/index.ts';
import { type ConversationInput, createWorld, type World, type WorldUser } from '../../transport/memory/world.ts';
import { sampleNow } from '../builders.ts';
import { messagesOf } from './script.ts';
import { tortureRooms } from './tortureScript.ts';

const longName = 'Maximiliana Theodora von und zu Hohenlohe-Waldenburg-Schillingsfürst-Langenburg';

/** One person for each letter, and so for each of the 26 avatar colours. The first is the viewer. */
const names: Readonly<Record<string, string>> = {
  A: 'Ada Quill',
  B: '🦊',
  C: '👩‍👩‍👧‍👦 🏳️‍🌈',
  D: 'ليلى الحداد',
  E: 'נועה בן־דוד',
  F: '田中愛子',
  G: '김서연',
  H: '王小明',
  I: 'สมชาย ใจดี',
  J: 'आरव शर्मा',
  K: longName,
  L: 'Ø',
  M: '<b>Mallory</b> & "Sons"',
  N: 'Z̷͕̊a̴̢͝l̶̰̎g̷̫͝o̵̱͗',
  O: 'moc.elpmaxe\u202eolleh',
  P: '\u200b',
  Q: '007',
  R: 'REGINALD SHOUTING',
  S: 'søren ærø',
  T: 'Trailing spaces   ',
  U: 'Ümit Çağlayan',
  V: 'Владимир Достоевский',
  W: 'Supercalifragilisticexpialidocious'.repeat(3),
  X: 'Ξένια Παπαδοπούλου',
  Y: 'Yan–Li — the “quoted”',
  Z: '',
};

const torturePeople: readonly WorldUser[] = Object.entries(names).map(([id, name]) => ({
  id,
  name: `user.${id.toLowerCase()}`,
  real_name: name,
  display_name: name,
  title: id === 'K' ? `${longName}, head of everything that has a long name` : '',
  email: `${id.toLowerCase()}@torture.test`,
}));

/** Data that is hard to show: long and empty names, emoji, right-to-left and unspaced scripts, broken markup, words of 300
 * letters, counts of 0, 1, 99 and over 1000, and all 26 avatar colours. */
export function tortureWorld({ now = sampleNow }: { now?: number } = {}): World {
  const cursors: Record<string, Ts> = {};
  const conversations = tortureRooms.map(({ lines, isPrivate, unread, members, ...room }): ConversationInput => {
    const messages = messagesOf(lines, now);
    const newestRead = unread === undefined ? undefined : messages.at(-1 - unread)?.ts;
    if (newestRead !== undefined) cursors[room.id] = newestRead;
    return { ...room, members: [...members], messages, ...(isPrivate && { is_private: true }) };
  });
  const users = Object.fromEntries(torturePeople.map((user) => [user.id, user]));
  return createWorld({
    viewer: 'A',
    workspaces: [
      {
        id: 'TTORTURE',
        name: 'The Extraordinarily Long-Named Workspace of Everybody & Co.',
        users,
        conversations,
        readCursors: { A: cursors },
        customViews: [
          {
            id: 'custom_1',
            label: 'A Focus Inbox whose name is far longer than any tab should be',
            filters: [{ field: 'type', operator: 'eq', value: 'dm' }],
            parentViewId: 'inbox',
            page: 'inbox',
            position: 10,
            created_by: 'A',
            isCustom: true,
            isVisible: true,
          },
          {
            id: 'custom_2',
            label: '🔥',
            filters: [{ field: 'unread_count', operator: 'gt', value: 50 }],
            parentViewId: 'inbox',
            page: 'inbox',
            position: 11,
            created_by: 'A',
            isCustom: true,
            isVisible: true,
          },
        ],
      },
      { id: 'TEMOJI', name: '🐙', users: { A: users.A ?? { id: 'A', name: 'a' } }, conversations: [] },
    ],
  });
}
