import { describe, expect, it } from 'vitest';
import { aConversation } from '../../../src/testing/builders.ts';
import type { OutgoingMessage } from '../../../src/transport/contract.ts';
import { startTestInbox } from '../harness.ts';
import { message } from '../liveFrames.ts';
import { apiError } from '../scriptedTransport.ts';

const first = message('1772618000.000100');

async function sendAndTypeAhead() {
  const test = await startTestInbox({
    conversations: [aConversation({ messages: [first], last_read: first.ts })],
    prepare: (transport) =>
      transport.answer('loadUsers', () => ({ U2: { id: 'U2', name: 'aiko', real_name: 'Aiko Tanaka' } })),
  });
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

  it('is kept when the page reloads', async () => {
    const { env } = await sendAndTypeAhead();
    env.beginLeaving();
    env.leavePage();
    const { inbox } = await startTestInbox({ env: { local: Object.fromEntries(env.local.values) } });
    expect(inbox.getState().sending.drafts).toEqual({ C1: 'On my way\nsee you' });
  });

  it('is not stored with the draft once the reply is sent', async () => {
    const { env, sends, flush } = await sendAndTypeAhead();
    sends[0]?.answer({ ts: '1772618401.000100' });
    await flush();
    const { inbox } = await startTestInbox({ env: { local: Object.fromEntries(env.local.values) } });
    expect(inbox.getState().sending.drafts).toEqual({ C1: 'see you' });
  });

  it('is refused when nothing is being sent', async () => {
    const { inbox, sends, flush } = await sendAndTypeAhead();
    sends[0]?.answer({ ts: '1772618401.000100' });
    await flush();
    inbox.actions.typeAhead('C1', 'too late');
    expect(inbox.getState().sending).toMatchObject({ drafts: { C1: 'see you' }, typedAhead: {} });
  });
});

describe('sending the text typed while a reply is being sent', () => {
  type Test = Awaited<ReturnType<typeof sendAndTypeAhead>>;
  const sent = ({ transport }: Test) =>
    transport.calls.filter(({ name }) => name === 'sendMessage').map(({ args }) => args[0] as OutgoingMessage);
  const texts = (test: Test) => sent(test).map(({ text }) => text);

  it('sends both in order, one after the other [SND-2]', async () => {
    const test = await sendAndTypeAhead();
    const { inbox, sends, flush } = test;
    inbox.actions.sendTypedAhead('C1');
    expect(inbox.getState().sending).toMatchObject({ drafts: {}, typedAhead: {} });
    inbox.actions.setDraft('C1', 'and more');
    inbox.actions.send('C1', 'and more');
    await flush();
    expect(texts(test)).toEqual(['On my way']);
    sends[0]?.answer({ ts: '1772618401.000100' });
    await flush();
    expect(texts(test)).toEqual(['On my way', 'see you']);
    sends[1]?.answer({ ts: '1772618402.000100' });
    await flush();
    expect(texts(test)).toEqual(['On my way', 'see you', 'and more']);
    sends[2]?.answer({ ts: '1772618403.000100' });
    await flush();
    expect(inbox.getState().sending).toMatchObject({ drafts: {}, typedAhead: {}, pending: {}, failures: {} });
  });

  it('returns the text of the first one to the field if the server refuses it, and sends the second one [SND-3]', async () => {
    const test = await sendAndTypeAhead();
    const { inbox, sends, flush } = test;
    inbox.actions.sendTypedAhead('C1');
    sends[0]?.fail(apiError(422, 'No'));
    await flush();
    expect(inbox.getState().sending).toMatchObject({
      drafts: { C1: 'On my way' },
      failures: { C1: { code: 'send-failed', reason: 'No' } },
    });
    expect(texts(test)).toEqual(['On my way', 'see you']);
  });

  it('sends the first one again, with its id, if its answer is lost', async () => {
    const test = await sendAndTypeAhead();
    const { inbox, env, sends, flush } = test;
    inbox.actions.sendTypedAhead('C1');
    sends[0]?.fail(apiError(null));
    await flush();
    env.clock.advance(60_000);
    await flush();
    expect(texts(test)).toEqual(['On my way', 'On my way']);
    const [once, again] = sent(test);
    expect(again?.client_msg_id).toBe(once?.client_msg_id);
    expect(inbox.getState().sending.failures).toEqual({});
  });

  it('does nothing without text', async () => {
    const { inbox } = await sendAndTypeAhead();
    inbox.actions.typeAhead('C1', ' ');
    inbox.actions.sendTypedAhead('C1');
    expect(inbox.getState().sending).toMatchObject({ drafts: { C1: 'On my way' }, typedAhead: { C1: ' ' } });
  });

  it('mentions the people whose names the text contains in full', async () => {
    const test = await sendAndTypeAhead();
    const { inbox, sends, flush } = test;
    inbox.actions.typeAhead('C1', 'thanks @Aiko Tanaka, and @nobody');
    inbox.actions.sendTypedAhead('C1');
    sends[0]?.answer({ ts: '1772618401.000100' });
    await flush();
    expect(texts(test)[1]).toBe('thanks <@U2>, and @nobody');
  });

  it('is sent by sendAndNext too, which then goes on', async () => {
    const test = await sendAndTypeAhead();
    test.inbox.actions.sendAndNext('C1', 'On my way');
    expect(test.inbox.getState().sending.drafts).toEqual({});
    test.sends[0]?.answer({ ts: '1772618401.000100' });
    await test.flush();
    expect(texts(test)).toEqual(['On my way', 'see you']);
  });
});
