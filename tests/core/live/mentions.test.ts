import { describe, expect, it } from 'vitest';
import { mentionsMe } from '../../../src/model/index.ts';
import { aConversation, anUnreadConversation } from '../../../src/testing/builders.ts';
import { startTestInbox, type TestInbox } from '../harness.ts';
import { marked, message, newMessage, newReply, threadMessage, updated } from '../liveFrames.ts';
import { startTwoTabs } from '../twoTabs.ts';

const at = (n: number): string => `1772618400.${String(n).padStart(6, '0')}`;
const hi = (n: number, text = 'Hi <@U1>') => message(at(n), { text });
const isMentioned = (test: TestInbox, id = 'C1'): boolean => mentionsMe(test.conversation(id));

async function start() {
  const test = await startTestInbox({ conversations: [aConversation({ id: 'C1', last_read: at(0) })] });
  const send = async (...frames: Parameters<typeof test.transport.stream.frame>[0][]) => {
    for (const frame of frames) test.transport.stream.frame(frame);
    await test.frame();
  };
  return { ...test, send };
}

describe('a mention of the user', () => {
  it('is shown from the frame until the conversation is read', async () => {
    const test = await start();
    await test.send(newMessage('C1', hi(1, 'Hi <@U2>')));
    expect(isMentioned(test)).toBe(false);
    await test.send(newMessage('C1', hi(2)), newMessage('C1', hi(3, 'And more')));
    expect(isMentioned(test)).toBe(true);
    test.inbox.actions.markRead('C1');
    expect(isMentioned(test)).toBe(false);
    test.inbox.actions.undo();
    expect(isMentioned(test)).toBe(true);
    await test.send(marked('C1', at(3)));
    test.inbox.actions.markUnread('C1', at(1));
    expect(isMentioned(test)).toBe(true);
  });

  it('is none in a message of their own, though it mentions everyone', async () => {
    const test = await start();
    await test.send(newMessage('C1', hi(1, 'More')), newMessage('C1', message(at(2), { user: 'U1', text: '<!here>' })));
    expect(isMentioned(test)).toBe(false);
  });

  it('is none in a channel notice, which does not count as unread', async () => {
    const test = await start();
    const topic = message(at(2), { text: 'set the topic: <@U1> is on call', subtype: 'channel_topic' });
    await test.send(newMessage('C1', hi(1, 'More')), newMessage('C1', topic, 1));
    expect(isMentioned(test)).toBe(false);
  });

  it('stays when the user writes on another device without reading it', async () => {
    const test = await start();
    await test.send(newMessage('C1', hi(1)), newMessage('C1', message(at(2), { user: 'U1', text: 'Mine' }), 1));
    expect(isMentioned(test)).toBe(true);
  });

  it('follows an edit that adds or removes it', async () => {
    const test = await start();
    await test.send(newMessage('C1', hi(1, 'Hi')));
    await test.send(updated('C1', hi(1)));
    expect(isMentioned(test)).toBe(true);
    // Only other fields: the text is unknown.
    await test.send(updated('C1', hi(1, '')));
    expect(isMentioned(test)).toBe(true);
    await test.send(updated('C1', hi(1, 'Hi all')));
    expect(isMentioned(test)).toBe(false);
  });

  it('loads the conversation when the message is deleted and an older mention may be unread', async () => {
    const test = await start();
    await test.send(newMessage('C1', hi(1)), newMessage('C1', hi(2)));
    test.transport.answer('loadConversation', () => ({
      ...anUnreadConversation({ id: 'C1', last_read: at(0), latest_mention: at(1) }, 1),
    }));
    await test.send(updated('C1', { ...hi(2), deleted: true }));
    await test.flush();
    expect(test.conversation('C1').latest_mention).toBe(at(1));
    expect(isMentioned(test)).toBe(true);
  });

  it('in a reply counts for the channel and for the thread', async () => {
    const root = message(at(0), { text: 'Root' });
    const test = await startTestInbox({
      conversations: [
        aConversation({ id: 'C1', last_read: at(0), messages: [root] }),
        aConversation({ id: `C1:${at(0)}`, type: 'thread', parent_conversation_id: 'C1', last_read: at(0) }),
      ],
    });
    const reply = message(at(1), { text: '<!here>', thread_ts: at(0) });
    test.transport.stream.frame(newReply('C1', at(0), reply));
    test.transport.stream.frame(threadMessage('C1', at(0), reply, 1));
    await test.frame();
    expect([isMentioned(test), isMentioned(test, `C1:${at(0)}`)]).toEqual([true, true]);
    test.transport.stream.frame(updated('C1', { ...reply, text: 'never mind' }));
    await test.frame();
    expect([isMentioned(test), isMentioned(test, `C1:${at(0)}`)]).toEqual([false, false]);
  });
});

describe('mentions first', () => {
  const rooms = [
    anUnreadConversation({ id: 'NEW', latest_activity: 300, last_read: '1.0' }, 1),
    anUnreadConversation({ id: 'OLD', latest_activity: 100, last_read: '1.0', latest_mention: '90.0' }, 1),
    anUnreadConversation({ id: 'MID', latest_activity: 200, last_read: '1.0' }, 1),
  ];
  const list = ({ inbox }: TestInbox) => inbox.visibleConversations();

  it('lists conversations with an unread mention before the others', async () => {
    const test = await startTestInbox({ conversations: rooms });
    expect(list(test)).toEqual(['NEW', 'MID', 'OLD']);
    test.inbox.actions.sortList('mentionsFirst');
    expect(list(test)).toEqual(['OLD', 'NEW', 'MID']);
    test.transport.stream.frame(newMessage('MID', message('400.000000', { text: '<@U1>' })));
    await test.frame();
    expect(list(test)).toEqual(['MID', 'OLD', 'NEW']);
    test.inbox.actions.goToPage('conversations');
    test.inbox.actions.markRead('MID');
    expect(list(test)).toEqual(['OLD', 'MID', 'NEW']);
    test.inbox.actions.sortList('newest');
    expect(list(test)).toEqual(['MID', 'NEW', 'OLD']);
  });

  it('is kept in this browser, for the next visit and for other tabs', async () => {
    const { one, other, deliver } = await startTwoTabs({ conversations: rooms });
    one.inbox.actions.sortList('mentionsFirst');
    deliver();
    expect(list(other)).toEqual(['OLD', 'NEW', 'MID']);
    one.env.local.set('triage-inbox:list-order', 'by colour');
    deliver();
    expect(list(other)).toEqual(['NEW', 'MID', 'OLD']);
  });
});
