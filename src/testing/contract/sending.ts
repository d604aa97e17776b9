import { compareTs, messageMaxLength } from '../../model/index.ts';
import {
  currentUser,
  findConversation,
  loadMessages,
  publicChannelOfOther,
  send,
  sharedChannel,
  unique,
} from './actions.ts';
import { expectEqual, expectProperties, expectRefusal, expectThat } from './expectations.ts';
import { offered } from './offered.ts';
import type { ContractTest } from './subject.ts';

const noMentions = { users: [], channels: [], everyone: false };

export function testSending(test: ContractTest): void {
  test('sends a message that everybody in the channel can load', async (subject) => {
    const { transport, asOther } = subject;
    const user = await currentUser(transport);
    const { id } = await sharedChannel(subject);
    const text = `*Bold* &amp; "quoted" <https://a.test|link>\nnext line 🚀 ${unique('sent')}`;
    const { ts } = await send(transport, id, text);
    for (const [reader, name] of [[transport, 'the sender'] as const, [asOther, 'the other person'] as const]) {
      const found = (await loadMessages(reader, id)).filter((message) => message.ts === ts);
      expectEqual(found.length, 1, `${name} loads the message once, under the timestamp of the answer`);
      expectProperties(found[0], { text, user: user.id }, `${name} loads the message as it was sent`);
    }
    const { latest_message } = await findConversation(transport, id);
    expectEqual(latest_message?.ts, ts, 'the new message is the latest of its conversation');
  });

  test('stores a message once, also when it is sent repeatedly or concurrently', async (subject) => {
    const { transport } = subject;
    const { id } = await sharedChannel(subject);
    const text = unique('repeated');
    const client_msg_id = unique('client');
    const { ts } = await send(transport, id, text, { client_msg_id });
    const again = await Promise.all([1, 2, 3].map(() => send(transport, id, text, { client_msg_id })));
    const timestamps = again.map((message) => message.ts);
    expectEqual(timestamps, [ts, ts, ts], 'the same `client_msg_id` is answered with the same message');
    const found = (await loadMessages(transport, id)).filter((message) => message.text === text);
    expectEqual(found.length, 1, 'the same `client_msg_id` is stored once');
  });

  test('gives each message a timestamp of its own, in order', async (subject) => {
    const { transport } = subject;
    const { id } = await sharedChannel(subject);
    const timestamps: string[] = [];
    for (let count = 0; count < 5; count += 1) timestamps.push((await send(transport, id)).ts);
    expectEqual(timestamps, [...timestamps].sort(compareTs), 'later messages have later timestamps');
    expectEqual(new Set(timestamps).size, 5, 'timestamps are unique');
    const concurrent = await Promise.all([1, 2, 3, 4, 5].map(() => send(transport, id)));
    expectEqual(new Set(concurrent.map(({ ts }) => ts)).size, 5, 'timestamps of concurrent messages are unique');
  });

  test('answers 404 for an unknown channel', async ({ transport }) => {
    await expectRefusal(send(transport, 'CNOSUCH'), { kind: 'http', status: 404 }, 'an unknown channel is not found');
  });

  test('accepts messages of 1 to 40 000 characters', 'validation', async (subject) => {
    const { transport } = subject;
    const { id } = await sharedChannel(subject);
    const longest = await send(transport, id, 'x'.repeat(messageMaxLength));
    expectThat(/^\d+\.\d+$/.test(longest.ts), 'a message of 40 000 characters is sent');
    for (const text of ['x'.repeat(40_001), '', ' \n\t ']) {
      await expectRefusal(
        send(transport, id, text),
        { kind: 'http', status: 400 },
        'empty and longer texts are refused',
      );
    }
    await send(transport, id, 'Short again');
  });

  test('refuses a reply to an unknown message', ['validation', 'threads'], async (subject) => {
    const { id } = await sharedChannel(subject);
    const call = send(subject.transport, id, unique('reply'), { thread_ts: '1000000000.000001' });
    await expectRefusal(call, { kind: 'http', status: '4xx' }, 'a reply needs an existing message');
  });

  test('refuses a message to a channel that the person has not joined', 'validation', async (subject) => {
    const channel = await publicChannelOfOther(subject);
    if (channel === undefined) return;
    const call = send(subject.transport, channel.id);
    await expectRefusal(call, { kind: 'http', status: 403 }, 'only members send messages to a channel');
  });

  test('validates a message without sending it', 'validateMessage', async (subject) => {
    const { transport } = subject;
    const { id } = await sharedChannel(subject);
    const valid = await offered(transport).validateMessage({ channel: id, text: 'Fine' }, noMentions);
    expectEqual(valid, { success: true, errors: [] }, 'a good message is valid');
    const refused = await offered(transport).validateMessage({ channel: id, text: '  ' }, noMentions);
    expectEqual(refused.success, false, 'an empty message is invalid');
    expectThat(refused.errors.length > 0, 'an invalid message comes with errors');
  });
}
