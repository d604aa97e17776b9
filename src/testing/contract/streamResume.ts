import { send, sharedChannel, unique } from './actions.ts';
import { expectEqual, expectPresent, expectThat } from './expectations.ts';
import { type RecordedStream, recordStream } from './recordStream.ts';
import type { ContractSubject, ContractTest } from './subject.ts';

const resumed = { type: 'connection', resumed: true };

/** A stream that the server has ended. */
async function cutStream({ transport, cutStreams }: ContractSubject): Promise<RecordedStream> {
  const cut = expectPresent(cutStreams, 'the capability `cutStreams` needs `subject.cutStreams`');
  const stream = recordStream(transport);
  await stream.waitForConnection();
  await cut();
  return stream;
}

export function testStreamResume(test: ContractTest): void {
  test('replays what was missed, or says that it does not', async (subject) => {
    const { transport, asOther } = subject;
    const { id } = await sharedChannel(subject);
    const stream = recordStream(transport);
    await stream.waitForConnection();
    stream.close();
    if (!stream.hasCursor()) return;
    const missed = unique('missed');
    await send(asOther, id, missed);
    const again = recordStream(transport, stream.lastCursor());
    if ((await again.waitForConnection()).resumed) await again.waitForMessage('new_message', missed);
    again.close();
  });

  test('replays all events after a cursor, in order and once, and goes on', 'replay', async (subject) => {
    const { transport, asOther } = subject;
    const { id } = await sharedChannel(subject);
    const stream = recordStream(transport);
    await stream.waitForConnection();
    const seen = unique('seen');
    await send(asOther, id, seen);
    await stream.waitForMessage('new_message', seen);
    stream.close();

    const missed = [unique('missed'), unique('missed'), unique('missed')];
    for (const text of missed) await send(asOther, id, text);
    const again = recordStream(transport, stream.lastCursor());
    expectEqual(await again.waitForConnection(), resumed, 'a stream with a known cursor says `resumed`');
    expectEqual(again.events[0], resumed, 'the connection event comes before the replay');
    for (const text of missed) await again.waitForMessage('new_message', text);
    const texts = again.events.flatMap((event) => (event.type === 'new_message' ? [event.message.text] : []));
    expectEqual(texts, missed, 'missed events come in order and once, and no seen ones');

    const live = unique('live');
    await send(asOther, id, live);
    await again.waitForMessage('new_message', live);
    expectEqual(again.messages('new_message', live).length, 1, 'events after the replay come once');
    again.close();
  });

  test('resumes from the cursor of the connection event', 'replay', async (subject) => {
    const { transport, asOther } = subject;
    const { id } = await sharedChannel(subject);
    const stream = recordStream(transport);
    await stream.waitForConnection();
    stream.close();
    const text = unique('after');
    await send(asOther, id, text);
    const again = recordStream(transport, stream.lastCursor());
    expectEqual(await again.waitForConnection(), resumed, 'the cursor of the connection event is a known cursor');
    await again.waitForMessage('new_message', text);
    again.close();
  });

  test('continues a list from its cursor', ['listCursor', 'replay'], async (subject) => {
    const { transport, asOther } = subject;
    const { id } = await sharedChannel(subject);
    const before = unique('before');
    await send(asOther, id, before);
    const { cursor } = await transport.loadConversations();
    const text = unique('after');
    await send(asOther, id, text);
    const stream = recordStream(transport, expectPresent(cursor, 'the list has a cursor'));
    expectEqual(await stream.waitForConnection(), resumed, 'the cursor of the list is a known cursor');
    await stream.waitForMessage('new_message', text);
    expectEqual(stream.messages('new_message', before).length, 0, 'messages before the list are not repeated');
    stream.close();
  });

  test('gives a list the cursor of a stream that begins at the same time', 'listCursor', async ({ transport }) => {
    const stream = recordStream(transport);
    await stream.waitForConnection();
    const { cursor } = await transport.loadConversations();
    expectEqual(cursor, stream.lastCursor(), 'without events in between, the list and the stream have the same cursor');
    stream.close();
  });

  test('resumes from the cursor 0 only with all frames', async (subject) => {
    const { id } = await sharedChannel(subject);
    const first = unique('first');
    await send(subject.asOther, id, first);
    const stream = recordStream(subject.transport, '0');
    // A server that counts its frames from 1 and keeps them all can replay them.
    if ((await stream.waitForConnection()).resumed) await stream.waitForMessage('new_message', first);
    stream.close();
  });

  for (const cursor of ['no-such-cursor', '999999999']) {
    test(`does not resume from the unknown cursor ${cursor}`, async ({ transport }) => {
      const stream = recordStream(transport, cursor);
      const connection = await stream.waitForConnection();
      expectEqual(connection, { type: 'connection', resumed: false }, 'an unknown cursor is not resumed');
      stream.close();
    });
  }

  test('reports a stream that the server ends', 'cutStreams', async (subject) => {
    const stream = await cutStream(subject);
    const { reason } = await stream.waitForEnd();
    expectThat(reason !== 'unauthenticated', 'the end of a stream is no missing sign-in');
    expectEqual(stream.ends.length, 1, 'a stream ends once');
  });

  test('resumes after a stream that the server ended', ['cutStreams', 'replay'], async (subject) => {
    const { transport, asOther } = subject;
    const { id } = await sharedChannel(subject);
    const stream = await cutStream(subject);
    await stream.waitForEnd();
    const text = unique('missed');
    await send(asOther, id, text);
    const again = recordStream(transport, stream.lastCursor());
    expectEqual(await again.waitForConnection(), resumed, 'the next stream resumes');
    await again.waitForMessage('new_message', text);
    again.close();
  });
}
