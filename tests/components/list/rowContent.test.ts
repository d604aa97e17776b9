import { describe, expect, it } from 'vitest';
import type { Directory } from '../../../src/components/directory/useDirectory.ts';
import { defaultLabels } from '../../../src/components/labels/labels.ts';
import { conversationKind } from '../../../src/components/list/conversationKind.ts';
import { otherMembers } from '../../../src/components/list/otherMembers.ts';
import { type RowPreviewOptions, rowPreview } from '../../../src/components/list/rowPreview.ts';
import { groupRows } from '../../../src/components/list/useActivityGroups.ts';
import { firstKey } from '../../../src/core/conversations/order.ts';
import type { Conversation, LatestMessage } from '../../../src/model/index.ts';
import { aConversation, aDm, aMessage, aUser } from '../../../src/testing/builders.ts';

const users = Object.fromEntries(
  [
    aUser({ id: 'me', real_name: 'Wren Halloway' }),
    aUser({ id: 'U1', real_name: 'Theo Lindqvist' }),
    aUser({ id: 'U2', real_name: 'Priya Ramanathan' }),
    aUser({ id: 'U3', real_name: 'Jonas Weidt' }),
    aUser({ id: 'U4', real_name: 'Aiko Tanabe' }),
  ].map((user) => [user.id, user]),
);
const directory: Directory = {
  users,
  myId: 'me',
  names: { users: (id) => users[id]?.real_name },
  mentionsMe: () => false,
  mrkdwn: {},
};
const pick = (...ids: string[]) => Object.fromEntries(ids.map((id) => [id, users[id] ?? aUser({ id })]));

describe('otherMembers', () => {
  const named = (conversation: Conversation) => {
    const { shown, more } = otherMembers(conversation, directory);
    return [...shown.map(({ name }) => name), ...(more > 0 ? [`+${more}`] : [])];
  };

  it('returns three members and the remaining count, without the signed-in user [LST-2]', () => {
    expect(named(aConversation({ members_data: pick('me', 'U1', 'U2', 'U3', 'U4') }))).toEqual([
      'Theo Lindqvist',
      'Priya Ramanathan',
      'Jonas Weidt',
      '+1',
    ]);
  });

  it('is empty in a conversation without other members [LST-2]', () => {
    const alone = aConversation({ members_data: pick('me') });
    expect(named(alone)).toEqual([]);
    expect(otherMembers(alone, directory).isKnown).toBe(true);
    const counted = { ...aConversation(), member_count: 1 };
    expect(otherMembers(counted, directory).isKnown).toBe(true);
    expect(otherMembers(aDm({ dm_user: { id: 'me' } }), directory)).toMatchObject({ shown: [], isKnown: true });
  });

  it('is unknown if the server does not send the membership [LST-2]', () => {
    expect(otherMembers(aConversation(), directory)).toEqual({ shown: [], more: 0, isKnown: false });
    expect(otherMembers(aConversation({ participants: [] }), directory).isKnown).toBe(false);
  });

  it('counts members that the server did not include', () => {
    const conversation = { ...aConversation({ members_data: pick('me', 'U1') }), member_count: 9 };
    expect(named(conversation)).toEqual(['Theo Lindqvist', '+7']);
  });

  it('falls back to the participants, or to the partner of a direct message', () => {
    const participants = [{ id: 'me' }, { id: 'U2' }, { real_name: 'Somebody Else' }];
    expect(named(aConversation({ participants }))).toEqual(['Priya Ramanathan', 'Somebody Else']);
    expect(named(aDm({ dm_user: { id: 'U3' } }))).toEqual(['Jonas Weidt']);
    expect(named(aDm({ name: 'Unknown Person', dm_user: { id: 'U99' } }))).toEqual(['Unknown Person']);
  });
});

const defaults = { limit: 120, others: 2, labels: defaultLabels };

