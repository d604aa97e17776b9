import { describe, expect, it } from 'vitest';
import { destinationOf, threadTsRequired } from '../../../src/core/outbox/validate.ts';
import { aConversation, anUnreadConversation, aThread } from '../../../src/testing/builders.ts';
import { startTestInbox } from '../harness.ts';
import { message } from '../liveFrames.ts';
import { apiError } from '../scriptedTransport.ts';

const sentAt = '1772618401.000100';

describe('validation before sending', () => {
  const validating = () => startTestInbox({ conversations: [aConversation()], config: { validateBeforeSend: true } });

  it('calls the server, then sends [SND-4]', async () => {
    const { inbox, transport, flush } = await validating();
    transport.answer('sendMessage', () => ({ ts: sentAt }));
    inbox.actions.send('C1', ' hello ');
    await flush();
    expect(transport.calls.filter(({ name }) => name.endsWith('Message')).map(({ name }) => name)).toEqual([
      'validateMessage',
      'sendMessage',
    ]);
    expect(transport.calls.find(({ name }) => name === 'validateMessage')?.args.slice(0, 2)).toEqual([
      { channel: 'C1', text: 'hello' },
      { users: [], channels: [], everyone: false },
    ]);
  });

  it('shows "Message validation failed: …" and does not send [SND-4]', async () => {
    const { inbox, transport, flush } = await validating();
    transport.answer('validateMessage', () => ({ success: false, errors: ['too rude', 'too short'] }));
    inbox.actions.send('C1', 'hello');
    await flush();
    expect(transport.count('sendMessage')).toBe(0);
    expect(inbox.getState().sending.failures).toEqual({
      C1: { code: 'send-failed', reason: 'Message validation failed: too rude, too short' },
    });
    expect(inbox.getState().sending.drafts).toEqual({ C1: 'hello' });
  });

  it('is off by default', async () => {
    const { inbox, transport, flush } = await startTestInbox({ conversations: [aConversation()] });
    inbox.actions.send('C1', 'hello');
    await flush();
    expect(transport.count('validateMessage')).toBe(0);
  });
});

describe('a reply in a thread', () => {
  const parent = message('1772618000.000100', { text: 'parent' });

  it('is sent to the channel under its parent and shown in the thread [SND-4] [MSG-9]', async () => {
    const thread = { ...aThread(parent), messages: [parent] };
    const test = await startTestInbox({ conversations: [aConversation({ messages: [parent] }), thread] });
    test.transport.answer('sendMessage', () => ({ ts: sentAt }));
    for (const id of ['C1', thread.id]) {
      test.inbox.actions.open(id);
      await test.flush();
    }
    test.inbox.actions.send(thread.id, 'reply');
    await test.flush();
    expect(test.transport.calls.findLast(({ name }) => name === 'sendMessage')?.args[0]).toMatchObject({
      channel: 'C1',
      thread_ts: parent.ts,
    });
    expect(test.inbox.getState().messages.byConversation[thread.id]?.messages.map(({ text }) => text)).toEqual([
      'parent',
      'reply',
    ]);
    expect(test.inbox.getState().messages.byConversation.C1?.messages[0]?.threads).toMatchObject([{ text: 'reply' }]);
    expect(test.conversation(thread.id)).toMatchObject({ unread_count: 0, latest_message: { text: 'reply' } });
  });

  it('gets its parent from the parent message, else from its id [SND-4]', () => {
    expect(destinationOf({ id: 'C1:5.0', type: 'thread' })).toEqual({ channel: 'C1', thread_ts: '5.0' });
    expect(
      destinationOf({ id: 'T9', type: 'thread', parent_conversation_id: 'C1', parent_message: { ts: '6.0' } }),
    ).toEqual({ channel: 'C1', thread_ts: '6.0' });
  });

  it('without a parent is rejected with the specified text and stays in the composer [SND-4]', async () => {
    expect(threadTsRequired).toBe('thread_ts is required for thread replies');
    const { inbox, transport, flush } = await startTestInbox({
      conversations: [aConversation({ id: 'T9', type: 'thread' })],
    });
    inbox.actions.send('T9', 'lost?');
    await flush();
    expect(transport.count('sendMessage')).toBe(0);
    expect(inbox.getState().sending).toMatchObject({
      failures: { T9: { code: 'send-failed', reason: threadTsRequired } },
      drafts: { T9: 'lost?' },
    });
  });
});

describe('after a reply in an unread conversation', () => {
  it('the conversation is marked read about 500 ms later [SND-5]', async () => {
    const { inbox, transport, advance, flush } = await startTestInbox({ conversations: [anUnreadConversation()] });
    transport.answer('sendMessage', () => ({ ts: sentAt }));
    inbox.actions.open('C1');
    inbox.actions.send('C1', 'hello');
    await flush();
    await advance(499);
    expect(transport.count('markRead')).toBe(0);
    await advance(1);
    expect(transport.calls.findLast(({ name }) => name === 'markRead')?.args.slice(0, 2)).toEqual(['C1', sentAt]);
  });

  it('nothing is marked in a read conversation or after a failed reply [SND-5]', async () => {
    const { inbox, transport, advance, flush } = await startTestInbox({
      conversations: [aConversation(), anUnreadConversation({ id: 'C2' })],
    });
    transport.answer('sendMessage', ({ channel }) => {
      if (channel === 'C2') throw apiError(500);
      return { ts: sentAt };
    });
    inbox.actions.send('C1', 'hello');
    inbox.actions.send('C2', 'hello');
    await flush();
    await advance(10_000);
    expect(transport.count('markRead')).toBe(0);
  });
});
