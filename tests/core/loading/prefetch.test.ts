import { expect, it } from 'vitest';
import type { InboxConfig } from '../../../src/core/config.ts';
import { anUnreadConversation } from '../../../src/testing/builders.ts';
import { startTestInbox, type TestInbox } from '../harness.ts';
import { message, newMessage } from '../liveFrames.ts';
import { apiError } from '../scriptedTransport.ts';

const base = 1_772_618_400;
const ids = ['C1', 'C2', 'C3', 'C4', 'C5', 'C6'];
const conversations = ids.map((id, index) =>
  anUnreadConversation({
    id,
    latest_activity: base - index,
    unread_count: 1,
    unread_count_display: 1,
    messages: [message(`${base - index}.000100`)],
  }),
);

const start = (config: Partial<InboxConfig> = {}) =>
  startTestInbox({
    // Without messages in the list answer, a log exists only once it is loaded.
    conversations,
    config,
    prepare(transport) {
      transport.answer('loadConversations', () => ({
        conversations: conversations.map(({ messages: _messages, ...rest }) => rest),
        users: {},
      }));
    },
  });
const asked = ({ transport }: TestInbox): unknown[] =>
  transport.calls.flatMap(({ name, args }) => (name === 'loadConversation' ? [args[0]] : []));
const loaded = ({ inbox }: TestInbox): string[] => Object.keys(inbox.getState().messages.byConversation).sort();

async function openAndIdle(test: TestInbox, id: string): Promise<void> {
  test.inbox.actions.open(id);
  await test.flush();
  test.env.clock.runIdle();
  await test.flush();
}

it('loads the two conversations after the open one while idle, and marks nothing as read', async () => {
  const test = await start();
  test.inbox.actions.open('C2');
  await test.flush();
  expect(asked(test)).toEqual(['C2']);
  test.env.clock.runIdle();
  await test.flush();
  expect(asked(test)).toEqual(['C2', 'C3', 'C4']);
  expect(loaded(test)).toEqual(['C2', 'C3', 'C4']);
  expect(test.transport.count('markRead')).toBe(0);
  expect(['C3', 'C4'].map(test.unread)).toEqual([1, 1]);
});

it('shows a conversation that was loaded ahead at once', async () => {
  const test = await start();
  await openAndIdle(test, 'C1');
  test.transport.hold('loadConversation');
  test.inbox.actions.markRead();
  const { navigation, messages } = test.inbox.getState();
  expect(navigation.open?.id).toBe('C2');
  expect(messages.byConversation.C2).toMatchObject({
    load: { status: 'ready' },
    messages: [{ ts: `${base - 1}.000100` }],
  });
});

it('continues with the conversation that comes within reach, and loads none twice', async () => {
  const test = await start();
  await openAndIdle(test, 'C1');
  await openAndIdle(test, 'C2');
  expect(asked(test)).toEqual(['C1', 'C2', 'C3', 'C2', 'C4']);
});

it('loads previous conversations near the end of the list', async () => {
  const test = await start();
  await openAndIdle(test, 'C6');
  expect(asked(test)).toEqual(['C6', 'C5', 'C4']);
});

it('waits for the open conversation', async () => {
  const test = await start();
  const [held] = [test.transport.hold('loadConversation')];
  await openAndIdle(test, 'C1');
  expect(asked(test)).toEqual(['C1']);
  held[0]?.answer(conversations[0] as never);
  await test.flush();
  test.env.clock.runIdle();
  expect(asked(test)).toEqual(['C1', 'C2', 'C3']);
});

it('loads at most two at once', async () => {
  const test = await start({ prefetchCount: 4 });
  test.inbox.actions.open('C1');
  await test.flush();
  const held = test.transport.hold('loadConversation');
  test.env.clock.runIdle();
  await test.flush();
  test.env.clock.runIdle();
  expect(asked(test)).toEqual(['C1', 'C2', 'C3']);
  held[0]?.answer(conversations[1] as never);
  await test.flush();
  test.env.clock.runIdle();
  expect(asked(test)).toEqual(['C1', 'C2', 'C3', 'C4']);
});

