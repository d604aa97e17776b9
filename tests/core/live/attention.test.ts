import { describe, expect, it } from 'vitest';
import type { Attention } from '../../../src/model/index.ts';
import { aConversation, anUnreadConversation, aThread } from '../../../src/testing/builders.ts';
import { startTestInbox, type TestInbox } from '../harness.ts';
import { marked, message, newMessage, newReply, threadMessage, updated } from '../liveFrames.ts';

const at = (n: number): string => `1772618400.${String(n).padStart(6, '0')}`;
const hi = (n: number, text: string, user = 'U2') => message(at(n), { text, user });
const why = (kind: Attention['kind'], n: number): Attention => ({ kind, message: hi(n, '') });
const reasons = (test: TestInbox, id = 'C1') =>
  test.conversation(id).attention?.map(({ kind, message: { ts } }) => [kind, ts]);

async function start(...conversations: Parameters<typeof aConversation>[0][]) {
  const test = await startTestInbox({ conversations: conversations.map((changes) => aConversation(changes)) });
  const send = async (...frames: Parameters<typeof test.transport.stream.frame>[0][]) => {
    for (const frame of frames) test.transport.stream.frame(frame);
    await test.frame();
    await test.flush();
  };
  return { ...test, send };
}
const channel = { id: 'C1', last_read: at(0), attention: [] };
const dm = { ...channel, id: 'D1', type: 'dm' as const, dm_user: { id: 'U2' } };

describe('the reasons of a conversation', () => {
  it('come from live messages, and leave with the mark until undo', async () => {
    const test = await start(channel);
    await test.send(
      newMessage('C1', hi(1, '<@U1> ready?')),
      newMessage('C1', hi(2, 'Hi')),
      newMessage('C1', hi(3, '<!here>')),
    );
    const all = [
      ['asks', at(1)],
      ['group_mention', at(3)],
    ];
    expect(reasons(test)).toEqual(all);
    test.inbox.actions.markRead('C1');
    expect(reasons(test)).toEqual([]);
    test.inbox.actions.undo();
    expect(reasons(test)).toEqual(all);
  });

  it('come back with undo after the list was loaded again, which states none for a read conversation', async () => {
    const unread = anUnreadConversation(
      { id: 'C1', last_read: at(0), attention: [why('mention', 1)], latest_message: { ts: at(1), user: 'U2' } },
      1,
    );
    const test = await start(unread);
    test.inbox.actions.markRead('C1');
    await test.flush();
    await test.send(marked('C1', at(1)));
    const read = { ...unread, unread_count: 0, unread_count_display: 0, last_read: at(1), attention: [] };
    test.transport.answer('loadConversations', () => ({ conversations: [read], users: {} }));
    test.inbox.actions.refresh();
    await test.flush();
    expect(reasons(test)).toEqual([]);
    test.inbox.actions.undo();
    expect(reasons(test)).toEqual([['mention', at(1)]]);
  });

  it('are right after another device reads a part', async () => {
    const test = await start({
      ...channel,
      unread_count: 3,
      unread_count_display: 3,
      attention: [why('asks', 1), why('group_mention', 3)],
    });
    await test.send(marked('C1', at(2), 1));
    expect(reasons(test)).toEqual([['group_mention', at(3)]]);
  });

  it('are asked for when another device marks the conversation as unread', async () => {
    const test = await start({ ...channel, last_read: at(9) });
    test.transport.answer('loadConversation', () =>
      anUnreadConversation({ id: 'C1', last_read: at(0), attention: [why('mention', 3)] }, 4),
    );
    await test.send(marked('C1', at(0), 4));
    expect(reasons(test)).toEqual([['mention', at(3)]]);
  });

  it('follow an edit and a deletion', async () => {
    const test = await start(dm);
    await test.send(newMessage('D1', hi(1, 'Ready')), newMessage('D1', hi(2, 'Hi')));
    await test.send(updated('D1', hi(1, 'Ready?')));
    expect(reasons(test, 'D1')?.[0]).toEqual(['asks', at(1)]);
    test.transport.answer('loadConversation', () => anUnreadConversation({ ...dm, attention: [why('dm', 2)] }, 1));
    await test.send(updated('D1', { ...hi(1, 'Ready?'), deleted: true }));
    expect(reasons(test, 'D1')).toEqual([['dm', at(2)]]);
  });

  it('are those of the thread alone once it is listed', async () => {
    const thread = aThread(hi(0, 'Plan'), 'C1', { is_followed: true, last_read: at(0) });
    const test = await start({ ...channel, messages: [hi(0, 'Plan', 'U1')] });
    test.transport.answer('loadConversation', () => ({ ...thread, unread_count: 1, attention: [why('asks', 1)] }));
    const reply = hi(1, '<@U1> ready?');
    await test.send(newReply('C1', at(0), reply));
    expect(reasons(test)).toEqual([['asks', at(1)]]);
    await test.send(threadMessage('C1', at(0), reply));
    expect(reasons(test, thread.id)).toEqual([['asks', at(1)]]);
    expect(reasons(test)).toEqual([]);
    await test.send(newReply('C1', at(0), hi(2, '<@U1>')));
    expect(reasons(test)).toEqual([]);
  });

  it('know the own reply of a thread: what follows is an answer to it', async () => {
    const thread = aThread(hi(0, 'Plan'), 'C1', { is_followed: true, last_read: at(0) });
    const test = await start(channel, thread);
    const replies = [hi(1, 'One'), hi(2, 'Mine', 'U1'), hi(3, 'Two')];
    await test.send(...replies.map((reply) => threadMessage('C1', at(0), reply)));
    expect(reasons(test, thread.id)).toEqual([
      ['reply', at(3)],
      ['follow', at(1)],
    ]);
  });

  it('are derived from loaded messages where the server states none', async () => {
    const messages = [hi(1, '<@U1>'), hi(2, 'Hi')];
    const unread = { unread_count: 2, unread_count_display: 2 };
    const test = await start({ id: 'C1', ...unread, last_read: at(0), messages }, { id: 'C2', ...unread });
    expect(reasons(test)).toEqual([['mention', at(1)]]);
    expect(reasons(test, 'C2')).toBeUndefined();
  });
});
