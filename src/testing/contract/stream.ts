import { listed, listen, sharedChannel, unique, write } from './acts.ts';
import { must, mustBe, until } from './breach.ts';
import type { ContractTest } from './subject.ts';

export function testStream(test: ContractTest): void {
  test('streams what another one writes, with the counts that a load would give', async (subject) => {
    const { transport, asOther } = subject;
    const { id } = await sharedChannel(subject);
    const stream = listen(transport);
    mustBe((await stream.untilOpen()).resumed, false, 'a stream without a cursor resumes nothing');
    const text = unique('live');
    const ts = await write(asOther, id, text);
    const event = await stream.hear(text);
    mustBe([event.conversationId, event.message.ts], [id, ts], 'an event names its conversation and its message');
    const { unread_count } = await listed(transport, id);
    mustBe(event.unreadCount, unread_count, 'an event has the count of unread messages that a load would have');
    stream.close();
  });

  test('streams one’s own messages, too', async (subject) => {
    const { transport } = subject;
    const { id } = await sharedChannel(subject);
    const stream = listen(transport);
    await stream.untilOpen();
    const text = unique('own');
    await write(transport, id, text);
    await stream.hear(text);
    stream.close();
  });

  test('tells one’s other tabs how far one has read', async (subject) => {
    const { transport, asOther } = subject;
    const { id } = await sharedChannel(subject);
    const ts = await write(asOther, id, unique('unread'));
    const stream = listen(transport);
    await stream.untilOpen();
    await transport.markRead(id, ts);
    const marked = await until(
      () => stream.events.find((event) => event.type === 'channel_marked' && event.conversationId === id),
      'a stream tells what was marked',
    );
    mustBe(marked.type === 'channel_marked' && marked.unreadCount, 0, 'what is marked has nothing unread');
    stream.close();
  });

  test('replays after a cursor what was missed: all of it, in order, once', async (subject) => {
    const { transport, asOther } = subject;
    const { id } = await sharedChannel(subject);
    const stream = listen(transport);
    await stream.untilOpen();
    const seen = unique('seen');
    await write(asOther, id, seen);
    await stream.hear(seen);
    stream.close();

    const missed = [unique('missed'), unique('missed'), unique('missed')];
    for (const text of missed) await write(asOther, id, text);
    const again = listen(transport, stream.cursor());
    mustBe((await again.untilOpen()).resumed, true, 'a stream that takes up a known cursor says so');
    for (const text of missed) await again.hear(text);
    const texts = again.events.flatMap((event) => (event.type === 'new_message' ? [event.message.text] : []));
    mustBe(texts, missed, 'what was missed comes in order, once, and nothing that was seen');
    again.close();
  });

  test('does not claim to have resumed from a cursor that it does not know', async ({ transport }) => {
    const stream = listen(transport, 'no-such-cursor');
    mustBe((await stream.untilOpen()).resumed, false, 'an unknown cursor is not resumed: the inbox loads anew');
    stream.close();
  });

  test('says nothing any more once it is closed', async (subject) => {
    const { transport, asOther } = subject;
    const { id } = await sharedChannel(subject);
    const [closed, open] = [listen(transport), listen(transport)];
    await Promise.all([closed.untilOpen(), open.untilOpen()]);
    closed.close();
    const count = closed.events.length;
    const text = unique('later');
    await write(asOther, id, text);
    await open.hear(text);
    must(closed.events.length === count, 'a closed stream calls no handler');
    open.close();
  });
}