it('loads nothing ahead when it is off, or when the user saves data', async () => {
  const off = await start({ prefetchCount: 0 });
  await openAndIdle(off, 'C1');
  expect(asked(off)).toEqual(['C1']);
  const saving = await start();
  saving.env.savesData = true;
  await openAndIdle(saving, 'C1');
  expect(asked(saving)).toEqual(['C1']);
});

it('shows and reports no failure, and loads the conversation again when it is opened', async () => {
  const test = await start();
  const errors: unknown[] = [];
  test.inbox.on('error', (error) => errors.push(error));
  test.inbox.actions.open('C1');
  await test.flush();
  test.transport.fail('loadConversation', apiError(500));
  test.env.clock.runIdle();
  await test.flush();
  test.env.clock.runIdle();
  await test.flush();
  expect(asked(test)).toEqual(['C1', 'C2', 'C3']);
  expect(loaded(test)).toEqual(['C1']);
  expect(errors).toEqual([]);
  expect(test.inbox.getState().notice).toBeNull();
  test.transport.answer('loadConversation', () => conversations[1] as never);
  test.inbox.actions.open('C2');
  expect(test.inbox.getState().messages.byConversation.C2?.load).toEqual({ status: 'loading' });
  await test.flush();
  expect(test.inbox.getState().messages.byConversation.C2?.load).toEqual({ status: 'ready' });
});

it('loads a conversation ahead again after a failure, once each time that the user comes beside it', async () => {
  const test = await start();
  test.inbox.actions.open('C1');
  await test.flush();
  const idle = async () => {
    for (const _turn of [1, 2, 3]) {
      test.env.clock.runIdle();
      await test.flush();
    }
  };
  let broken = ['C2', 'C3'];
  test.transport.answer('loadConversation', (id) => {
    if (broken.includes(id)) throw apiError(500);
    return conversations.find((one) => one.id === id) as never;
  });
  await idle();
  expect(asked(test)).toEqual(['C1', 'C2', 'C3']);
  // A change of the list is no reason to ask again.
  test.transport.stream.frame(newMessage('C6', message(`${base + 1}.000100`)));
  await test.frame();
  await idle();
  expect(asked(test)).toEqual(['C1', 'C2', 'C3']);
  test.inbox.actions.close();
  test.inbox.actions.open('C1');
  await test.flush();
  await idle();
  expect(asked(test).slice(3)).toEqual(['C1', 'C2', 'C3']);
  broken = [];
  test.inbox.actions.open('C2');
  await test.flush();
  await idle();
  expect(asked(test).slice(6)).toEqual(['C2', 'C3', 'C4']);
  expect(loaded(test)).toEqual(['C1', 'C2', 'C3', 'C4']);
});

it('asks once for a conversation that is still loading when the user moves on', async () => {
  const test = await start();
  test.inbox.actions.open('C1');
  await test.flush();
  const held = test.transport.hold('loadConversation');
  test.env.clock.runIdle();
  await test.flush();
  held[0]?.answer(conversations[1] as never);
  test.transport.answer('loadConversation', (id) => conversations.find((one) => one.id === id) as never);
  await openAndIdle(test, 'C2');
  expect(asked(test)).toEqual(['C1', 'C2', 'C3', 'C4']);
  expect(held.map(({ isAborted }) => isAborted)).toEqual([false, false]);
});

it('shows the running load of a conversation that is opened meanwhile, and its failure', async () => {
  const test = await start();
  test.inbox.actions.open('C1');
  await test.flush();
  const held = test.transport.hold('loadConversation');
  test.env.clock.runIdle();
  test.inbox.actions.open('C2');
  expect(asked(test)).toEqual(['C1', 'C2', 'C3']);
  expect(test.inbox.getState().messages.byConversation.C2?.load).toEqual({ status: 'loading' });
  held[0]?.fail(apiError(500, 'out of order'));
  await test.flush();
  expect(test.inbox.getState().messages.byConversation.C2?.load).toMatchObject({ status: 'failed' });
});

it('cancels its calls at logout', async () => {
  const test = await start();
  test.inbox.actions.open('C1');
  await test.flush();
  const held = test.transport.hold('loadConversation');
  test.env.clock.runIdle();
  await test.flush();
  test.inbox.actions.logout();
  await test.flush();
  expect(held.map(({ isAborted }) => isAborted)).toEqual([true, true]);
  expect(loaded(test)).toEqual([]);
});
