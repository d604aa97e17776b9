import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createInbox } from '../../../src/core/createInbox.ts';
import type { Inbox } from '../../../src/core/inbox.ts';
import { unreadCountOf } from '../../../src/model/index.ts';
import { minutesAgo } from '../../../src/testing/builders.ts';
import { createFakeEnv } from '../../../src/testing/fakeEnv.ts';
import { createMemoryTransport } from '../../../src/transport/index.ts';
import { sameCases } from '../../propertyRuns.ts';
import { cursorWorld } from '../cursorWorld.ts';
import { flush, stateOf } from '../harness.ts';

const ids = ['C0', 'C1', 'C2', 'C3', 'C4'];

async function start(cursors: readonly number[]) {
  const env = createFakeEnv();
  const server = createMemoryTransport(cursorWorld(ids, cursors), { now: env.clock.now });
  const inbox = createInbox({ transport: server, env });
  inbox.start();
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 8; turn += 1) {
      await flush();
      env.clock.advance(50);
    }
  };
  await settle();
  return { env, server, inbox, settle };
}

/** Everything the user sees, and everything the server stores. */
async function lookAt({ inbox, server }: Awaited<ReturnType<typeof start>>) {
  const { conversations, navigation, views, selection } = inbox.getState();
  const rows = inbox.visibleConversations();
  const cursor = rows.length === 0 ? null : navigation.cursorId;
  const { conversations: theirs } = await server.loadConversations();
  return {
    rows,
    order: conversations.order,
    counts: ids.map((id) => unreadCountOf(conversations.byId.get(id) ?? { unread_count: -1 })),
    // A missing cursor equals one before all messages.
    lastRead: ids.map((id) => conversations.byId.get(id)?.last_read ?? '0.000000'),
    unread: views.unread,
    place: [navigation.pageId, navigation.viewId, navigation.open?.id, navigation.open?.readUpTo, cursor],
    selected: [...selection.ids].sort(),
    theirs: theirs.map(({ id, unread_count }) => [id, unread_count]).sort(),
  };
}

type Mark = (inbox: Inbox) => void;
const id = fc.constantFrom(...ids);
const mark: fc.Arbitrary<Mark> = fc.oneof(
  fc.constant<Mark>((inbox) => inbox.actions.markRead()),
  id.map<Mark>((one) => (inbox) => inbox.actions.markRead(one)),
  fc.constant<Mark>((inbox) => inbox.actions.markViewRead()),
  fc.constant<Mark>((inbox) => inbox.actions.markTargetsRead()),
  fc.constant<Mark>((inbox) => inbox.actions.markTargetsUnread()),
  fc.record({ one: id, minutes: fc.constantFrom(30, 20, 10) }).map<Mark>(({ one, minutes }) => (inbox) => {
    inbox.actions.markUnread(one, minutesAgo(minutes + ids.indexOf(one)));
  }),
);

const situation = fc.record({
  cursors: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 5, maxLength: 5 }),
  page: fc.constantFrom('inbox', 'conversations'),
  open: fc.option(id, { nil: undefined }),
  cursor: id,
  selected: fc.uniqueArray(id),
  marks: fc.array(mark, { minLength: 1, maxLength: 4 }),
});

describe('undoing any sequence of marks', () => {
  it('restores the initial state, locally and on the server', async () => {
    await fc.assert(
      fc.asyncProperty(situation, async ({ cursors, page, open, cursor, selected, marks }) => {
        const test = await start(cursors);
        const { inbox, env, settle } = test;
        inbox.actions.goToPage(page);
        if (inbox.visibleConversations().includes(cursor)) inbox.actions.setCursor(cursor);
        if (open !== undefined) inbox.actions.open(open);
        await settle();
        for (const each of selected) inbox.actions.toggleSelected(each);

        const stages = [await lookAt(test)];
        for (const each of marks) {
          const { stepCount } = stateOf(inbox).triage;
          each(inbox);
          env.clock.advance(100);
          await settle();
          if (stateOf(inbox).triage.stepCount > stepCount) stages.push(await lookAt(test));
        }
        stages.pop();
        for (let stage = stages.pop(); stage; stage = stages.pop()) {
          inbox.actions.undo();
          await settle();
          expect(await lookAt(test)).toEqual(stage);
        }
        expect(inbox.getState().triage.steps).toEqual([]);
        inbox.stop();
      }),
      sameCases(120, 20_261_003),
    );
  });
});
