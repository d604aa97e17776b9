import { describe, expect, it } from 'vitest';
import { aConversation } from '../../../src/testing/builders.ts';
import { startTestInbox, type TestInbox } from '../harness.ts';
import { message, newMessage } from '../liveFrames.ts';
import { apiError } from '../scriptedTransport.ts';

const a = aConversation({ id: 'A', latest_activity: 9 });
const openOf = ({ inbox }: TestInbox) => inbox.getState().navigation.open;
const noticeOf = ({ inbox }: TestInbox) => inbox.getState().notice?.content;
const missing = { kind: 'failure', failure: { code: 'message-missing' } };

const start = async (): Promise<TestInbox> => {
  const test = await startTestInbox({ conversations: [a] });
  test.transport.answer('loadConversation', (id) =>
    aConversation({
      id,
      messages: [message('1.0', { threads: [message('2.0', { thread_ts: '1.0' })] }), message('3.0')],
    }),
  );
  return test;
};

describe('opening a conversation at a message', () => {
  it('loads it, highlights the message for 3 s and focuses the composer [NAV-10]', async () => {
    const test = await start();
    test.inbox.actions.openMessage('A', '3.0');
    await test.flush();
    expect(openOf(test)).toMatchObject({ id: 'A', highlight: { ts: '3.0' }, focus: 'composer' });
    await test.advance(2999);
    expect(openOf(test)).toHaveProperty('highlight');
    await test.advance(1);
    expect(openOf(test)).not.toHaveProperty('highlight');
    expect(noticeOf(test)).toBeUndefined();
  });

  it('finds a reply inside a thread [NAV-10]', async () => {
    const test = await start();
    test.inbox.actions.openMessage('A', '2.0');
    await test.flush();
    expect(openOf(test)).toMatchObject({ highlight: { ts: '2.0' } });
    expect(noticeOf(test)).toBeUndefined();
  });

  it('fetches a conversation that is not in the list [NAV-10]', async () => {
    const test = await start();
    test.inbox.actions.openMessage('OLD', '3.0');
    await test.flush();
    expect(test.conversation('OLD').id).toBe('OLD');
    expect(openOf(test)).toMatchObject({ id: 'OLD', highlight: { ts: '3.0' } });
  });

  it('reloads for a message that is not in the open conversation yet [NAV-10]', async () => {
    const test = await start();
    test.inbox.actions.open('A');
    await test.flush();
    const loads = test.transport.count('loadConversation');
    test.inbox.actions.openMessage('A', '3.0');
    expect(test.transport.count('loadConversation')).toBe(loads);
    const held = test.transport.hold('loadConversation');
    test.inbox.actions.openMessage('A', '7.0');
    // The highlight does not time out before the message is visible.
    await test.advance(10_000);
    expect(openOf(test)).toMatchObject({ highlight: { ts: '7.0' } });
    held[0]?.answer(aConversation({ id: 'A', messages: [message('1.0'), message('7.0')] }));
    await test.flush();
    expect(openOf(test)).toMatchObject({ highlight: { ts: '7.0' } });
    expect(noticeOf(test)).toBeUndefined();
  });

  it('shows a notice when the message no longer exists [NAV-10]', async () => {
    const test = await start();
    test.inbox.actions.openMessage('A', '8.0');
    await test.flush();
    expect(noticeOf(test)).toEqual(missing);
    expect(openOf(test)).toMatchObject({ id: 'A', focus: 'composer' });
    expect(openOf(test)).not.toHaveProperty('highlight');
  });

  it('shows no notice while loading fails, and opens the message when a retry succeeds', async () => {
    const test = await start();
    test.transport.fail('loadConversation', apiError(500));
    test.inbox.actions.openMessage('A', '3.0');
    await test.flush();
    expect(noticeOf(test)).toBeUndefined();
    test.transport.answer('loadConversation', (id) => aConversation({ id, messages: [message('3.0')] }));
    test.inbox.actions.loadMessages('A');
    await test.flush();
    expect(openOf(test)).toMatchObject({ highlight: { ts: '3.0' } });
  });

  it('accepts a message that arrives by the stream during a pending answer', async () => {
    const test = await start();
    const held = test.transport.hold('loadConversation');
    test.inbox.actions.openMessage('A', '7.0');
    test.transport.stream.frame(newMessage('A', message('7.0')));
    await test.frame();
    held[0]?.answer(aConversation({ id: 'A', messages: [message('1.0')] }));
    await test.flush();
    expect(openOf(test)).toMatchObject({ highlight: { ts: '7.0' } });
    expect(noticeOf(test)).toBeUndefined();
  });
});

// A load that runs already may have asked for another page: its answer does not tell whether the message exists.
describe('opening a conversation again during its load', () => {
  const answers = {
    old: { ...a, messages: [message('2.0'), message('3.0')], has_older: false, has_newer: true },
    newest: { ...a, messages: [message('7.0'), message('8.0')], has_older: true, has_newer: false },
  };
  const shown = ({ inbox }: TestInbox) => inbox.getState().messages.byConversation.A?.messages.map(({ ts }) => ts);

  it('at a message asks for the page with that message', async () => {
    const test = await startTestInbox({ conversations: [a] });
    const held = test.transport.hold('loadConversation');
    test.inbox.actions.open('A');
    test.inbox.actions.close();
    test.inbox.actions.openMessage('A', '3.0');
    await test.flush();
    held[0]?.answer(answers.newest);
    await test.flush();
    held[1]?.answer(answers.old);
    await test.flush();
    expect(held).toHaveLength(2);
    expect(noticeOf(test)).toBeUndefined();
    expect(openOf(test)).toMatchObject({ highlight: { ts: '3.0' } });
    expect(shown(test)).toEqual(['2.0', '3.0']);
  });

  it('without a message asks for its newest ones', async () => {
    const test = await startTestInbox({ conversations: [a] });
    const held = test.transport.hold('loadConversation');
    test.inbox.actions.openMessage('A', '3.0');
    test.inbox.actions.close();
    test.inbox.actions.open('A');
    await test.flush();
    held[0]?.answer(answers.old);
    await test.flush();
    held[1]?.answer(answers.newest);
    await test.flush();
    expect(shown(test)).toEqual(['7.0', '8.0']);
  });
});
