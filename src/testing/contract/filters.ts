import { matchesFilter, toServerFilter, tsToSeconds, unreadCountOf } from '../../model/index.ts';
import type { FilteredQuery } from '../../transport/completeTransport.ts';
import { loadConversations, send, sharedChannel } from './actions.ts';
import { expectEqual, expectPresent, expectProperties, expectThat } from './expectations.ts';
import { offered } from './offered.ts';
import type { ContractTest, ContractTransport } from './subject.ts';

const unread = [{ field: 'unread_count', operator: 'gt', value: 0 }];
const none = [{ field: 'id', operator: 'eq', value: 'CNOSUCH' }];
const dmOrThread = {
  group: {
    operator: 'OR' as const,
    filters: [
      { field: 'type', operator: 'eq', value: 'dm' },
      { field: 'type', operator: 'eq', value: 'thread' },
    ],
  },
};

const filteredLoader = (transport: ContractTransport) => (query: FilteredQuery) =>
  expectPresent(transport.loadFiltered?.(query), 'there is `loadFiltered`');

export function testFilters(test: ContractTest): void {
  test('counts the unread conversations of each group', 'aggregates', async ({ transport }) => {
    const unreadOnes = (await loadConversations(transport)).filter((conversation) => unreadCountOf(conversation) > 0);
    const counted = await offered(transport).loadAggregates([
      { id: 'all', filters: [] },
      { id: 'unread', filters: unread },
      { id: 'dmOrThread', filters: dmOrThread },
      { id: 'none', filters: none },
    ]);
    const countOf = (id: string) => expectPresent(counted[id], 'every group is counted').unread_count;
    expectEqual(countOf('all'), unreadOnes.length, 'a group without filters counts all unread conversations');
    expectEqual(countOf('unread'), unreadOnes.length, 'a filter for unread conversations counts all of them');
    const expected = unreadOnes.filter(({ type }) => type !== 'channel').length;
    expectEqual(countOf('dmOrThread'), expected, 'a group counts the conversations that match its filter');
    expectEqual(countOf('none'), 0, 'a filter that nothing matches counts 0');
    expectEqual(await offered(transport).loadAggregates([]), {}, 'no group has no count');
  });

  test('lists the conversations that match a filter', 'unusedCalls', async ({ transport }) => {
    const loadFiltered = filteredLoader(transport);
    const all = await loadConversations(transport);
    const answer = await loadFiltered({ filter: toServerFilter(unread) });
    const expected = all.filter((conversation) => unreadCountOf(conversation) > 0);
    const idsOf = (list: typeof all) => list.map(({ id }) => id).sort();
    expectEqual(idsOf(answer.conversations), idsOf(expected), 'a filter selects the conversations that match');
    expectEqual(answer.total, answer.conversations.length, '`total` is the number of matches');
    expectThat(typeof answer.aggregates === 'object' && answer.aggregates !== null, 'there are aggregates');
    const dms = await loadFiltered({ filter: dmOrThread });
    expectThat(!dms.conversations.some(({ type }) => type === 'channel'), 'a group of conditions selects');
  });

  test('finds people by any of their names, or part of one', 'unusedCalls', async ({ transport }) => {
    const loadFiltered = filteredLoader(transport);
    const all = await loadConversations(transport);
    const person = expectPresent(
      all.flatMap(({ participants = [] }) => participants).find(({ real_name }) => (real_name?.trim().length ?? 0) > 3),
      'the suite needs a conversation with a participant who has a real name',
    );
    const part = (person.real_name ?? '').trim().slice(0, 3).toUpperCase();
    for (const field of ['participants.real_name', 'participants.display_name', 'participants.name']) {
      const filter = toServerFilter([{ field, operator: 'contains', value: part }]);
      const idsOf = (list: typeof all) => list.map(({ id }) => id).sort();
      const expected = all.filter((conversation) => matchesFilter(conversation, filter));
      expectThat(expected.length > 0, 'part of a name matches');
      const answer = await loadFiltered({ filter });
      expectEqual(idsOf(answer.conversations), idsOf(expected), 'the server matches people as the client does');
    }
  });

  test('knows the computed fields of filters', ['unusedCalls', 'filterFields'], async (subject) => {
    const { transport } = subject;
    const loadFiltered = filteredLoader(transport);
    const { id } = await sharedChannel(subject);
    // The time of the server.
    const now = tsToSeconds((await send(transport, id)).ts);
    const all = await loadConversations(transport);
    const { name } = expectPresent(
      all.find((one) => one.id === id),
      'the channel is listed',
    );
    const isFar = (seconds: number): boolean =>
      all.every(({ latest_activity }) => Math.abs(now - latest_activity - seconds) > 60);
    const age = expectPresent([3600, 7200, 86_400, 1_000_000].find(isFar), 'no conversation is on the edge');
    for (const condition of [
      { field: 'age', operator: 'gt', value: age },
      { field: 'age', operator: 'lt', value: age },
      { field: 'channel_name', operator: 'eq', value: `#${name.slice(0, 2).toUpperCase()}*` },
      { field: 'channel_name', operator: 'neq', value: `*${name.slice(-2)}` },
    ]) {
      const { conversations } = await loadFiltered({ filter: toServerFilter([condition]) });
      const expected = all.filter((one) => matchesFilter(one, [condition], { now }));
      const idsOf = (list: typeof all) => list.map((one) => one.id).sort();
      expectEqual(idsOf(conversations), idsOf(expected), `${condition.field} ${condition.operator}`);
    }
  });

  test(
    'sorts filtered conversations and leaves threads and people out on request',
    'unusedCalls',
    async ({ transport }) => {
      const { conversations } = await filteredLoader(transport)({
        filter: toServerFilter([]),
        sort: { field: 'latest_activity', direction: 'asc' },
        includeThreads: false,
        includeUserData: false,
      });
      const activities = conversations.map(({ latest_activity }) => latest_activity);
      const sorted = [...activities].sort((a, b) => a - b);
      expectEqual(activities, sorted, 'conversations are sorted by the field and the direction');
      expectThat(!conversations.some(({ type }) => type === 'thread'), 'threads are left out');
      for (const conversation of conversations) {
        expectProperties(conversation, { members_data: undefined }, 'people are left out');
      }
    },
  );
}
