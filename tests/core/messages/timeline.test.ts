import { describe, expect, it } from 'vitest';
import { firstAfter, firstOfLast, threadParentTs } from '../../../src/core/messages/selectors.ts';
import { indexOfMessage, type TimelineInput, timelineOf } from '../../../src/core/messages/timeline.ts';
import { type Message, tsFromMilliseconds } from '../../../src/model/index.ts';

const noon = new Date(2026, 2, 4, 12, 0, 0).getTime();
const at = (minutes: number): string => tsFromMilliseconds(noon + minutes * 60_000);
const message = (minutes: number, user: string, more: Partial<Message> = {}): Message => ({
  ts: at(minutes),
  user,
  text: `at ${minutes}`,
  ...more,
});

/** Compact notation of rows: "A" starts a block, "a" continues it, "|" is a day, "*" the unread divider, "-" a system
 * row. */
const outline = (input: TimelineInput): string =>
  timelineOf(input)
    .map((item) => {
      if (item.kind === 'day') return '|';
      if (item.kind === 'new') return '*';
      if (item.kind === 'system') return '-';
      const author = (item.message.user ?? '?').toLowerCase();
      return `${item.startsBlock ? author.toUpperCase() : author}${item.isPending ? '?' : ''}${item.isParent ? '!' : ''}`;
    })
    .join(' ');

describe('timelineOf', () => {
  it('names the author again after another author, five minutes, a system line and a new day', () => {
    const messages = [
      message(0, 'a'),
      message(4, 'a'),
      message(5, 'a'),
      message(6, 'a'),
      message(7, 'b'),
      message(8, 'u', { subtype: 'channel_join' }),
      message(9, 'b'),
      message(24 * 60, 'b'),
    ];
    expect(outline({ messages })).toBe('A a a A B - B | B');
  });

  it('shows joins, leaves and bots as system lines [MSG-4]', () => {
    const messages = [
      message(0, 'a', { subtype: 'channel_join' }),
      message(1, 'a', { subtype: 'channel_leave' }),
      message(2, 'bot', { subtype: 'bot_message' }),
      message(3, 'a', { subtype: 'me_message' }),
    ];
    expect(outline({ messages })).toBe('- - - A');
  });

  it('adds day dividers, but not before the first message', () => {
    const day = 24 * 60;
    const messages = [message(0, 'a'), message(11 * 60 + 59, 'a'), message(12 * 60, 'a'), message(2 * day, 'a')];
    expect(outline({ messages })).toBe('A A | A | A');
  });

  it('puts the divider before the first unread message, and starts a block there [MSG-3]', () => {
    const messages = [message(0, 'a'), message(1, 'a'), message(2, 'a')];
    expect(outline({ messages, unreadFrom: at(1) })).toBe('A * A a');
  });

  it('puts the day before the divider', () => {
    const messages = [message(0, 'a'), message(24 * 60, 'b')];
    expect(outline({ messages, unreadFrom: at(24 * 60) })).toBe('A | * B');
  });

  it('names the author of the message after replies', () => {
    const replies = [message(1, 'b')];
    const outlineWith = (parent: Partial<Message>) => outline({ messages: [message(0, 'a', parent), message(2, 'a')] });
    expect(outlineWith({ threads: replies, reply_count: 1 })).toBe('A A');
    expect(outlineWith({ threads: replies })).toBe('A A');
    expect(outlineWith({ reply_count: 1 })).toBe('A A');
    expect(outlineWith({ threads: [] })).toBe('A a');
  });

  it('separates the parent of a thread from its replies [MSG-9]', () => {
    const messages = [message(0, 'a'), message(1, 'a'), message(2, 'a')];
    expect(outline({ messages, parentTs: at(0) })).toBe('A! A a');
  });

  it('shows pending messages at the end, once, under the name of their author [SND-2]', () => {
    const pending = [{ client_msg_id: 'm1', conversationId: 'C1', text: 'on its way', ts: at(3) }];
    const messages = [message(0, 'a'), message(2, 'me')];
    expect(outline({ messages, pending, myId: 'me' })).toBe('A ME me?');
    const confirmed = [...messages, message(3, 'me', { client_msg_id: 'm1' })];
    expect(outline({ messages: confirmed, pending, myId: 'me' })).toBe('A ME me');
  });

  it('keeps the key of a message when it is confirmed', () => {
    const pending = [{ client_msg_id: 'm1', conversationId: 'C1', text: 'on its way', ts: at(3) }];
    const [waiting] = timelineOf({ messages: [], pending, myId: 'me' });
    const [confirmed] = timelineOf({ messages: [message(4, 'me', { client_msg_id: 'm1' })] });
    expect(waiting?.key).toBe('m1');
    expect(confirmed?.key).toBe('m1');
  });

  it('gives every row a unique key', () => {
    const messages = Array.from({ length: 500 }, (_, index) => message(index * 37, index % 3 === 0 ? 'a' : 'b'));
    const items = timelineOf({ messages, unreadFrom: messages[250]?.ts ?? '' });
    expect(new Set(items.map(({ key }) => key)).size).toBe(items.length);
  });

  it('marks the end of a block', () => {
    const messages = [message(0, 'a'), message(1, 'a'), message(2, 'a'), message(3, 'b')];
    const ends = timelineOf({ messages }).map((item) => item.kind === 'message' && item.endsBlock);
    expect(ends).toEqual([false, false, true, true]);
  });

  it('distinguishes authors by any known field', () => {
    const by = (author: Partial<Message>, minutes: number): Message => ({ ts: at(minutes), text: '', ...author });
    const starts = (...authors: Partial<Message>[]) =>
      timelineOf({ messages: authors.map(by) }).map((item) => item.kind === 'message' && item.startsBlock);
    expect(starts({ username: 'ci' }, { username: 'ci' }, { username: 'deploy' })).toEqual([true, false, true]);
    const [aiko, theo] = [{ user_data: { name: 'aiko' } }, { user_data: { name: 'theo' } }];
    expect(starts(aiko, aiko, theo)).toEqual([true, false, true]);
    const [ada, grace] = [{ user_data: { real_name: 'Ada' } }, { user_data: { real_name: 'Grace' } }];
    expect(starts(ada, grace, grace)).toEqual([true, true, false]);
    expect(starts({}, {}, aiko)).toEqual([true, false, true]);
  });

  it('finds the row that contains a message or a reply', () => {
    const day = 24 * 60;
    const messages = [
      message(0, 'a', { threads: [message(5, 'b'), message(6, 'b')] }),
      message(1, 'b', { subtype: 'channel_join' }),
      message(day, 'b'),
    ];
    const items = timelineOf({ messages });
    expect(items.map(({ kind }) => kind)).toEqual(['message', 'system', 'day', 'message']);
    expect(indexOfMessage(items, at(5))).toBe(0);
    expect(indexOfMessage(items, at(1))).toBe(1);
    expect(indexOfMessage(items, at(day))).toBe(3);
    expect(indexOfMessage(items, at(9))).toBe(-1);
  });
});

