import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { waitingMessages } from '../../src/model/catchUp/waitingMessages.ts';
import {
  type Conversation,
  type Message,
  matchesFilter,
  type Waiting,
  type WaitingPlace,
  waitingAfter,
  waitingAmong,
  waitingChanged,
} from '../../src/model/index.ts';
import { propertyRuns } from '../propertyRuns.ts';

const at = (second: number): string => `${1000 + second}.000100`;
const by = (user: string, second: number, text: string, more: Partial<Message> = {}): Message => ({
  ts: at(second),
  user,
  text,
  ...more,
});
const me = (second: number, text: string, more?: Partial<Message>) => by('ME', second, text, more);
const mara = (second: number, text: string, more?: Partial<Message>) => by('MARA', second, text, more);

const placeOf = (type: Conversation['type'], more: Partial<WaitingPlace> = {}): WaitingPlace => ({
  viewer: { id: 'ME' },
  type,
  isAlone: type === 'dm',
  threadOf: () => (type === 'thread' ? { isOwn: true } : undefined),
  ...more,
});

const found = (messages: readonly Message[], place: WaitingPlace) => {
  const { on_me, on_them } = waitingAmong(messages, place);
  return { me: on_me.map(({ ts }) => ts), them: on_them.map(({ ts }) => ts) };
};
const onMe = (type: Conversation['type'], ...messages: Message[]) => found(messages, placeOf(type)).me;
const onThem = (type: Conversation['type'], ...messages: Message[]) => found(messages, placeOf(type)).them;

describe('what waits on me', () => {
  it('is a question in a dm and a mention in a channel, until I answer or react', () => {
    expect(onMe('dm', mara(1, 'Ready?'))).toEqual([at(1)]);
    expect(onMe('dm', mara(1, 'Ready.'))).toEqual([]);
    expect(onMe('channel', mara(1, 'Ready?'), mara(2, '<@ME> look'))).toEqual([at(2)]);
    expect(onMe('channel', mara(1, '<@ME> look'), me(2, 'ok'))).toEqual([]);
    const reactions = [{ name: 'eyes', count: 1, users: ['ME'] }];
    expect(onMe('channel', mara(1, '<@ME> look', { reactions }))).toEqual([]);
  });

  it('is answered in its thread, and not by an answer elsewhere', () => {
    const asked = mara(1, '<@ME> look');
    const inThread = mara(2, '<@ME> here', { thread_ts: at(0) });
    expect(onMe('channel', asked, me(2, 'ok', { thread_ts: at(1) }))).toEqual([]);
    expect(onMe('channel', asked, me(2, 'ok', { thread_ts: at(0) }))).toEqual([at(1)]);
    expect(onMe('channel', inThread, me(3, 'ok'))).toEqual([at(2)]);
    expect(onMe('channel', inThread, me(3, 'ok', { thread_ts: at(0) }))).toEqual([]);
    expect(onMe('channel', asked, me(2, 'ok', { thread_ts: at(0), subtype: 'thread_broadcast' }))).toEqual([]);
  });

  it('leaves out apps, notices, and replies that a thread of its own has', () => {
    expect(onMe('channel', mara(1, '<@ME> look', { subtype: 'bot_message' }))).toEqual([]);
    expect(onMe('channel', mara(1, '<@ME> look', { user_data: { is_bot: true } }))).toEqual([]);
    expect(onMe('channel', mara(1, '<@ME> joined', { subtype: 'channel_join' }))).toEqual([]);
    const reply = mara(2, '<@ME>?', { thread_ts: at(0) });
    expect(found([reply], placeOf('channel', { threadOf: () => null })).me).toEqual([]);
    expect(onMe('thread', reply)).toEqual([at(2)]);
  });
});

describe('what waits on them', () => {
  it('is my newest question, also after a word more of mine', () => {
    expect(onThem('dm', me(1, 'Ready?'), me(2, 'No hurry.'))).toEqual([at(1)]);
    expect(onThem('dm', me(1, 'Ready?'), me(2, 'Really?'))).toEqual([at(2)]);
    expect(onThem('dm', me(1, 'Ready.'))).toEqual([]);
    expect(found([me(1, 'Ready?')], placeOf('dm', { isSelf: true })).them).toEqual([]);
  });

  it('is answered by a later message in a dm or thread, by a reply, and by a reaction', () => {
    expect(onThem('dm', me(1, 'Ready?'), mara(2, 'Yes'))).toEqual([]);
    expect(onThem('thread', me(1, 'Ready?', { thread_ts: at(0) }), mara(2, 'Yes', { thread_ts: at(0) }))).toEqual([]);
    expect(onThem('channel', me(1, 'Ready?'), mara(9000, 'Yes', { thread_ts: at(1) }))).toEqual([]);
    const reactions = [{ name: 'eyes', count: 1, users: ['MARA'] }];
    expect(onThem('channel', me(1, 'Ready?', { reactions }))).toEqual([]);
    expect(onThem('channel', me(1, 'Ready?', { reactions: [{ name: 'eyes', count: 1, users: ['ME'] }] }))).toEqual([
      at(1),
    ]);
  });

  it('is answered in a channel by the person it mentions, or soon', () => {
    const asked = me(1, '<@MARA> ready?');
    expect(onThem('channel', asked, by('JON', 2, 'She is out'))).toEqual([at(1)]);
    expect(onThem('channel', asked, mara(9000, 'Yes'))).toEqual([]);
    expect(onThem('channel', me(1, 'Ready?'), mara(500, 'Yes'))).toEqual([]);
    expect(onThem('channel', me(1, 'Ready?'), mara(500, 'What?'))).toEqual([at(1)]);
    expect(onThem('channel', me(1, 'Ready?'), mara(900, 'Yes'))).toEqual([at(1)]);
  });
});

