import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catchUpFacts, factKinds } from '../../../src/model/catchUp/catchUpFacts.ts';
import { messageKey, unreadMessages } from '../../../src/model/catchUp/unreadMessages.ts';
import { propertyRuns } from '../../propertyRuns.ts';
import { somePlaces } from './somePlaces.ts';

const me = { id: 'U1', group_ids: ['S1'] };

describe('the facts of a catch-up', () => {
  it('have the most important kind of a message', () => {
    const message = (n: number, text: string, more = {}) => ({ ts: `10.00000${n}`, user: 'U2', text, ...more });
    const { facts } = catchUpFacts(
      [
        {
          id: 'C1',
          type: 'channel',
          messages: [
            { ts: '10.000000', user: 'U1', text: 'Mine: https://a.test' },
            message(1, 'See https://a.test', { files: [{ name: 'plan.pdf' }] }),
            message(2, 'Plan', { files: [{ name: 'plan.pdf' }] }),
            message(3, 'https://a.test', {
              reactions: [{ name: 'tada', count: 2, users: ['U3', 'U4'] }],
              reply_count: 1,
            }),
            message(4, 'Does https://a.test work for anyone?'),
            message(5, '<!subteam^S1> is this done?'),
            message(6, 'Nothing'),
            message(7, 'Built https://ci.test', { subtype: 'bot_message' }),
            message(9, 'joined', { subtype: 'channel_join' }),
          ],
        },
      ],
      me,
    );
    expect(facts.map(({ kind, message: { ts } }) => [kind, ts])).toEqual([
      ['mention', '10.000005'],
      ['question', '10.000004'],
      ['active', '10.000003'],
      ['link', '10.000001'],
      ['file', '10.000002'],
    ]);
    expect(facts[2]).toMatchObject({ replies: 1, reactions: 2 });
  });

  it('name the number of those that are left out', () => {
    const messages = Array.from({ length: 30 }, (_, n) => ({
      ts: `10.0000${n + 10}`,
      user: 'U2',
      text: 'https://a.test',
    }));
    const { facts, more } = catchUpFacts([{ id: 'C1', type: 'channel', messages }], me);
    expect(facts.length + more.link).toBe(30);
    expect(more.link).toBe(22);
  });

  it('each cite a message that counts as unread, and no message twice', () => {
    fc.assert(
      fc.property(somePlaces, (places) => {
        const { facts, more } = catchUpFacts(places, me);
        const keys = facts.map(({ conversationId, message }) => messageKey(conversationId, message.ts));
        expect(new Set(keys).size).toBe(keys.length);
        for (const { conversationId, message } of facts) {
          const place = places.find(({ id }) => id === conversationId);
          const counted = place ? unreadMessages(place, me.id).map((placed) => placed.message.ts) : [];
          expect(counted).toContain(message.ts);
          expect(message.user).not.toBe(me.id);
        }
        const order = facts.map(({ kind }) => factKinds.indexOf(kind));
        expect(order).toEqual([...order].sort((a, b) => a - b));
        const unread = places.flatMap((place) =>
          unreadMessages(place, me.id).map(({ message }) => messageKey(place.id, message.ts)),
        );
        const left = Object.values(more).reduce((sum, n) => sum + n, 0);
        expect(facts.length + left).toBeLessThanOrEqual(new Set(unread).size);
      }),
      { numRuns: propertyRuns(1000) },
    );
  });
});
