import { describe, expect, it } from 'vitest';
import { aConversation } from '../../../src/testing/builders.ts';
import { startTestInbox, type TestInbox } from '../harness.ts';
import { message, threadMessage } from '../liveFrames.ts';
import { sampleUser } from '../people.ts';

const parentTs = '1772618000.000100';
const at = (seconds: number): string => `${1_772_618_000 + seconds}.000100`;
const id = `C1:${parentTs}`;
const thread = aConversation({
  id,
  type: 'thread',
  name: 'Thread in general: Hi',
  is_followed: false,
  latest_activity: Number(at(10)),
  latest_message: { ts: at(10), user: 'U2', text: 'An old reply' },
});
const answer = threadMessage('C1', parentTs, message(at(20), { text: `<@${sampleUser.id}> thanks!` }), 1);

/** An inbox that has opened the unfollowed thread beside its channel. */
async function start(): Promise<TestInbox> {
  const test = await startTestInbox({ conversations: [aConversation({ id: 'C1' }), thread] });
  test.inbox.actions.goToPage('conversations');
  test.inbox.actions.open('C1');
  test.inbox.actions.openThread('C1', parentTs, 'composer');
  await test.flush();
  expect(isFollowed(test)).toBe(false);
  return test;
}
const isFollowed = ({ conversation }: TestInbox) => conversation(id).is_followed;

/** Loads the thread again. */
function openAgain({ inbox }: TestInbox): void {
  inbox.actions.closeThread();
  inbox.actions.openThread('C1', parentTs);
}

async function receive(test: TestInbox, event: typeof answer): Promise<void> {
  test.transport.stream.frame(event);
  await test.frame();
}

async function sendReply(test: TestInbox): Promise<void> {
  const sends = test.transport.hold('sendMessage');
  test.inbox.actions.send(id, 'My answer');
  await test.flush();
  sends[0]?.answer({ ts: at(15) });
  await test.flush();
}

describe('an unfollowed thread', () => {
  it('is followed and listed after a reply of the user', async () => {
    const test = await start();
    await sendReply(test);
    expect(isFollowed(test)).toBe(true);
    expect(test.inbox.visibleConversations()).toContain(id);
  });

  it('is followed and listed after a reply that the server sends to followers, with its mention', async () => {
    const test = await start();
    await receive(test, answer);
    expect(test.conversation(id)).toMatchObject({ is_followed: true, unread_count: 1, mentions_me: true });
    expect(test.inbox.visibleConversations()).toContain(id);
    expect(test.inbox.getState().views.unread).toMatchObject({ unread: 1, threads: 1 });
  });

  it.each(['the list', 'the thread'] as const)(
    'stays followed when %s was asked for before the reply',
    async (asked) => {
      const test = await start();
      const lists = test.transport.hold('loadConversations');
      const threads = test.transport.hold('loadConversation');
      if (asked === 'the list') test.inbox.actions.reload();
      else openAgain(test);
      await test.flush();
      await receive(test, answer);
      // A server lists only followed threads.
      lists[0]?.answer({ conversations: [aConversation({ id: 'C1' })], users: {} });
      threads[0]?.answer({ ...thread, messages: [] });
      await test.flush();
      expect(isFollowed(test)).toBe(true);
      expect(test.inbox.visibleConversations()).toContain(id);
    },
  );

  it('is followed after a reply that the user sends before the thread is loaded', async () => {
    const test = await startTestInbox({ conversations: [aConversation({ id: 'C1' })] });
    test.inbox.actions.goToPage('conversations');
    test.inbox.actions.open('C1');
    await test.flush();
    const threads = test.transport.hold('loadConversation');
    test.inbox.actions.openThread('C1', parentTs, 'composer');
    await sendReply(test);
    threads[0]?.answer({ ...thread, messages: [] });
    await test.flush();
    expect(isFollowed(test)).toBe(true);
    expect(test.inbox.visibleConversations()).toContain(id);
  });

  it('stays unfollowed while the choice of the user waits for its answer', async () => {
    const test = await start();
    await sendReply(test);
    const follows = test.transport.hold('followThread');
    test.inbox.actions.followThread(id, false);
    await receive(test, answer);
    expect(isFollowed(test)).toBe(false);
    follows[0]?.answer(undefined);
    await test.flush();
    expect(isFollowed(test)).toBe(false);
  });

  it('stays unfollowed when a reply from before the choice is repeated, and is followed at the next one', async () => {
    const test = await start();
    await sendReply(test);
    test.inbox.actions.followThread(id, false);
    await test.flush();
    await receive(test, threadMessage('C1', parentTs, message(at(15), { user: sampleUser.id, text: 'My answer' }), 0));
    expect(isFollowed(test)).toBe(false);
    test.transport.answer('loadConversation', () => ({ ...thread, is_followed: true }));
    await receive(test, answer);
    expect(isFollowed(test)).toBe(true);
  });

  it('stays unfollowed when a reply that the server sent before the choice arrives after it', async () => {
    const test = await start();
    await sendReply(test);
    test.inbox.actions.followThread(id, false);
    await test.flush();
    await receive(test, answer);
    // The server states that the thread is unfollowed.
    expect(isFollowed(test)).toBe(false);
    expect(test.inbox.visibleConversations()).not.toContain(id);
  });

  it('stays unfollowed when an older answer replays a reply from before the choice', async () => {
    const test = await start();
    const threads = test.transport.hold('loadConversation');
    openAgain(test);
    await receive(test, answer);
    test.inbox.actions.followThread(id, false);
    await test.flush();
    const latest_message = { ts: at(12), user: 'U2', text: 'Another old reply' };
    threads[0]?.answer({ ...thread, last_read: at(12), latest_message, messages: [] });
    await test.flush();
    expect(isFollowed(test)).toBe(false);
  });
});
