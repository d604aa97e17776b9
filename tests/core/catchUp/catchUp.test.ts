import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadPlace } from '../../../src/core/catchUp/loadPlace.ts';
import { coverageOf } from '../../../src/model/catchUp/coverage.ts';
import { unreadMessages } from '../../../src/model/catchUp/unreadMessages.ts';
import { isAfter, type Message } from '../../../src/model/index.ts';
import { aConversation, aMessage, anUnreadConversation, minutesAgo } from '../../../src/testing/builders.ts';
import type { MessagePage } from '../../../src/transport/contract.ts';
import { ApiError } from '../../../src/transport/errors.ts';
import { someMessages } from '../../model/catchUp/somePlaces.ts';
import { propertyRuns } from '../../propertyRuns.ts';
import { startTestInbox, type TestInboxOptions } from '../harness.ts';
import { newMessage } from '../liveFrames.ts';

const ts = (n: number): string => `1772618400.${String(n).padStart(6, '0')}`;

const channel = (id: string, messages: Message[], readUpTo: string) =>
  anUnreadConversation(
    { id, messages, last_read: readUpTo, latest_message: { ts: messages.at(-1)?.ts ?? '', user: 'U2' } },
    messages.filter((message) => isAfter(message.ts, readUpTo)).length,
  );

const rooms = (): NonNullable<TestInboxOptions['conversations']> => [
  channel(
    'C1',
    [1, 2, 3, 4].map((n) => aMessage({ ts: minutesAgo(60 - n), text: n === 3 ? 'Hi <@U1>' : `Line ${n}` })),
    minutesAgo(59),
  ),
  channel(
    'C2',
    [1, 2].map((n) => aMessage({ ts: minutesAgo(30 - n), text: 'See https://a.test' })),
    minutesAgo(31),
  ),
  aConversation({ id: 'C3' }),
];

