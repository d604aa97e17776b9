import { describe, expect, it } from 'vitest';
import { isBroadcastDraft } from '../../../src/core/outbox/selectors.ts';
import { aConversation, aThread } from '../../../src/testing/builders.ts';
import { startTestInbox, type TestInbox, type TestInboxOptions } from '../harness.ts';
import { message } from '../liveFrames.ts';
import { goOffline, goOnline, offlineServer, queuedTexts } from '../offlineServer.ts';
import { apiError } from '../scriptedTransport.ts';

const parent = message('1772618000.000100');
const thread = `C1:${parent.ts}`;
const conversations = [
  aConversation({ id: 'C1', messages: [parent] }),
  { ...aThread(parent), id: thread, messages: [parent] },
];

async function start(options: TestInboxOptions = {}): Promise<TestInbox> {
  const test = await startTestInbox({ conversations, ...options });
  test.inbox.actions.openThread('C1', parent.ts);
  await test.flush();
  return test;
}

/** Types a reply that is also sent to the channel. */
function type({ inbox }: TestInbox, text: string): void {
  inbox.actions.setDraft(thread, text);
  inbox.actions.setBroadcast(thread, true);
}
const send = async (test: TestInbox, text: string): Promise<void> => {
  test.inbox.actions.send(thread, text);
  await test.flush();
};
const isChosen = (test: TestInbox): boolean => isBroadcastDraft(test.state(), thread);
const sends = ({ transport }: TestInbox) =>
  transport.calls.filter(({ name }) => name === 'sendMessage').map(({ args }) => args[0]);
const answered = { ts: '1772618401.000100' };

describe('a reply that is also sent to the conversation of its thread', () => {
  it('says so to the server, and is shown in both places; the next reply goes to the thread only', async () => {
    const test = await start();
    test.transport.answer('sendMessage', () => answered);
    type(test, 'For all');
    await send(test, 'For all');
    expect(sends(test)).toMatchObject([{ channel: 'C1', thread_ts: parent.ts, reply_broadcast: true }]);
    const { byConversation } = test.state().messages;
    expect(byConversation.C1?.messages.map(({ ts }) => ts)).toEqual([parent.ts, answered.ts]);
    expect(byConversation[thread]?.messages.map(({ ts }) => ts)).toEqual([parent.ts, answered.ts]);
    expect(isChosen(test)).toBe(false);
    await send(test, 'For you');
    expect(sends(test)[1]).not.toHaveProperty('reply_broadcast');
  });

  it('keeps the choice while its text changes, also when the field is empty for a moment', async () => {
    const test = await start();
    type(test, 'For');
    test.inbox.actions.setDraft(thread, '');
    test.inbox.actions.setDraft(thread, 'All');
    expect(isChosen(test)).toBe(true);
    test.inbox.actions.setBroadcast(thread, false);
    expect(isChosen(test)).toBe(false);
  });

  it('keeps the choice when the send fails, and repeats its id only for the same choice', async () => {
    const test = await start();
    test.transport.fail('sendMessage', apiError(500));
    type(test, 'For all');
    await send(test, 'For all');
    expect(isChosen(test)).toBe(true);
    await send(test, 'For all');
    test.inbox.actions.setBroadcast(thread, false);
    await send(test, 'For all');
    const [first, again, without] = sends(test) as { client_msg_id: string }[];
    expect(again?.client_msg_id).toBe(first?.client_msg_id);
    expect(without?.client_msg_id).not.toBe(first?.client_msg_id);
  });

  it('waits without a connection, survives a reload, and is sent as it was meant', async () => {
    const test = await start();
    const server = offlineServer(test.transport);
    await goOffline(test, server);
    type(test, 'For all');
    await send(test, 'For all');
    expect(queuedTexts(test.state())).toEqual(['For all']);
    expect(isChosen(test)).toBe(false);
    const local = Object.fromEntries(test.env.local.values);
    const reloaded = await start({ env: { local }, prepare: (transport) => void offlineServer(transport) });
    await goOnline(reloaded, server);
    await reloaded.advance(60_000);
    expect(sends(reloaded)).toMatchObject([{ text: 'For all', thread_ts: parent.ts, reply_broadcast: true }]);
  });

  it('returns to its field with its choice, unless another text is there', async () => {
    const test = await start();
    const server = offlineServer(test.transport);
    await goOffline(test, server);
    type(test, 'For all');
    await send(test, 'For all');
    const [waiting] = test.state().sending.pending[thread] ?? [];
    test.inbox.actions.withdrawMessage(thread, waiting?.client_msg_id ?? '');
    expect(isChosen(test)).toBe(true);
    await send(test, 'For all');
    test.inbox.actions.setDraft(thread, 'Only here');
    const [again] = test.state().sending.pending[thread] ?? [];
    test.inbox.actions.withdrawMessage(thread, again?.client_msg_id ?? '');
    expect(test.state().sending.drafts[thread]).toBe('For all\nOnly here');
    expect(isChosen(test)).toBe(false);
  });

  it('does not take a text that was meant for the thread only to the conversation', async () => {
    const test = await start();
    const server = offlineServer(test.transport);
    await goOffline(test, server);
    await send(test, 'Only here');
    const [waiting] = test.state().sending.pending[thread] ?? [];
    type(test, 'For all');
    test.inbox.actions.withdrawMessage(thread, waiting?.client_msg_id ?? '');
    expect(test.state().sending.drafts[thread]).toBe('Only here\nFor all');
    expect(isChosen(test)).toBe(false);
  });

  it('is stored with its draft', async () => {
    const test = await start();
    type(test, 'For all');
    const stored = test.env.local.get('triage-inbox:drafts') ?? '';
    const reloaded = await start({ env: { local: { 'triage-inbox:drafts': stored } } });
    expect(reloaded.state().sending.drafts[thread]).toBe('For all');
    expect(isChosen(reloaded)).toBe(true);
  });

  it('is not offered by a transport that does not take it', async () => {
    const test = await start({
      prepare: (transport) => Object.assign(transport, { takesBroadcasts: false }),
    });
    test.transport.answer('sendMessage', () => answered);
    type(test, 'For all');
    expect(isChosen(test)).toBe(false);
    await send(test, 'For all');
    expect(sends(test)[0]).not.toHaveProperty('reply_broadcast');
  });
});
