import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listSearchText } from '../../../src/core/conversations/listTexts.ts';
import { indexInOrder, orderOf, type Placed, reordered } from '../../../src/core/conversations/order.ts';
import { comparable } from '../../../src/model/comparable.ts';
import { aConversation, aDm, anUnreadConversation } from '../../../src/testing/builders.ts';
import { startTestInbox } from '../harness.ts';
import { message, newMessage } from '../liveFrames.ts';

describe('a view with an unknown operator', () => {
  it('shows everything and logs a warning, once [FLT-2]', async () => {
    const subViews = [{ id: 'odd', label: 'Odd', filters: [{ field: 'name', operator: 'sounds_like', value: 'x' }] }];
    const { inbox, env, transport, frame } = await startTestInbox({
      pages: [{ id: 'odd', route: '/odd', title: 'Odd', position: 0, subViews }],
      conversations: [aConversation({ id: 'A', latest_activity: 10 }), aConversation({ id: 'B', latest_activity: 20 })],
    });
    transport.stream.frame(newMessage('A', message('31.000100'), 1));
    await frame();
    expect(inbox.visibleConversations()).toEqual(['A', 'B']);
    expect(env.logs.filter(({ context }) => context === 'views')).toMatchObject([
      { level: 'warn', metadata: { operator: 'sounds_like' } },
    ]);
  });
});

describe('the order of the list', () => {
  it('is by latest activity, newest first, for any order of the answer [LST-1]', async () => {
    const { inbox } = await startTestInbox({
      conversations: [
        anUnreadConversation({ id: 'A', latest_activity: 10 }),
        anUnreadConversation({ id: 'B', latest_activity: 30 }),
        anUnreadConversation({ id: 'C', latest_activity: 20.5 }),
        anUnreadConversation({ id: 'D', latest_activity: 20 }),
      ],
    });
    expect(inbox.visibleConversations()).toEqual(['B', 'C', 'D', 'A']);
  });

  it('follows a new message [LST-1]', async () => {
    const { inbox, transport, frame } = await startTestInbox({
      conversations: [
        anUnreadConversation({ id: 'A', latest_activity: 10 }),
        anUnreadConversation({ id: 'B', latest_activity: 30 }),
      ],
    });
    transport.stream.frame(newMessage('A', message('31.000100'), 3));
    await frame();
    expect(inbox.visibleConversations()).toEqual(['A', 'B']);
  });

  const placed = fc.record({ id: fc.string({ minLength: 1, maxLength: 3 }), key: fc.integer({ min: 0, max: 9 }) });

  it('is the same after moving single rows and after sorting the whole list', () => {
    const lists = fc.uniqueArray(placed, { selector: ({ id }) => id, maxLength: 30 });
    fc.assert(
      fc.property(
        lists,
        fc.array(placed, { maxLength: 10 }),
        fc.array(fc.nat(29), { maxLength: 5 }),
        (before, put, gone) => {
          const places = new Map<string, Placed>(before.map((each) => [each.id, each]));
          const order = orderOf(before.map(({ id, key }) => aConversation({ id, latest_activity: key })));
          const changed = new Set(put.map(({ id }) => id));
          for (const each of put) places.set(each.id, each);
          for (const index of gone) {
            const id = before[index]?.id;
            if (id === undefined) continue;
            places.delete(id);
            changed.add(id);
          }
          const placeOf = (id: string): Placed | null => places.get(id) ?? null;
          const moved = reordered(order, changed, placeOf);
          const placesBefore = new Map<string, Placed>(before.map((each) => [each.id, each]));
          expect(reordered(order, changed, placeOf, (id) => placesBefore.get(id) ?? null)).toEqual(moved);
          const sorted = orderOf(
            [...places.values()].map(({ id, key }) => aConversation({ id, latest_activity: key })),
          );
          expect(moved).toEqual(sorted);
          for (const [index, id] of moved.entries()) {
            expect(indexInOrder(moved, places.get(id) ?? null, (other) => places.get(other) ?? null)).toBe(index);
          }
        },
      ),
    );
  });

  it('contains each row once, also if the transport sends activities that have no order', () => {
    const keys = fc.constantFrom(Number.NaN, 0, 1, 2);
    fc.assert(
      fc.property(fc.array(fc.tuple(keys, keys, fc.boolean()), { maxLength: 20 }), (rows) => {
        const ids = rows.map((_, index) => `C${index}`);
        const place = (id: string, at: 0 | 1): Placed => ({ id, key: rows[ids.indexOf(id)]?.[at] ?? 0 });
        const changed = new Set(ids.filter((_, index) => rows[index]?.[2]));
        const moved = reordered(
          ids,
          changed,
          (id) => place(id, 1),
          (id) => place(id, 0),
        );
        expect([...moved].sort()).toEqual([...ids].sort());
      }),
    );
  });

  it('is sorted also when very many rows move at once', () => {
    const ids = Array.from({ length: 30_000 }, (_, index) => `C${String(index).padStart(5, '0')}`);
    const before = new Map<string, Placed>(ids.map((id, index) => [id, { id, key: -index }]));
    const placeOf = (id: string): Placed | null => ({ id, key: Number(id.slice(1)) });
    const moved = reordered(ids, new Set(ids), placeOf, (id) => before.get(id) ?? null);
    expect(moved).toEqual([...ids].reverse());
  });

  it('is the same array if nothing moves, which avoids a render', () => {
    const order = ['A', 'B'];
    const places: Record<string, Placed> = { A: { id: 'A', key: 2 }, B: { id: 'B', key: 1 } };
    expect(reordered(order, new Set(['B']), (id) => places[id] ?? null)).toBe(order);
    expect(reordered(order, new Set(), (id) => places[id] ?? null)).toBe(order);
  });
});