describe('rowPreview', () => {
  const preview = (changes: Partial<Conversation>, options: Partial<RowPreviewOptions> = {}) => {
    const { author, text } = rowPreview(aConversation(changes), directory, { ...defaults, ...options });
    const name = author === 'you' ? 'you' : author?.name;
    return name === undefined ? text : `${name}: ${text}`;
  };
  const members_data = pick('me', 'U1', 'U2');

  it('names the author by first name, and the signed-in user as "you"', () => {
    expect(preview({ members_data, latest_message: { user: 'U1', text: 'hello' } })).toBe('Theo: hello');
    expect(preview({ members_data, latest_message: { user: 'me', text: 'hello' } })).toBe('you: hello');
  });

  it('uses the first visible name of the author', () => {
    const by = (real_name: string) =>
      preview({ members_data, latest_message: { text: 'hello', user_data: { real_name } } });
    expect(by('\u200b Theo Lindqvist')).toBe('Theo: hello');
    expect(by('\u200b\u3164')).toBe('hello');
  });

  it('keeps the words of an app’s name together', () => {
    const by = (changes: Partial<LatestMessage>) =>
      preview({ members_data, latest_message: { text: 'done', user_data: { real_name: 'Release Bot' }, ...changes } });
    expect(by({ subtype: 'bot_message' })).toBe('Release Bot: done');
    const users = { ...directory.users, B1: { id: 'B1', name: 'release', real_name: 'Release Bot', is_bot: true } };
    const latest_message = { text: 'done', user: 'B1' };
    const row = rowPreview(aConversation({ latest_message }), { ...directory, users }, defaults);
    expect(row.author).toEqual({ name: 'Release Bot' });
  });

  it('names only the signed-in user in a direct message, and no author without other members', () => {
    const dm = { type: 'dm' as const, members_data: pick('me', 'U1') };
    const two = { limit: 120, others: 1 };
    expect(preview({ ...dm, latest_message: { user: 'U1', text: 'hello' } }, two)).toBe('hello');
    expect(preview({ ...dm, latest_message: { user: 'me', text: 'hello' } }, two)).toBe('you: hello');
    expect(preview({ ...dm, latest_message: { user: 'U1', text: 'hello' } })).toBe('Theo: hello');
    expect(preview({ latest_message: { user: 'me', text: 'note' } }, { limit: 120, others: 0 })).toBe('note');
  });

  it('is one line without markup, truncated [LST-3]', () => {
    const text = `*bold* <@U2>\n${'x'.repeat(200)}`;
    const shown = preview({ members_data, latest_message: { text } }, { limit: 80, others: 2 });
    expect(shown).toBe(`bold @Priya Ramanathan ${'x'.repeat(57)}…`);
  });

  it('does not repeat the name of a user who joined', () => {
    const latest_message = { user: 'U1', text: '<@U1> has joined the channel', subtype: 'channel_join' };
    expect(preview({ members_data, latest_message })).toBe('@Theo Lindqvist has joined the channel');
  });

  it('is empty without messages', () => {
    expect(preview({})).toBe('');
  });

  const unreadCount = (count: number) => ({ unread_count: count, unread_count_display: count });

  it('is never a message of the signed-in user while the conversation is unread', () => {
    const mine = { members_data, ...unreadCount(3), latest_message: { user: 'me', text: 'Agreed' } };
    expect(preview(mine)).toBe('3 new messages');
    expect(preview({ ...mine, ...unreadCount(1) })).toBe('1 new message');
    expect(preview({ ...mine, unread_is_capped: true })).toBe('3+ unread');
    const unread = aMessage({ user: 'U2', text: 'Is it *done*?' });
    expect(preview(mine, { limit: 120, others: 2, unread })).toBe('Priya: Is it done?');
    expect(preview({ ...mine, ...unreadCount(0) }, { limit: 120, others: 2, unread })).toBe('you: Agreed');
    const byName = { ...mine, latest_message: { text: 'Agreed', user_data: { name: 'wren' } } };
    expect(preview(byName, { limit: 120, others: 2, isOwn: true })).toBe('3 new messages');
  });

  it('says what a message without text holds', () => {
    const holding = (message: LatestMessage) =>
      preview({ members_data, ...unreadCount(1), latest_message: { user: 'U1', ...message } });
    expect(holding({ text: '', files: [{ id: 'F1', name: 'plan.pdf' }] })).toBe('Theo: File: plan.pdf');
    expect(holding({ files: [{ id: 'F1' }] })).toBe('Theo: File: Untitled file');
    expect(holding({ text: ' \n', files: [{ id: 'F1' }, { id: 'F2' }] })).toBe('Theo: 2 files');
    expect(holding({ text: '\u200b' })).toBe('Theo: This message has no text');
    expect(holding({ text: '', subtype: 'channel_join' })).toMatch(/^Theo: joined #/);
    expect(preview(unreadCount(2))).toBe('2 new messages');
  });
});

describe('conversationKind', () => {
  it('has an icon for every kind [LST-2]', () => {
    const icons = [
      { type: 'channel', is_private: true } as const,
      { type: 'channel', is_private: false } as const,
      { type: 'dm' } as const,
      { type: 'thread' } as const,
    ].map((conversation) => conversationKind(conversation).icon);
    expect(icons).toEqual(['lock', 'hash', 'person', 'thread']);
  });
});

describe('groupRows', () => {
  const now = new Date(2026, 2, 4, 12).getTime();
  const hoursAgo = (hours: number): number => now / 1000 - hours * 3600;
  const groups = (...hours: number[]) => {
    const ids = hours.map((_, index) => `c${index}`);
    const activity = new Map(ids.map((id, index) => [id, hoursAgo(hours[index] ?? 0)]));
    return groupRows(ids, (id) => activity.get(id) ?? 0, now).map(({ key, start }) => `${key} ${start}`);
  };

  it('returns the first row of each day', () => {
    expect(groups(0, 1, 11, 13, 30, 40, 100, 500, 900)).toEqual(['today 0', 'yesterday 3', 'thisWeek 5', 'older 7']);
  });

  it('returns mentions that come first as a group of their own', () => {
    const keys = [firstKey + hoursAgo(900), hoursAgo(0), hoursAgo(900)];
    const found = groupRows(['a', 'b', 'c'], (id) => keys['abc'.indexOf(id)] ?? 0, now);
    expect(found.map(({ key }) => key)).toEqual(['mentions', 'today', 'older']);
  });

  it('omits days without rows', () => {
    expect(groups(30, 500)).toEqual(['yesterday 0', 'older 1']);
    expect(groups()).toEqual([]);
  });
});