describe('the unread divider', () => {
  const messages = [
    message(0, 'a'),
    message(1, 'me'),
    message(2, 'b', { subtype: 'channel_join' }),
    message(3, 'b'),
    message(4, 'me'),
    message(5, 'a'),
  ];

  it('precedes the first message from another user after the read cursor [MSG-3]', () => {
    expect(firstAfter(messages, at(0), 'me')).toBe(at(3));
    expect(firstAfter(messages, at(3), 'me')).toBe(at(5));
    expect(firstAfter(messages, at(-1), 'me')).toBe(at(0));
  });

  it('skips deleted messages and system messages', () => {
    const quiet = [message(1, 'b', { deleted: true }), message(2, 'b', { subtype: 'channel_leave' })];
    expect(firstAfter(quiet, at(0), 'me')).toBeUndefined();
    expect(firstOfLast(quiet, 1, 'me')).toBeUndefined();
  });

  it('can precede a message with an unknown author', () => {
    expect(firstAfter([{ ts: at(1), text: '' }], at(0), undefined)).toBe(at(1));
  });

  it('is absent if only own messages are new', () => {
    expect(firstAfter(messages.slice(0, 2), at(0), 'me')).toBeUndefined();
    expect(firstAfter(messages, at(5), 'me')).toBeUndefined();
  });

  it('is counted from the end if no read message is loaded [MSG-3]', () => {
    expect(firstOfLast(messages, 1, 'me')).toBe(at(5));
    expect(firstOfLast(messages, 2, 'me')).toBe(at(3));
    expect(firstOfLast(messages, 99, 'me')).toBe(at(0));
    expect(firstOfLast(messages, 0, 'me')).toBeUndefined();
  });
});

describe('threadParentTs', () => {
  it('comes from the thread, else from its id', () => {
    expect(threadParentTs({ id: 'C1:1.5', type: 'thread' })).toBe('1.5');
    expect(threadParentTs({ id: 'T9', type: 'thread', parent_message: { ts: '2.5' } })).toBe('2.5');
    expect(threadParentTs({ id: 'T9', type: 'thread' })).toBeUndefined();
    expect(threadParentTs({ id: 'C1:1.5', type: 'channel', parent_message: { ts: '2.5' } })).toBeUndefined();
  });
});
