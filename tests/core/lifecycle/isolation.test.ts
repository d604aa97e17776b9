import { describe, expect, it } from 'vitest';
import { aConversation, anUnreadConversation } from '../../../src/testing/builders.ts';
import { startTestInbox } from '../harness.ts';
import { marked, message, newMessage } from '../liveFrames.ts';

describe('two inboxes on one page', () => {
  it('share nothing', async () => {
    const one = await startTestInbox({ conversations: [anUnreadConversation(), aConversation({ id: 'C2' })] });
    const two = await startTestInbox({ conversations: [anUnreadConversation(), aConversation({ id: 'C2' })] });
    const untouched = two.inbox.getState();
    one.inbox.actions.goToPage('conversations');
    one.inbox.actions.open('C1');
    one.inbox.actions.toggleTheme();
    one.inbox.actions.setDraft('C1', 'mine');
    one.inbox.actions.markRead('C1');
    one.transport.stream.frame(newMessage('C2', message('1772618401.000100'), 1));
    await one.frame();
    await two.flush();
    expect(one.unread('C2')).toBe(1);
    expect(two.inbox.getState()).toBe(untouched);
    expect(two.inbox.visibleConversations()).toEqual(['C1']);
  });
});

describe('a host listener that throws', () => {
  it('breaks neither the inbox nor other listeners', async () => {
    const { inbox, transport, frame, unread, logged } = await startTestInbox({
      conversations: [anUnreadConversation({ last_read: '1.0' })],
    });
    const heard: unknown[] = [];
    inbox.on('conversationUpdate', () => {
      throw new Error('host');
    });
    inbox.on('conversationUpdate', (event) => heard.push(event));
    transport.stream.frame(marked('C1', '2.0'));
    await frame();
    expect(unread('C1')).toBe(0);
    expect(heard).toHaveLength(1);
    expect(logged('error')).toEqual(['A listener failed']);
  });

  it('does not prevent notifications of other subscribers', async () => {
    const { inbox, logged } = await startTestInbox({ conversations: [anUnreadConversation()] });
    let heard = 0;
    inbox.subscribe(() => {
      throw new Error('host');
    });
    inbox.subscribe(() => {
      heard += 1;
    });
    expect(() => inbox.actions.toggleTheme()).not.toThrow();
    expect(heard).toBe(1);
    expect(logged('error')).toEqual(['A subscriber failed']);
  });

  it('is removed once per call, even if the same function was added twice', async () => {
    const { inbox, transport } = await startTestInbox({ conversations: [aConversation()] });
    let heard = 0;
    const listener = (): void => {
      heard += 1;
    };
    const stop = inbox.on('conversationUpdate', listener);
    inbox.on('conversationUpdate', listener);
    stop();
    stop();
    transport.stream.frame(marked('C1', '2.0'));
    expect(heard).toBe(1);
  });

  it('gets an error for an inbox without pages', async () => {
    await expect(startTestInbox({ pages: [] })).rejects.toThrow('`pages` is empty');
  });
});
