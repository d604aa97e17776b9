import { describe, expect, it } from 'vitest';
import type { CatchUpPlace } from '../../../src/model/catchUp/placedMessages.ts';
import { waitingMessages } from '../../../src/model/catchUp/waitingMessages.ts';
import type { Message } from '../../../src/model/index.ts';

const asked: Message = { ts: '10.000001', user: 'U2', text: '<@U1> can you look?' };
const inDm: Message = { ts: '10.000001', user: 'U2', text: 'Can you look?' };
const mine: Message = { ts: '10.000002', user: 'U1', text: 'Yes' };
const dm = { type: 'dm', isAlone: true } as const;

describe('a message that waits for an answer of a person', () => {
  it.each<[string, boolean, Message[], Partial<CatchUpPlace>?]>([
    ['a direct mention', true, [asked]],
    ['a mention that is no question', true, [{ ...asked, text: 'For <@U1>' }]],
    ['a mention of a group', false, [{ ...asked, text: '<!here> who can?' }]],
    ['a question in a dm of two', true, [inDm], dm],
    ['a statement in a dm', false, [{ ...inDm, text: 'Done' }], dm],
    ['a question in a dm of several', false, [inDm], { type: 'dm' }],
    ['a reply that asks, in a thread of the person', true, [{ ...mine, ts: '9.0', threads: [inDm] }]],
    ['with a reaction of the person', false, [{ ...asked, reactions: [{ name: 'eyes', count: 1, users: ['U1'] }] }]],
    ['with a reply of the person', false, [{ ...asked, threads: [mine] }]],
    ['with a reply of another', true, [{ ...asked, threads: [{ ...mine, user: 'U3' }] }]],
    ['with a later message of the person', false, [asked, mine]],
    ['of an app', false, [{ ...asked, subtype: 'bot_message' }]],
    ['before the time that is looked at', false, [asked], { after: '11.0' }],
  ])('%s: %s', (_case, waits, messages, changes) => {
    const place: CatchUpPlace = { id: 'C1', type: 'channel', messages, ...changes };
    expect(waitingMessages(place, { id: 'U1' })).toHaveLength(waits ? 1 : 0);
  });
});
