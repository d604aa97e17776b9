import { describe, expect, it } from 'vitest';
import { catchUpFacts } from '../../../src/model/catchUp/catchUpFacts.ts';
import type { CatchUpPlace } from '../../../src/model/catchUp/placedMessages.ts';
import type { Message } from '../../../src/model/index.ts';

const at = (minute: number): string => `1772618400.${String(minute * 1000).padStart(6, '0')}`;
const later = (minutes: number): string => `${1772618400 + minutes * 60}.000000`;
const question: Message = { ts: at(0), user: 'U2', text: 'Where is the key?' };
const asking = (text: string): Message => ({ ...question, text });

/** Whether the question of a place is stated as one that nobody answered. */
const isStated = (messages: Message[], changes: Partial<CatchUpPlace> = {}): boolean =>
  catchUpFacts([{ id: 'C1', type: 'channel', messages, ...changes }], { id: 'U1' }).facts.some(
    ({ kind, message }) => kind === 'question' && message.ts === at(0),
  );

describe('a question that nobody answered', () => {
  it.each<[string, boolean, Message[], Partial<CatchUpPlace>?]>([
    ['alone', true, [question]],
    ['with a reply of someone else', false, [{ ...question, threads: [{ ts: at(1), user: 'U3', text: 'Here' }] }]],
    ['with a reply of the author only', true, [{ ...question, threads: [{ ts: at(1), user: 'U2', text: 'Hm' }] }]],
    ['with replies that the server leaves out', false, [{ ...question, reply_count: 2 }]],
    [
      'with a reaction of someone else',
      false,
      [{ ...question, reactions: [{ name: 'eyes', count: 1, users: ['U3'] }] }],
    ],
    ['with a reaction of the author', true, [{ ...question, reactions: [{ name: 'eyes', count: 1, users: ['U2'] }] }]],
    ['with a reaction of unnamed people', false, [{ ...question, reactions: [{ name: 'eyes', count: 1 }] }]],
    ['to a person who wrote later', false, [asking('<@U3> where?'), { ts: later(99), user: 'U3', text: 'There' }]],
    ['to a person, and another one wrote', true, [asking('<@U3> where?'), { ts: later(1), user: 'U4', text: 'Hi' }]],
    ['to nobody, and the next message is soon', false, [question, { ts: later(5), user: 'U4', text: 'On the desk' }]],
    ['to nobody, and the next message is late', true, [question, { ts: later(11), user: 'U4', text: 'Lunch' }]],
    ['to nobody, and the next message asks too', true, [question, { ts: later(5), user: 'U4', text: 'Which key?' }]],
    ['to nobody, and only the author goes on', true, [question, { ts: later(1), user: 'U2', text: 'The red one' }]],
    ['in a dm with a later message', false, [question, { ts: later(999), user: 'U1', text: 'Yes' }], { type: 'dm' }],
    ['before messages that are not known', false, [question], { hasNewer: true }],
    ['of an app', false, [{ ...question, subtype: 'bot_message' }]],
  ])('%s: %s', (_case, expected, messages, changes) => expect(isStated(messages, changes)).toBe(expected));

  it('is also found in a thread, until someone replies later there', () => {
    const parent: Message = { ts: '1772618300.000000', user: 'U3', text: 'Deploy' };
    const inThread = (...threads: Message[]) => isStated([{ ...parent, threads }], { after: parent.ts });
    expect(inThread(question)).toBe(true);
    expect(inThread(question, { ts: at(1), user: 'U3', text: 'Here' })).toBe(false);
    const ofThread = [parent, question];
    expect(isStated(ofThread, { id: `C1:${parent.ts}`, type: 'thread' })).toBe(true);
  });
});
