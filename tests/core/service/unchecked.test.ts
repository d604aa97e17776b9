import { describe, expect, it } from 'vitest';
import { aConversation, anUnreadConversation } from '../../../src/testing/builders.ts';
import { startTestInbox } from '../harness.ts';
import { marked, message, newMessage } from '../liveFrames.ts';

const base = 1_772_618_400;
const at = (n: number): string => `${base}.${String(n).padStart(6, '0')}`;

const capped = anUnreadConversation(
  { id: 'C1', unread_is_capped: true, last_read: at(1), latest_message: { ts: at(60), text: '' } },
  50,
);

describe('a capped count', () => {
  it('stays capped while messages arrive', async () => {
    const test = await startTestInbox({ conversations: [capped] });
    test.transport.stream.frame(newMessage('C1', message(at(61)), 51));
    await test.frame();
    expect(test.conversation('C1')).toMatchObject({ unread_count: 51, unread_is_capped: true });
  });

  it('is exact once the conversation is marked read, and capped again after undo', async () => {
    const test = await startTestInbox({ conversations: [capped] });
    test.inbox.actions.markRead('C1');
    expect(test.conversation('C1')).toMatchObject({ unread_count: 0 });
    expect(test.conversation('C1').unread_is_capped).toBeUndefined();
    await test.flush();
    test.inbox.actions.undo();
    expect(test.conversation('C1')).toMatchObject({ unread_count: 50, unread_is_capped: true });
  });

  it('follows the count that another device caused', async () => {
    const test = await startTestInbox({ conversations: [capped] });
    test.transport.stream.frame(marked('C1', at(50), 10));
    await test.frame();
    expect(test.conversation('C1').unread_count).toBe(10);
    expect(test.conversation('C1').unread_is_capped).toBeUndefined();
    test.transport.stream.frame({ ...marked('C1', at(2), 50), unreadIsCapped: true });
    await test.frame();
    expect(test.conversation('C1').unread_is_capped).toBe(true);
  });

  it('becomes exact when the opened conversation is counted', async () => {
    const test = await startTestInbox({ conversations: [capped] });
    test.transport.answer('loadConversation', () => ({
      ...anUnreadConversation({ id: 'C1', last_read: at(1), latest_message: { ts: at(60), text: '' } }, 59),
    }));
    test.inbox.actions.open('C1');
    await test.flush();
    expect(test.conversation('C1').unread_count).toBe(59);
    expect(test.conversation('C1').unread_is_capped).toBeUndefined();
  });
});

describe('a conversation that the server has not looked at', () => {
  const unchecked = aConversation({ id: 'C1', is_unchecked: true, latest_message: { ts: at(9), text: '' } });

  it('has the counts of the answer once it is opened, and a divider at its read cursor', async () => {
    const test = await startTestInbox({ conversations: [unchecked] });
    test.transport.answer('loadConversation', () => ({
      ...anUnreadConversation({ id: 'C1', last_read: at(2), latest_message: { ts: at(9), text: '' } }, 7),
      messages: [message(at(2)), message(at(9))],
    }));
    test.inbox.actions.open('C1');
    await test.flush();
    expect(test.conversation('C1')).toMatchObject({ unread_count: 7 });
    expect(test.conversation('C1').is_unchecked).toBeUndefined();
    expect(test.inbox.getState().navigation.open).toMatchObject({ readUpTo: at(2), unreadAtOpen: 7 });
  });

  it('is left out when a whole view is marked read, and by the undo of it', async () => {
    const test = await startTestInbox({
      conversations: [
        anUnreadConversation({ id: 'C1', is_unchecked: true, latest_message: { ts: at(9), text: '' } }),
        anUnreadConversation({ id: 'C2', latest_message: { ts: at(8), text: '' } }),
      ],
    });
    test.inbox.actions.markViewRead();
    await test.flush();
    expect([test.unread('C1'), test.unread('C2')]).toEqual([2, 0]);
    test.inbox.actions.undo();
    await test.flush();
    expect([test.unread('C1'), test.unread('C2')]).toEqual([2, 2]);
    const sent = test.transport.calls.filter(({ name }) => name === 'markRead').map(({ args }) => args[0]);
    expect(new Set(sent)).toEqual(new Set(['C2']));
  });
});
