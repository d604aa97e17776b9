import { describe, expect, it } from 'vitest';
import { textProblem } from '../../../src/core/outbox/validate.ts';
import { aConversation } from '../../../src/testing/builders.ts';
import { ApiError } from '../../../src/transport/errors.ts';
import { startTestInbox, type TestInbox } from '../harness.ts';
import { message, newMessage } from '../liveFrames.ts';
import { apiError, type HeldCall } from '../scriptedTransport.ts';

const sentAt = '1772618401.000100';
const timeout = new ApiError({ kind: 'timeout', call: 'x' });

const ready = (messages = [message('1772618000.000100')]) =>
  startTestInbox({ conversations: [aConversation({ messages, last_read: '1772618000.000100' })] });

async function openAndSend(text = ' hello '): Promise<TestInbox & { sends: HeldCall<'sendMessage'>[] }> {
  const test = await ready();
  const sends = test.transport.hold('sendMessage');
  test.inbox.actions.open('C1');
  await test.flush();
  test.inbox.actions.setDraft('C1', text);
  test.inbox.actions.send('C1', text);
  await test.flush();
  return { ...test, sends };
}

const logOf = ({ inbox }: TestInbox) => inbox.getState().messages.byConversation.C1?.messages ?? [];

describe('a sent message', () => {
  it('is trimmed and pending until it is confirmed; then the input is empty [SND-1] [SND-2]', async () => {
    const test = await openAndSend();
    const { inbox, sends, env } = test;
    expect(inbox.getState().sending.pending.C1).toEqual([
      {
        client_msg_id: 'id-1',
        conversationId: 'C1',
        text: 'hello',
        ts: `${Math.floor(env.clock.now() / 1000)}.000000`,
      },
    ]);
    expect(sends[0]?.args[0]).toEqual({ channel: 'C1', text: 'hello', client_msg_id: 'id-1' });
    expect(inbox.getState().sending.drafts).toEqual({ C1: ' hello ' });

    sends[0]?.answer({ message: message(sentAt, { user: 'U1', text: 'hello' }) });
    await test.flush();
    expect(inbox.getState().sending).toMatchObject({ pending: {}, drafts: {}, failures: {}, failedSends: {} });
    expect(logOf(test).map(({ text, client_msg_id }) => [text, client_msg_id])).toEqual([
      ['message 1772618000.000100', undefined],
      ['hello', 'id-1'],
    ]);
  });

  it('is confirmed by an answer with only its timestamp [SND-2]', async () => {
    const test = await openAndSend();
    test.sends[0]?.answer({ ts: sentAt });
    await test.flush();
    expect(logOf(test).at(-1)).toEqual({ ts: sentAt, user: 'U1', text: 'hello', client_msg_id: 'id-1' });
    expect(test.conversation('C1')).toMatchObject({
      last_read: sentAt,
      unread_count: 0,
      latest_message: { ts: sentAt },
    });
  });

  it('is confirmed by the stream before the answer arrives, and shown once [SND-2] [UNR-8]', async () => {
    const test = await openAndSend();
    const sent = message(sentAt, { user: 'U1', text: 'hello', client_msg_id: 'id-1' });
    test.transport.stream.frame(newMessage('C1', sent, 0));
    await test.frame();
    expect(test.inbox.getState().sending).toMatchObject({ pending: {}, drafts: {} });
    test.sends[0]?.answer({ message: sent });
    await test.flush();
    expect(logOf(test).map(({ ts }) => ts)).toEqual(['1772618000.000100', sentAt]);
    expect(test.inbox.getState().sending.failures).toEqual({});
  });

  it.each([
    ['a lost answer', timeout],
    ['a server error', apiError(500)],
  ])('that the stream confirmed is sent, also after %s [SND-2] [SND-3]', async (_, error) => {
    const test = await openAndSend();
    const events: unknown[] = [];
    const errors: unknown[] = [];
    test.inbox.on('event', (event) => events.push(event));
    test.inbox.on('error', (reported) => errors.push(reported));
    const sent = message(sentAt, { user: 'U1', text: 'hello', client_msg_id: 'id-1' });
    test.transport.stream.frame(newMessage('C1', sent, 0));
    await test.frame();
    test.sends[0]?.fail(error);
    await test.flush();
    expect(test.inbox.getState().sending).toMatchObject({ pending: {}, drafts: {}, failures: {}, failedSends: {} });
    expect(logOf(test).map(({ ts }) => ts)).toEqual(['1772618000.000100', sentAt]);
    expect(events).toContainEqual({ kind: 'message-sent', conversationId: 'C1', ts: sentAt });
    expect(errors).toEqual([]);
  });

  it('whose answer was lost is sent once the stream confirms it [SND-2] [SND-3]', async () => {
    const test = await openAndSend();
    test.sends[0]?.fail(timeout);
    await test.flush();
    expect(test.inbox.getState().sending.failures).toHaveProperty('C1');
    const sent = message(sentAt, { user: 'U1', text: 'hello', client_msg_id: 'id-1' });
    test.transport.stream.frame(newMessage('C1', sent, 0));
    await test.frame();
    expect(test.inbox.getState().sending).toMatchObject({ pending: {}, drafts: {}, failures: {}, failedSends: {} });
  });

  it('is confirmed by a load of the conversation [SND-2]', async () => {
    const test = await openAndSend();
    const sent = message(sentAt, { user: 'U1', text: 'hello', client_msg_id: 'id-1' });
    test.transport.answer('loadConversation', () => aConversation({ messages: [sent] }));
    test.inbox.actions.loadMessages('C1');
    await test.flush();
    expect(test.inbox.getState().sending).toMatchObject({ pending: {}, drafts: {} });
  });

  it('disables the input while it is pending [SND-2]', async () => {
    const test = await openAndSend();
    test.inbox.actions.send('C1', 'another');
    await test.flush();
    expect(test.sends).toHaveLength(1);
    expect(test.inbox.getState().sending.drafts).toEqual({ C1: ' hello ' });
  });

  it('does not include text typed since', async () => {
    const test = await openAndSend();
    test.inbox.actions.setDraft('C1', 'and another thing');
    test.sends[0]?.answer({ ts: sentAt });
    await test.flush();
    expect(test.inbox.getState().sending.drafts).toEqual({ C1: 'and another thing' });
  });

  it('is an own message with any author from the server, and is not counted as unread [UNR-1]', async () => {
    const test = await openAndSend();
    const sent = message(sentAt, { user: 'B7', text: 'hello', client_msg_id: 'id-1' });
    test.sends[0]?.answer({ message: sent });
    await test.flush();
    test.transport.stream.frame(newMessage('C1', sent, 1));
    await test.frame();
    expect(test.unread('C1')).toBe(0);
    expect(logOf(test)).toHaveLength(2);
  });
});

