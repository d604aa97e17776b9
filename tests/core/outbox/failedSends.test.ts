import { describe, expect, it } from 'vitest';
import { initialSending, type PendingMessage, type SendingSlice } from '../../../src/core/outbox/state.ts';
import { messageSent } from '../../../src/core/outbox/transitions.ts';

const failed = { client_msg_id: 'm1', text: 'Hello' };
const pending: PendingMessage = { ...failed, client_msg_id: 'm2', conversationId: 'C1', ts: '1.0' };

describe('a message that failed and then turns out to be sent', () => {
  const state: SendingSlice = { sending: { ...initialSending(), failedSends: { C1: failed } } };

  it('is no longer a failed one', () => {
    expect(messageSent(state, { ...failed, conversationId: 'C1' }).sending.failedSends).toEqual({});
  });

  it('stays a failed one when it is another message that was sent', () => {
    const both: SendingSlice = { sending: { ...state.sending, pending: { C1: [pending] } } };
    expect(messageSent(both, pending).sending.failedSends).toEqual({ C1: failed });
  });
});
