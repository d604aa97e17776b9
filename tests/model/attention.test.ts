import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asksQuestion } from '../../src/model/asksQuestion.ts';
import { type AttentionPlace, attentionAmong, attentionKinds, isAfter, type Message } from '../../src/model/index.ts';
import { propertyRuns } from '../propertyRuns.ts';

const at = (n: number): string => `1772618400.${String(n).padStart(6, '0')}`;
const me = { id: 'U1', group_ids: ['S1'] };
const placeOf = (changes: Partial<AttentionPlace> = {}): AttentionPlace => ({
  viewer: me,
  type: 'channel',
  threadOf: () => undefined,
  ...changes,
});
const from = (text: string, changes: Partial<Message> = {}): Message => ({ ts: at(1), user: 'U2', text, ...changes });
const kindOf = (message: Message, place: Partial<AttentionPlace> = {}) =>
  attentionAmong([message], placeOf(place))[0]?.kind;

describe('a question', () => {
  it.each([
    'Could you look?',
    'Could you look? Thanks.',
    'Really?!',
    `Really?${'!'.repeat(32)}`,
    `(${'?'.repeat(40_000)}) Really`,
    'Is it “done?”',
    'Really?…',
    '"Is it done?"',
    '*Is it done?*',
    'できますか？お願いします',
    'できますか?お願いします',
    'هل يمكنك؟',
    'See `a ? b : c` – is it right?',
    '<@U1> ok?',
  ])('is %j', (text) => expect(asksQuestion(text)).toBe(true));

  it.each([
    'Done.',
    '`a ? b : c`',
    '```\nis it?\n```',
    'https://example.com/?a=b',
    'See https://example.com/search?',
    '<https://example.com/?q=1|Where?>',
    '&gt; Is it done?\nYes.',
    'At three (?)',
    'what?is',
  ])('is not %j', (text) => expect(asksQuestion(text)).toBe(false));
});

describe('a message concerns a person', () => {
  const reply = { thread_ts: at(0) };
  it.each([
    ['asks', from('Ready?'), { type: 'dm', isAlone: true }],
    ['asks', from('<@U1> ready?'), {}],
    ['asks', from('Ready?', reply), { type: 'thread', threadOf: () => ({ isOwn: true }) }],
    // Nobody says who of them is asked.
    ['dm', from('Ready?'), { type: 'dm' }],
    ['group_mention', from('<!here> ready?'), {}],
    ['mention', from('<!here> and <@U1>'), {}],
    ['group_mention', from('<!subteam^S1|@design>'), {}],
    ['reply', from('Yes', reply), { type: 'thread', threadOf: () => ({ isOwn: false, ownReply: at(0) }) }],
    ['reply', from('Yes', reply), { threadOf: () => ({ isOwn: true }) }],
    // The own reply came later.
    ['follow', from('Yes', reply), { type: 'thread', threadOf: () => ({ isOwn: false, ownReply: at(2) }) }],
    ['dm', from('Yes', reply), { type: 'dm' }],
    ['follow', from('Yes', reply), { type: 'thread' }],
    [undefined, from('Yes'), {}],
    [undefined, from('Yes', reply), {}],
    [undefined, from('<@U1>?', reply), { threadOf: () => null }],
    [undefined, from('<@U1>', { user: 'U1' }), {}],
    [undefined, from('<@U1>', { deleted: true }), {}],
    [undefined, from('<@U1>', { subtype: 'channel_topic' }), {}],
    [undefined, from('<@U1>'), { after: at(1) }],
  ] satisfies [string | undefined, Message, Partial<AttentionPlace>][])('as %s: %o', (kind, message, place) =>
    expect(kindOf(message, place)).toBe(kind),
  );

  it('with the handle of the group', () => {
    const groups = ['<!here>', '<!subteam^S1|@design>', '<!subteam^S1>'].map(
      (text) => attentionAmong([from(text)], placeOf())[0]?.group,
    );
    expect(groups).toEqual(['here', 'design', undefined]);
  });
});

describe('the reasons of any messages', () => {
  const texts = ['Hi', 'Ready?', '<@U1>', '<@U1> ready?', '<!here>', '<!subteam^S1|@design> ready?', '`?`'];
  const messages = fc.uniqueArray(
    fc.record({
      n: fc.integer({ min: 0, max: 40 }),
      user: fc.constantFrom('U1', 'U2', 'U3'),
      text: fc.constantFrom(...texts),
      deleted: fc.boolean(),
      subtype: fc.constantFrom(undefined, 'channel_topic', 'bot_message'),
      parent: fc.constantFrom(undefined, 0, 3),
    }),
    { selector: ({ n }) => n },
  );
  const places = fc.record({
    type: fc.constantFrom('dm' as const, 'channel' as const, 'thread' as const),
    isAlone: fc.boolean(),
    cursor: fc.integer({ min: -1, max: 40 }),
    thread: fc.constantFrom(undefined, null, { isOwn: true }, { isOwn: false, ownReply: at(5) }),
  });
  const read = (items: typeof messages extends fc.Arbitrary<infer T> ? T : never): Message[] =>
    items.map(({ n, parent, subtype, ...rest }) => ({
      ...rest,
      ts: at(n),
      ...(subtype === undefined ? {} : { subtype }),
      ...(parent === undefined ? {} : { thread_ts: at(parent) }),
    }));

  it('are those of messages that count, and a later cursor leaves the right ones', () => {
    fc.assert(
      fc.property(messages, places, fc.integer({ min: 0, max: 40 }), (items, { cursor, thread, ...where }, later) => {
        const all = read(items);
        const place = placeOf({ ...where, after: at(cursor < 0 ? 0 : cursor), threadOf: () => thread });
        const found = attentionAmong(all, place);
        for (const { message } of found) {
          expect(isAfter(message.ts, at(cursor < 0 ? 0 : cursor))).toBe(true);
          expect([message.user !== 'U1', message.deleted, message.subtype === 'channel_topic']).toEqual([
            true,
            false,
            false,
          ]);
        }
        expect(found.map(({ kind }) => attentionKinds.indexOf(kind))).toEqual(
          found.map(({ kind }) => attentionKinds.indexOf(kind)).sort((a, b) => a - b),
        );
        // The newest of each kind answers for every later cursor: what is left of it has the kinds of the rest.
        const after = at(Math.max(cursor, later, 0));
        const left = found.filter(({ message }) => isAfter(message.ts, after));
        expect(left).toEqual(attentionAmong(all, { ...place, after }));
      }),
      { numRuns: propertyRuns(1000) },
    );
  });
});
