import { describe, expect, it } from 'vitest';
import { aConversation } from '../../../src/testing/builders.ts';
import { startTestInbox } from '../harness.ts';
import { message } from '../liveFrames.ts';
import { apiError } from '../scriptedTransport.ts';

const first = message('1772618000.000100');

async function sendAndTypeAhead() {
  const test = await startTestInbox({ conversations: [aConversation({ messages: [first], last_read: first.ts })] });
  const sends = test.transport.hold('sendMessage');
  const { actions } = test.inbox;
  actions.open('C1');
  await test.flush();
  actions.setDraft('C1', 'On my way');
  actions.send('C1', 'On my way');
  await test.flush();
  actions.typeAhead('C1', 'see you');
  return { ...test, sends };
}

describe('text typed while a reply is being sent', () => {
  it('is the draft once the reply is sent [SND-2]', async () => {
    const { inbox, sends, flush } = await sendAndTypeAhead();
    expect(inbox.getState().sending.drafts).toEqual({ C1: 'On my way' });
    sends[0]?.answer({ ts: '1772618401.000100' });
    await flush();
    expect(inbox.getState().sending).toMatchObject({ drafts: { C1: 'see you' }, typedAhead: {}, pending: {} });
  });

  it('follows the text of a failed reply [SND-3]', async () => {
    const { inbox, sends, flush } = await sendAndTypeAhead();
    sends[0]?.fail(apiError(500));
    await flush();
    expect(inbox.getState().sending).toMatchObject({ drafts: { C1: 'On my way\nsee you' }, typedAhead: {} });
  });

  it('is kept when the inbox stops', async () => {
    const { inbox, env } = await sendAndTypeAhead();
    inbox.stop();
    env.clock.advance(0);
    expect(inbox.getState().sending.drafts).toEqual({ C1: 'On my way\nsee you' });
  });

  it('is refused when nothing is being sent', async () => {
    const { inbox, sends, flush } = await sendAndTypeAhead();
    sends[0]?.answer({ ts: '1772618401.000100' });
    await flush();
    inbox.actions.typeAhead('C1', 'too late');
    expect(inbox.getState().sending).toMatchObject({ drafts: { C1: 'see you' }, typedAhead: {} });
  });
});