describe('the fields', () => {
  const of = (waiting: Waiting | undefined, field: string) =>
    matchesFilter(
      { id: 'C1', name: '', type: 'dm', unread_count: 0, latest_activity: 0, ...(waiting && { waiting }) },
      [{ field, operator: 'eq', value: true }],
    );
  it('are flags; a server that does not say has no waits', () => {
    const waiting = waitingAmong([mara(1, 'Ready?')], placeOf('dm'));
    expect([of(waiting, 'waiting_on_me'), of(waiting, 'waiting_on_them'), of(undefined, 'waiting_on_me')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

const texts = ['Ready?', 'Yes.', '<@ME> look', '<@ME> ready?', '<@MARA> ready?', '<@ME|me> and <@JON>?', 'http://a/?b'];
const histories = fc
  .array(
    fc.record({
      user: fc.constantFrom('ME', 'MARA', 'JON'),
      text: fc.constantFrom(...texts),
      gap: fc.constantFrom(1, 60, 700),
      parent: fc.option(fc.nat(5), { nil: undefined }),
      subtype: fc.option(fc.constantFrom('channel_join', 'bot_message', 'thread_broadcast'), {
        nil: undefined,
        freq: 8,
      }),
    }),
    { maxLength: 12 },
  )
  .map((steps) => {
    let second = 0;
    const all: Message[] = [];
    for (const { user, text, gap, parent, subtype } of steps) {
      second += gap;
      const top = parent === undefined ? undefined : all.filter(({ thread_ts }) => thread_ts === undefined)[parent];
      const isReply = top !== undefined;
      const kind = subtype === 'thread_broadcast' && !isReply ? undefined : subtype;
      all.push({ ts: at(second), user, text, ...(isReply && { thread_ts: top.ts }), ...(kind && { subtype: kind }) });
    }
    return all;
  });
const places = fc.constantFrom('dm' as const, 'channel' as const).map((type) => placeOf(type));

describe('laws', () => {
  it('messages that arrive one by one give the same as all at once', () => {
    fc.assert(
      fc.property(histories, places, (messages, place) => {
        const start: Waiting = { on_me: [], on_them: [] };
        const one = messages.reduce((waiting, message) => waitingAfter(waiting, message, place, true), start);
        const all = waitingAmong(messages, place);
        expect(one).toEqual(all);
        // A repeated message changes nothing.
        for (const message of messages) expect(waitingAfter(one, message, place, false)).toEqual(one);
      }),
      { numRuns: propertyRuns(2000) },
    );
  });

  it('what waits on me is what the catch-up finds', () => {
    const plain = histories.map((all) => all.filter(({ subtype }) => subtype !== 'thread_broadcast'));
    fc.assert(
      fc.property(plain, places, (messages, place) => {
        const top = messages.filter(({ thread_ts }) => thread_ts === undefined);
        const nested = top.map((parent) => ({
          ...parent,
          threads: messages.filter(({ thread_ts }) => thread_ts === parent.ts),
        }));
        // The catch-up knows who began an unfollowed thread.
        const threadOf = ({ thread_ts }: Message) => ({
          isOwn: messages.find(({ ts }) => ts === thread_ts)?.user === 'ME',
        });
        const { type, isAlone = false } = place;
        const expected = waitingMessages({ id: 'C1', type, isAlone, messages: nested }, { id: 'ME' });
        const { on_me } = waitingAmong(messages, { ...place, threadOf });
        expect(on_me.map(({ ts }) => ts)).toEqual(expected.map(({ ts }) => ts).sort());
      }),
      { numRuns: propertyRuns(2000) },
    );
  });

  it('a reaction ends a wait, and a change that may begin one is open', () => {
    const place = placeOf('dm');
    const asked = mara(1, 'Ready?');
    const waiting = waitingAmong([asked], place);
    const reacted = { ...asked, text: '', reactions: [{ name: 'eyes', count: 1, users: ['ME'] }] };
    const none = { on_me: [], on_them: [] };
    expect(waitingChanged(waiting, reacted, place)).toEqual({ waiting: none, isOpen: false });
    expect(waitingChanged(none, asked, place)).toEqual({ waiting: none, isOpen: true });
    expect(waitingChanged(waiting, { ...asked, deleted: true }, place)).toEqual({ waiting: none, isOpen: false });
    expect(waitingChanged(waiting, me(2, '', { deleted: true }), place)).toEqual({ waiting, isOpen: true });
  });
});