describe('invalid messages', () => {
  it.each(['', '   ', '\n\t ', '\u00a0'])('are not sent: %j [SND-1]', async (text) => {
    const { inbox, transport, flush } = await ready();
    inbox.actions.send('C1', text);
    await flush();
    expect(transport.count('sendMessage')).toBe(0);
    expect(textProblem(text, inbox.config)).toBe('empty');
  });

  it('include texts of more than 40 000 characters after trimming [SND-1]', async () => {
    const { inbox, transport, flush } = await ready();
    expect(textProblem(` ${'x'.repeat(40_000)} `, inbox.config)).toBeNull();
    expect(textProblem('x'.repeat(40_001), inbox.config)).toBe('too-long');
    inbox.actions.send('C1', 'x'.repeat(40_001));
    await flush();
    expect(transport.count('sendMessage')).toBe(0);
  });

  it('include a message to an unknown conversation', async () => {
    const { inbox, transport, flush } = await ready();
    inbox.actions.send('NOWHERE', 'hello');
    await flush();
    expect(transport.count('sendMessage')).toBe(0);
  });
});

describe('a failed send', () => {
  it('shows the reason and keeps the text [SND-3]', async () => {
    const test = await openAndSend();
    test.sends[0]?.fail(apiError(500, 'channel is archived'));
    await test.flush();
    expect(test.inbox.getState().sending).toMatchObject({
      pending: {},
      drafts: { C1: ' hello ' },
      failures: { C1: { code: 'send-failed', reason: 'channel is archived' } },
    });
    test.inbox.actions.dismissSendFailure('C1');
    expect(test.inbox.getState().sending.failures).toEqual({});
    expect(test.inbox.getState().sending.drafts).toEqual({ C1: ' hello ' });
  });

  it('shows no reason for an unknown error [SND-3]', async () => {
    const test = await openAndSend();
    test.sends[0]?.fail(new TypeError('undefined is not a function'));
    await test.flush();
    expect(test.inbox.getState().sending.failures).toEqual({ C1: { code: 'send-failed' } });
  });

  it('reuses its id when the same text is sent again, and a new id for other text', async () => {
    const test = await openAndSend();
    for (const text of ['hello', 'hello', 'other']) {
      test.sends.at(-1)?.fail(timeout);
      await test.flush();
      test.inbox.actions.send('C1', text);
      await test.flush();
    }
    expect(test.sends.map(({ args }) => args[0].client_msg_id)).toEqual(['id-1', 'id-1', 'id-1', 'id-2']);
    expect(test.inbox.getState().sending.failures).toEqual({});
  });

  it.each(['this tab', 'another tab'])(
    'is over when its text is deleted in %s: the same text is another message',
    async (tab) => {
      const test = await openAndSend();
      test.sends[0]?.fail(timeout);
      await test.flush();
      const edit = { owner: 'U1@Larkspur', conversationId: 'C1', before: ' hello ', text: '', mentions: [] };
      if (tab === 'this tab') test.inbox.actions.setDraft('C1', '');
      else test.env.local.changeElsewhere('triage-inbox:draft-edit', JSON.stringify(edit));
      test.inbox.actions.send('C1', 'hello');
      await test.flush();
      expect(test.sends.map(({ args }) => args[0].client_msg_id)).toEqual(['id-1', 'id-2']);
    },
  );

  it('is over when another text is sent: the same text is another message', async () => {
    const test = await openAndSend();
    for (const text of ['other', 'hello']) {
      if (text === 'other') test.sends.at(-1)?.fail(timeout);
      else test.sends.at(-1)?.answer({ ts: sentAt });
      await test.flush();
      test.inbox.actions.send('C1', text);
      await test.flush();
    }
    expect(test.sends.map(({ args }) => args[0].client_msg_id)).toEqual(['id-1', 'id-2', 'id-3']);
  });

  it('is resolved when the message arrives by the stream after all', async () => {
    const test = await openAndSend();
    test.sends[0]?.fail(timeout);
    await test.flush();
    expect(test.inbox.getState().sending.failures).toHaveProperty('C1');
    const sent = message(sentAt, { user: 'U1', text: 'hello', client_msg_id: 'id-1' });
    test.transport.stream.frame(newMessage('C1', sent, 0));
    await test.frame();
    expect(test.inbox.getState().sending).toMatchObject({ drafts: {}, failures: {}, failedSends: {} });
    expect(logOf(test).at(-1)).toMatchObject({ ts: sentAt });
  });

  it('keeps its id across a sign-in that left the page', async () => {
    const test = await openAndSend();
    const stored = test.env.local.get('triage-inbox:drafts') ?? '';
    const again = await startTestInbox({
      conversations: [aConversation()],
      env: { local: { 'triage-inbox:drafts': stored } },
      prepare: (transport) => void transport.hold('sendMessage'),
    });
    again.inbox.actions.send('C1', 'hello');
    await again.flush();
    const call = again.transport.calls.findLast(({ name }) => name === 'sendMessage');
    expect(call?.args[0]).toMatchObject({ client_msg_id: 'id-1' });
  });

  it('is reported to the log, the stored reports and the host', async () => {
    const test = await openAndSend();
    const errors: unknown[] = [];
    test.inbox.on('error', ({ failure }) => errors.push(failure));
    test.sends[0]?.fail(apiError(500, 'no'));
    await test.flush();
    expect(errors).toEqual([{ code: 'send-failed', reason: 'no' }]);
    expect(JSON.parse(test.env.local.get('app_errors') ?? '[]')).toMatchObject([{ message: 'no' }]);
  });
});
