import type { FileToUpload } from '../../transport/contract.ts';
import { loadMessages, send, sharedChannel, unique } from './actions.ts';
import { expectEqual, expectRefusal, expectThat } from './expectations.ts';
import { offered } from './offered.ts';
import type { ContractTest } from './subject.ts';

function textFile(name: string, content: string): FileToUpload {
  // Not `File`: Node has it since version 20 only.
  const blob = new Blob([content], { type: 'text/plain' });
  return Object.assign(blob, { name });
}

export function testUploads(test: ContractTest): void {
  test('sends files with a message, in their order', async (subject) => {
    const { id } = await sharedChannel(subject);
    const transport = offered(subject.transport);
    const parts: number[] = [];
    const first = await transport.uploadFile(textFile('b – plan.txt', 'first'), {
      onProgress: (part) => parts.push(part),
    });
    const second = await transport.uploadFile(textFile('a.txt', 'the second'));
    expectThat(
      parts.every((part) => part >= 0 && part <= 1),
      'the progress is a part of 1',
    );
    expectThat(first.id !== second.id, 'each upload has an id of its own');
    const text = unique('with files');
    const { ts } = await send(transport, id, text, { files: [first.id, second.id] });
    const found = (await loadMessages(subject.asOther, id)).find((message) => message.ts === ts);
    expectEqual(
      found?.files?.map(({ name, size }) => ({ name, size })),
      [
        { name: 'b – plan.txt', size: 5 },
        { name: 'a.txt', size: 10 },
      ],
      'the other person loads the message with its files',
    );
  });

  test('sends a file without a text', async (subject) => {
    const { id } = await sharedChannel(subject);
    const file = await offered(subject.transport).uploadFile(textFile('alone.txt', 'alone'));
    const { ts } = await send(subject.transport, id, '', { files: [file.id] });
    const found = (await loadMessages(subject.transport, id)).find((message) => message.ts === ts);
    expectEqual(found?.files?.length, 1, 'a file is a message without a text');
  });

  test('stores a message with a file once, also when it is sent repeatedly', async (subject) => {
    const { transport } = subject;
    const { id } = await sharedChannel(subject);
    const file = await offered(transport).uploadFile(textFile('once.txt', 'once'));
    const text = unique('once with a file');
    const message = { client_msg_id: unique('client'), files: [file.id] };
    const { ts } = await send(transport, id, text, message);
    expectEqual(
      (await send(transport, id, text, message)).ts,
      ts,
      'a repeated send is answered with the first message',
    );
    const found = (await loadMessages(transport, id)).filter((each) => each.text === text);
    expectEqual(found.length, 1, 'the message is stored once');
  });

  test('refuses files of other people, of other messages, and empty ones', 'validation', async (subject) => {
    const { transport, asOther } = subject;
    const { id } = await sharedChannel(subject);
    const { id: fileId } = await offered(transport).uploadFile(textFile('mine.txt', 'mine'));
    const refused = { kind: 'http', status: 400 } as const;
    await expectRefusal(send(asOther, id, 'x', { files: [fileId] }), refused, 'a file belongs to its person');
    await send(transport, id, unique('first'), { files: [fileId] });
    await expectRefusal(send(transport, id, 'x', { files: [fileId] }), refused, 'a file belongs to one message');
    await expectRefusal(send(transport, id, 'x', { files: ['F0NOSUCH'] }), refused, 'an unknown file is refused');
    await expectRefusal(offered(transport).uploadFile(textFile('empty.txt', '')), refused, 'an empty file is refused');
  });
}
