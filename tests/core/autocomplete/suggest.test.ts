import { describe, expect, it } from 'vitest';
import { createSuggest } from '../../../src/core/autocomplete/createSuggest.ts';
import { emojiIndex, suggestEmoji } from '../../../src/core/autocomplete/emoji.ts';
import { matchName } from '../../../src/core/autocomplete/matchName.ts';
import { peopleIndex, suggestPeople } from '../../../src/core/autocomplete/people.ts';
import { exactMatch } from '../../../src/core/autocomplete/suggestion.ts';
import type { Trigger } from '../../../src/core/autocomplete/trigger.ts';
import { commonEmoji } from '../../../src/core/emoji/commonEmoji.ts';
import { customEmojiOf, withCustomEmoji } from '../../../src/core/emoji/customEmoji.ts';
import { nameKey } from '../../../src/core/format/nameKey.ts';
import type { UsersById } from '../../../src/model/index.ts';
import { aConversation, aDm, aThread, aUser } from '../../../src/testing/builders.ts';
import { startTestInbox } from '../harness.ts';

const users: UsersById = {
  U1: aUser({ id: 'U1', name: 'wren', real_name: 'Wren Halloway' }),
  U2: aUser({ id: 'U2', name: 'dn', display_name: 'Dana', real_name: 'Dana Reyes' }),
  U3: aUser({ id: 'U3', name: 'danny', real_name: 'Danny Ode' }),
  U4: aUser({ id: 'U4', name: 'rdale', real_name: 'Ruth Dale' }),
  U5: aUser({ id: 'U5', name: 'jose', real_name: 'José Álvarez' }),
  U6: aUser({ id: 'U6', name: 'hera', real_name: 'Hera Lund' }),
  U7: aUser({ id: 'U7', name: 'chandra', real_name: 'Chandra Rao' }),
  U8: aUser({ id: 'U8', name: 'danvers', real_name: 'Dan Vers', deleted: true }),
};

async function suggesting(id = 'C1', limit = 8) {
  const conversations = [
    aConversation({
      id: 'C1',
      name: 'payments-platform',
      members_data: { U3: aUser({ id: 'U3' }) },
      latest_activity: 9,
    }),
    aConversation({ id: 'C2', name: 'platform-infra', is_private: true, latest_activity: 8 }),
    aConversation({ id: 'C3', name: 'random', latest_activity: 7 }),
    aDm({ dm_user: { id: 'U4' } }),
    aThread(undefined, 'C1', { participants: [{ id: 'U6', name: 'hera' }] }),
    aThread(undefined, 'D1'),
  ];
  const { inbox } = await startTestInbox({
    prepare: (transport) => transport.answer('loadConversations', () => ({ conversations, users })),
  });
  const suggest = createSuggest();
  const found = (kind: Trigger['kind'], query: string) =>
    suggest(inbox.getState(), id, { kind, start: 0, query }, limit);
  return { inbox, found, texts: (kind: Trigger['kind'], query: string) => found(kind, query).map(({ text }) => text) };
}

