import { describe, expect, it } from 'vitest';
import { arrangeMessages } from '../../../src/core/messages/arrange.ts';
import type { Message } from '../../../src/model/index.ts';
import { aConversation, aThread } from '../../../src/testing/builders.ts';
import { startWithOpened, type TestInbox } from '../harness.ts';
import { message, updated } from '../liveFrames.ts';

const parent = (changes: Partial<Message> = {}): Message =>
  message('1.0', {
    text: 'secret',
    resolved_text: 'secret',
    edited: { ts: '1.5' },
    reactions: [{ name: 'eyes', count: 1 }],
    files: [{ name: 'secret.pdf' }],
    threads: [message('2.0', { thread_ts: '1.0' })],
    reply_count: 1,
    ...changes,
  });

const log = ({ inbox }: TestInbox, id = 'C1') => inbox.getState().messages.byConversation[id]?.messages ?? [];
const retract = async (test: TestInbox, ts: string, changes: Partial<Message> = {}): Promise<void> => {
  test.transport.stream.frame(updated('C1', message(ts, { text: '', deleted: true, ...changes })));
  await test.frame();
};

describe('a deleted message', () => {
  it('is removed [LIV-4]', async () => {
    const test = await startWithOpened(aConversation({ messages: [message('1.0'), message('2.0')] }));
    await retract(test, '2.0');
    expect(log(test).map(({ ts }) => ts)).toEqual(['1.0']);
  });

  it('stays as deleted, without its content, while it has replies [LIV-4]', async () => {
    const test = await startWithOpened(aConversation({ messages: [parent(), message('3.0')] }));
    await retract(test, '1.0');
    expect(log(test)[0]).toEqual({
      ts: '1.0',
      user: 'U2',
      text: '',
      deleted: true,
      threads: [message('2.0', { thread_ts: '1.0' })],
      reply_count: 1,
    });
    expect(JSON.stringify(log(test)[0])).not.toContain('secret');
    await retract(test, '2.0', { thread_ts: '1.0' });
    expect(log(test).map(({ ts }) => ts)).toEqual(['3.0']);
  });

  it('also stays in its own thread until the last reply is deleted', async () => {
    const start = parent();
    const test = await startWithOpened({ ...aThread(start), messages: [start] });
    const id = 'C1:1.0';
    await retract(test, '1.0');
    expect(log(test, id)).toMatchObject([{ ts: '1.0', deleted: true, text: '' }, { ts: '2.0' }]);
    await retract(test, '2.0', { thread_ts: '1.0' });
    expect(log(test, id)).toEqual([]);
  });

  it('is shown as the server reports it, also after a reload', () => {
    const gone = parent({ deleted: true });
    expect(arrangeMessages([gone], 'channel')).toMatchObject([{ text: '', deleted: true, threads: [{ ts: '2.0' }] }]);
    expect(arrangeMessages([gone], 'thread')).toMatchObject([{ text: '', deleted: true }, { ts: '2.0' }]);
    expect(arrangeMessages([{ ...gone, threads: [message('2.0', { deleted: true })] }], 'channel')).toEqual([]);
    expect(JSON.stringify(arrangeMessages([gone], 'channel'))).not.toContain('secret');
  });

  it('is neither unread nor the preview of its row', async () => {
    const test = await startWithOpened(
      aConversation({
        latest_message: { ts: '3.0', text: 'third' },
        messages: [
          message('1.0', { text: 'first' }),
          parent({ ts: '3.0', threads: [message('4.0', { thread_ts: '3.0' })] }),
        ],
      }),
    );
    // The server is asked as well: the preview does not wait for its answer.
    test.transport.hold('loadConversation');
    await retract(test, '3.0');
    expect(test.conversation('C1').latest_message).toMatchObject({ ts: '1.0', text: 'first' });
  });
});

describe('an edited message', () => {
  it('shows the new text and is marked as edited; reactions are added and removed [LIV-4]', async () => {
    const test = await startWithOpened(
      aConversation({ messages: [message('1.0', { text: 'old', resolved_text: 'old' })] }),
    );
    const { stream } = test.transport;
    stream.frame(updated('C1', message('1.0', { text: 'new', edited: { ts: '5.0' } })));
    stream.frame(updated('C1', message('1.0', { text: 'new', reactions: [{ name: 'tada', count: 1 }] })));
    await test.frame();
    expect(log(test)[0]).toEqual(
      message('1.0', { text: 'new', edited: { ts: '5.0' }, reactions: [{ name: 'tada', count: 1 }] }),
    );
    stream.frame(updated('C1', message('1.0', { text: 'new', reactions: [] })));
    await test.frame();
    expect(log(test)[0]).toMatchObject({ edited: { ts: '5.0' }, reactions: [] });
  });
});
