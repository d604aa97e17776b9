import { describe, expect, it } from 'vitest';
import { matchesFilter, mentionsMe, mentionsPerson } from '../../src/model/index.ts';
import { aConversation } from '../../src/testing/builders.ts';

const me = { id: 'U1', group_ids: ['S1'] };

describe('a text mentions a person', () => {
  it.each([
    ['directly', 'Hi <@U1>!'],
    ['with a label', '<@U1|ana>'],
    ['with a group', 'cc <!subteam^S1|@design>'],
    ['with a group without a label', '<!subteam^S1>'],
    ['as @here', '<!here>'],
    ['as @channel', '<!channel|channel>'],
    ['as @everyone', '<@U2> <!everyone>'],
    ['as @group, the old name of @channel', '<!group>'],
  ])('%s', (_way, text) => expect(mentionsPerson(text, me)).toBe(true));

  it.each(['Hi @U1', '<@U10>', '<@U2>', '<!subteam^S2>', '<#U1>', '<!date^1^{date}|<@U1', '&lt;@U1&gt;', ''])(
    'not in %j',
    (text) => expect(mentionsPerson(text, me)).toBe(false),
  );

  it('not by groups that are not known', () => expect(mentionsPerson('<!subteam^S1>', { id: 'U1' })).toBe(false));
});

describe('an unread mention', () => {
  const of = (changes: object) => aConversation({ unread_count: 2, unread_count_display: 2, ...changes });
  const byMe = [{ field: 'mentions_me', operator: 'eq', value: true }];

  it.each([
    [true, { latest_mention: '10.1', last_read: '9.5' }],
    [true, { latest_mention: '10.1' }],
    [false, { latest_mention: '10.1', last_read: '10.1' }],
    [false, { latest_mention: '10.1', last_read: '9.5', unread_count: 0, unread_count_display: 0 }],
    [false, {}],
    [true, { mentions_me: true }],
    [false, { mentions_me: false, latest_mention: '10.1', last_read: '9.5' }],
  ])('is %s for %o, and so is the filter', (isMentioned, changes) => {
    expect(mentionsMe(of(changes))).toBe(isMentioned);
    expect(matchesFilter(of(changes), byMe)).toBe(isMentioned);
  });
});
