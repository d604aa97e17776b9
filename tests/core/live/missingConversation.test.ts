import { describe, expect, it } from 'vitest';
import { aConversation, aThread } from '../../../src/testing/builders.ts';
import { startTestInbox } from '../harness.ts';
import { message, newMessage, threadMessage } from '../liveFrames.ts';
import { apiError } from '../scriptedTransport.ts';

const sent = message('1772618400.000001');

describe('a conversation that an event asks for', () => {
  it('is loaded again by itself when a failure may pass: no other event need follow', async () => {
    const { transport, frame, advance, state } = await startTestInbox();
    transport.fail('loadConversation', apiError(503));
    transport.stream.frame(newMessage('NEW', sent, 1));
    await frame();
    expect(state().conversations.byId.has('NEW')).toBe(false);
    transport.answer('loadConversation', () => aConversation({ id: 'NEW' }));
    await advance(1000);
    expect(state().conversations.byId.has('NEW')).toBe(true);
    await advance(60_000);
    expect(transport.count('loadConversation')).toBe(2);
  });

  it('is not loaded again when the server refuses it', async () => {
    const { transport, frame, advance } = await startTestInbox();
    transport.fail('loadConversation', apiError(403));
    transport.stream.frame(newMessage('SECRET', sent, 1));
    await frame();
    await advance(60_000);
    expect(transport.count('loadConversation')).toBe(1);
  });

  it('is not in the list when it is a thread whose replies were deleted meanwhile', async () => {
    const { transport, frame, state } = await startTestInbox();
    const thread = aThread(message('1772618400.000001'), 'C1', { is_followed: true, message_count: 1 });
    transport.answer('loadConversation', () => thread);
    const reply = message('1772618400.000002', { thread_ts: '1772618400.000001' });
    transport.stream.frame(threadMessage('C1', '1772618400.000001', reply, 1));
    await frame();
    expect(transport.count('loadConversation')).toBe(1);
    expect(state().conversations.order).not.toContain(thread.id);
  });
});