describe('a catch-up', () => {
  it('states facts of the unread messages, marks what it covers, and undo restores it', async () => {
    const { inbox, flush, unread, transport, conversation } = await startTestInbox({ conversations: rooms() });
    inbox.actions.catchUp(['C1', 'C2', 'C3']);
    await flush();
    const { catchUp } = inbox.getState();
    expect(catchUp).toMatchObject({ ids: ['C1', 'C2'], messages: 5, status: 'ready', loaded: 2, unread: [] });
    expect(catchUp?.facts.facts.map(({ kind, conversationId }) => [kind, conversationId])).toEqual([
      ['mention', 'C1'],
      ['link', 'C2'],
      ['link', 'C2'],
    ]);
    inbox.actions.markCovered();
    await flush();
    expect([unread('C1'), unread('C2')]).toEqual([0, 0]);
    expect(transport.calls.flatMap(({ name, args }) => (name === 'markRead' ? [args.slice(0, 2)] : []))).toEqual([
      ['C1', minutesAgo(56)],
      ['C2', minutesAgo(28)],
    ]);
    expect(inbox.getState().catchUp).toBeNull();
    inbox.actions.undo();
    await flush();
    expect([unread('C1'), unread('C2')]).toEqual([3, 2]);
    expect(conversation('C1').last_read).toBe(minutesAgo(59));
  });

  it('leaves unread what arrived after it, and reads again when there is more', async () => {
    const { inbox, flush, unread, frame } = await startTestInbox({ conversations: rooms() });
    inbox.actions.catchUp(['C1']);
    await flush();
    const message = aMessage({ ts: minutesAgo(1), text: 'Is it late?' });
    inbox.receive(newMessage('C1', message, 4));
    await frame();
    inbox.actions.markCovered();
    expect(unread('C1')).toBe(1);
    inbox.actions.undo();
    await flush();
    inbox.actions.catchUp(['C1']);
    expect(inbox.getState().catchUp?.status).toBe('loading');
  });

  it('has a summary on request: sentences as they arrive, of the covered messages', async () => {
    let say = (_text: string): void => {};
    let end: (leftOut: number) => void = () => {};
    const asked: unknown[] = [];
    const { inbox, flush } = await startTestInbox({
      conversations: rooms(),
      prepare(transport) {
        transport.answer('loadFeatures', () => ({ aiEnabled: true, summaries: true }));
        transport.summarize = (places, onSentence) => {
          asked.push(places);
          say = (text) => onSentence({ text, sources: [{ conversation_id: 'C1', ts: minutesAgo(57) }] });
          return new Promise((resolve, reject) => {
            end = (leftOut) =>
              leftOut < 0
                ? reject(new ApiError({ kind: 'refused', call: 'x', message: 'Too many questions' }))
                : resolve(leftOut);
          });
        };
      },
    });
    const summary = () => inbox.getState().catchUp?.summary;
    inbox.actions.catchUp(['C1', 'C2']);
    await flush();
    inbox.actions.summarize();
    inbox.actions.summarize();
    await flush();
    expect(asked).toEqual([
      [
        { conversation_id: 'C1', messages: [58, 57, 56].map((n) => minutesAgo(n)) },
        { conversation_id: 'C2', messages: [29, 28].map((n) => minutesAgo(n)) },
      ],
    ]);
    say('One');
    expect(summary()).toMatchObject({ status: 'writing', sentences: [{ text: 'One' }] });
    end(-1);
    await flush();
    expect(summary()).toMatchObject({ status: 'failed', sentences: [{ text: 'One' }], reason: 'Too many questions' });
    inbox.actions.summarize();
    await flush();
    say('Two');
    end(3);
    await flush();
    expect(summary()).toMatchObject({ status: 'done', sentences: [{ text: 'Two' }], leftOut: 3 });
    inbox.actions.catchUp(['C1', 'C2'], true);
    expect(summary()).toBeNull();
  });

  it('keeps its facts and the chosen one while nothing else is unread', async () => {
    const { inbox, flush, transport } = await startTestInbox({ conversations: rooms() });
    inbox.actions.catchUp(['C1', 'C2']);
    await flush();
    inbox.actions.chooseFact(2);
    inbox.actions.chooseFact(9);
    inbox.actions.catchUp(['C1', 'C2']);
    await flush();
    expect(inbox.getState().catchUp?.at).toBe(2);
    expect(transport.count('loadConversation')).toBe(2);
  });

  it('names a conversation that it could not read, and does not mark it', async () => {
    const { inbox, flush, unread } = await startTestInbox({
      conversations: rooms(),
      prepare: (transport) =>
        transport.answer('loadConversation', (id) => {
          if (id === 'C1') throw new Error('gone');
          const found = rooms().find((room) => room.id === id);
          return structuredClone(found ?? aConversation({ id }));
        }),
    });
    inbox.actions.catchUp(['C1', 'C2']);
    await flush();
    expect(inbox.getState().catchUp).toMatchObject({ status: 'ready', unread: ['C1'] });
    inbox.actions.markCovered();
    await flush();
    expect([unread('C1'), unread('C2')]).toEqual([3, 0]);
  });
});

/** A page of messages, as a server with pages answers it. */
function pageOf(messages: readonly Message[], { after, before, limit = 5000 }: MessagePage) {
  const first = after === undefined ? 0 : messages.filter((message) => !isAfter(message.ts, after)).length;
  const end = before === undefined ? messages.length : messages.filter((message) => isAfter(before, message.ts)).length;
  const [from, to] =
    after === undefined ? [Math.max(0, end - limit), end] : [first, Math.min(messages.length, first + limit)];
  return { messages: messages.slice(from, to), has_older: from > 0, has_newer: to < messages.length };
}

describe('the loaded part of a conversation', () => {
  it('covers only what it has, for any pages', async () => {
    const loads = fc.record({ messages: someMessages, after: fc.nat(26), limit: fc.integer({ min: 1, max: 8 }) });
    await fc.assert(
      fc.asyncProperty(loads, async ({ messages, after, limit }) => {
        const whole = { id: 'C1', type: 'channel', messages, after: ts(after) } as const;
        const unread = unreadMessages(whole, 'U1').map(({ message }) => message.ts);
        const conversation = aConversation({
          id: 'C1',
          unread_count: unread.length,
          unread_count_display: unread.length,
        });
        const place = await loadPlace(async (page) => ({ ...conversation, ...pageOf(messages, page) }), {
          conversation,
          readUpTo: ts(after),
          myId: 'U1',
          limit,
        });
        const { covered, left, to } = coverageOf(place, 'U1');
        expect(unread).toEqual(expect.arrayContaining([...covered]));
        expect(covered.length + left).toBeGreaterThanOrEqual(unread.length);
        if (to === null) return;
        for (const one of unread) if (!isAfter(one, to)) expect(covered).toContain(one);
      }),
      { numRuns: propertyRuns(500) },
    );
  });
});
