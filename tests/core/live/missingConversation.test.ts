import { describe, expect, it } from 'vitest';
import { aConversation } from '../../../src/testing/builders.ts';
import { startTestInbox } from '../harness.ts';
import { message, newMessage } from '../liveFrames.ts';
import { apiError } from '../scriptedTransport.ts';

const sent = message('1772618400.000001');

describe('a conversation of an event whose load fails', () => {
  it('is loaded again by itself when the failure may pass: no other event need follow', async () => {
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
});