describe('the in-list search', () => {
  const conversation = aConversation({
    name: 'Design Systems',
    latest_message: { text: '<@U7> ping', resolved_text: '@Aiko ping' },
    participants: [{ real_name: 'Aiko Tanabe', display_name: 'aiko', name: 'a.tanabe' }, { name: 'wren' }],
  });

  it.each(['design', 'SYSTEMS', '@aiko', '<@u7>', 'tanabe', 'a.tan', 'wren'])(
    'finds "%s" in name, last message or participants [LST-6]',
    (query) => expect(listSearchText(conversation).includes(comparable(query))).toBe(true),
  );

  it.each(['zzz', 'u70', 'undefined'])('does not find "%s" [LST-6]', (query) =>
    expect(listSearchText(conversation).includes(comparable(query))).toBe(false),
  );

  it('searches the last message if there is no latest one [LST-6]', () => {
    expect(listSearchText(aConversation({ last_message: { text: 'Lunch?' } })).includes(comparable('lunch'))).toBe(
      true,
    );
  });

  it('filters case-insensitively, and ignores a blank query [LST-6]', async () => {
    const { inbox } = await startTestInbox({
      conversations: [anUnreadConversation({ name: 'Launch' }), anUnreadConversation({ id: 'C2', name: 'design' })],
    });
    inbox.actions.openListSearch();
    expect(inbox.getState().navigation.listQuery).toBe('');
    expect(inbox.visibleConversations()).toHaveLength(2);
    inbox.actions.setListQuery('  LAUN ');
    expect(inbox.visibleConversations()).toEqual(['C1']);
    inbox.actions.setListQuery('   ');
    expect(inbox.visibleConversations()).toHaveLength(2);
    inbox.actions.setListQuery('zzz');
    expect(inbox.visibleConversations()).toEqual([]);
    inbox.actions.closeListSearch();
    expect(inbox.getState().navigation.listQuery).toBeNull();
    expect(inbox.visibleConversations()).toHaveLength(2);
  });

  it.each([
    ['re\u0301sume\u0301.pdf', 'résumé'],
    ['Café', 'cafe'],
    ['İstanbul', 'istanbul'],
    ['ＡＢＣ', 'abc'],
    ['Straße', 'STRASSE'],
    ['STRAẞE', 'straße'],
    ['ΣΟΦΟΣ', 'σοφός'],
    ['ΟΔΟΣΑΣ', 'οδοσ'],
  ])('finds %j by %j [LST-6]', async (name, query) => {
    const { inbox } = await startTestInbox({ conversations: [anUnreadConversation({ name })] });
    inbox.actions.setListQuery(query);
    expect(inbox.visibleConversations()).toHaveLength(1);
  });

  it.each([
    ['राम', 'रोम'],
    ['ハス', 'バス'],
    ['กา', 'กี'],
  ])('does not find %j by %j, which is another word [LST-6]', async (name, query) => {
    const { inbox } = await startTestInbox({ conversations: [anUnreadConversation({ name })] });
    inbox.actions.setListQuery(query);
    expect(inbox.visibleConversations()).toEqual([]);
  });

  it('keeps the typed query when the filter is opened again', async () => {
    const { inbox } = await startTestInbox();
    inbox.actions.setListQuery('abc');
    inbox.actions.openListSearch();
    expect(inbox.getState().navigation.listQuery).toBe('abc');
  });
});

describe('the visible list', () => {
  it('is the same array until it changes', async () => {
    const { inbox, transport, frame } = await startTestInbox({
      conversations: [anUnreadConversation(), aDm({ id: 'D1' })],
    });
    const list = inbox.visibleConversations();
    inbox.actions.toggleTheme();
    transport.stream.frame({ type: 'message_update', conversationId: 'D1', message: message('1.0'), data: {} });
    await frame();
    expect(inbox.visibleConversations()).toBe(list);
  });
});