describe('users after "@" [SND-6]', () => {
  it('match by the prefix of any of their names, ignoring accents', async () => {
    const { texts } = await suggesting();
    expect(texts('person', 'DAN')).toEqual(['@Danny Ode', '@Dana']);
    expect(texts('person', 'dana re')).toEqual(['@Dana']);
    expect(texts('person', 'dn')).toEqual(['@Dana']);
    expect(texts('person', 'alv')).toEqual(['@José Álvarez']);
    expect(texts('person', 'jose')).toEqual(['@José Álvarez']);
    expect(texts('person', 'nobody')).toEqual([]);
  });

  it.each([
    ['太郎', '山田太郎'],
    ['レノン', 'ジョン・レノン'],
    ['営業', '田中（営業）'],
    ['철수', '김철수'],
    ['ｔａｎ', 'Tanaka'],
    ['ﾀﾅｶ', 'タナカ'],
    ['team', '開発team'],
  ])('%s finds %s', (query, name) => {
    expect(matchName([nameKey(name)], nameKey(query))).not.toBeNull();
  });

  it.each([
    ['ana', 'Dana'],
    ['лена', 'Алена'],
  ])('%s does not find %s', (query, name) => {
    expect(matchName([nameKey(name)], nameKey(query))).toBeNull();
  });

  it('are ranked: exact names, members, broadcasts, others; prefixes before later words', async () => {
    const { texts } = await suggesting();
    expect(texts('person', 'da')).toEqual(['@Danny Ode', '@Dana', '@Ruth Dale']);
    expect(texts('person', 'dana')).toEqual(['@Dana']);
    expect(texts('person', 'he')).toEqual(['@here', '@Hera Lund']);
    expect(texts('person', 'ch')).toEqual(['@channel', '@Chandra Rao']);
    expect(texts('person', '').slice(0, 4)).toEqual(['@Danny Ode', '@channel', '@here', '@everyone']);
    expect(texts('person', 'here')[0]).toBe('@here');
  });

  it('include the members of the channel in a thread', async () => {
    const thread = aThread();
    const { texts } = await suggesting(thread.id);
    expect(texts('person', '').slice(0, 3)).toEqual(['@Danny Ode', '@Hera Lund', '@channel']);
  });

  it('exclude broadcasts in a DM and its threads', async () => {
    for (const id of ['D1', aThread(undefined, 'D1').id]) {
      const { texts } = await suggesting(id);
      expect(texts('person', 'here')).toEqual([]);
      expect(texts('person', '')[0]).toBe('@Ruth Dale');
    }
  });

  it('are limited in number and show a second name', async () => {
    const { found } = await suggesting('C1', 3);
    expect(found('person', '')).toHaveLength(3);
    expect(found('person', 'dana')[0]).toMatchObject({
      text: '@Dana',
      detail: 'Dana Reyes',
      target: { type: 'user', id: 'U2' },
    });
  });

  it('are found in the same tick without a call, also offline', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 1000 }, (_, at) => [`P${at}`, aUser({ id: `P${at}`, real_name: `Person ${at}` })]),
    );
    const { inbox, transport, env } = await startTestInbox({
      prepare: (answers) =>
        answers.answer('loadConversations', () => ({
          conversations: [aConversation({ id: 'C1', name: 'payments', latest_activity: 1 })],
          users: { ...users, ...many },
        })),
    });
    env.setOnline(false);
    const calls = transport.calls.length;
    const suggest = createSuggest();
    const texts = (kind: Trigger['kind'], query: string) =>
      suggest(inbox.getState(), 'C1', { kind, start: 0, query }, 3).map(({ text }) => text);
    expect(texts('person', 'person 999')).toEqual(['@Person 999']);
    expect(texts('person', 'dana')).toEqual(['@Dana']);
    expect(texts('channel', 'pay')).toEqual(['#payments']);
    expect(texts('emoji', 'tada')).toEqual(['🎉']);
    expect(transport.calls).toHaveLength(calls);
  });

  it('are found among a thousand, best first', () => {
    const crowd = Object.fromEntries(
      Array.from({ length: 1000 }, (_, n) => [`W${n}`, aUser({ id: `W${n}`, real_name: `Given${n} Family${n}` })]),
    );
    const index = peopleIndex(crowd);
    const context = { members: new Set<string>(), myId: undefined, hasBroadcasts: true, limit: 8 };
    for (const query of ['f', 'fa', 'fam', 'fami', 'famil']) {
      expect(suggestPeople(index, query, context)).toHaveLength(8);
    }
    expect(suggestPeople(index, 'family999', context)[0]).toMatchObject({ target: { id: 'W999' } });
  });
});

describe('channels after "#" [SND-6]', () => {
  it('match by any word of their name, most recently active first, without DMs and threads', async () => {
    const { found, texts } = await suggesting();
    expect(texts('channel', '')).toEqual(['#payments-platform', '#platform-infra', '#random']);
    expect(texts('channel', 'plat')).toEqual(['#platform-infra', '#payments-platform']);
    expect(texts('channel', 'atform')).toEqual([]);
    expect(found('channel', 'infra')[0]).toMatchObject({
      target: { type: 'channel', id: 'C2', name: 'platform-infra' },
      isPrivate: true,
    });
  });
});

describe('emoji after ":"', () => {
  it('match by name, each once, most common first; all of them once loaded', async () => {
    const { inbox, found, texts } = await suggesting();
    expect(texts('emoji', 'tada')).toEqual(['🎉']);
    expect(found('emoji', 'laugh')).toMatchObject([
      { emoji: '😆', detail: ':laughing:' },
      { detail: ':rolling_on_the_floor_laughing:' },
    ]);
    expect(texts('emoji', 'zebra')).toEqual([]);
    inbox.actions.loadEmoji();
    await expect.poll(() => texts('emoji', 'zebra')).toContain('🦓');
  });

  it('include those of the workspace, by their shortcode', () => {
    const own = customEmojiOf({ partyparrot: 'https://emoji.test/parrot.gif', party_yes: 'alias:thumbsup' });
    const emoji = withCustomEmoji(commonEmoji, own);
    const found = suggestEmoji(emojiIndex(emoji), 'party', 8);
    expect(found.map(({ text }) => text)).toEqual(['🥳', '👍', ':partyparrot:']);
    expect(found[2]).toMatchObject({ image: 'https://emoji.test/parrot.gif', detail: ':partyparrot:' });
  });
});

describe('exactMatch', () => {
  const one = { id: '1', text: '@Sam', keys: ['sam'] };
  it('is the suggestion of that name, and null when two have it', () => {
    expect(exactMatch([one, { ...one, id: '2', keys: ['samuel'] }], nameKey('SAM'))).toBe(one);
    expect(exactMatch([one, { ...one, id: '2' }], 'sam')).toBeNull();
    expect(exactMatch([one], 'sa')).toBeNull();
  });
});
