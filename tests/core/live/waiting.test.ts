import { describe, expect, it } from 'vitest';
import type { LiveEvent, Message } from '../../../src/model/index.ts';
import { aConversation, aDm } from '../../../src/testing/builders.ts';
import { startTestInbox } from '../harness.ts';
import { message, newMessage } from '../liveFrames.ts';

const at = (second: number): string => `${1_772_618_400 + second}.000100`;
const asked: Message = { ts: at(1), user: 'U2', text: 'Ready?' };
const dm = aDm({ dm_user: { id: 'U2' }, latest_message: asked, waiting: { on_me: [asked], on_them: [] } });

const waitsIn = (test: Awaited<ReturnType<typeof startTestInbox>>, id = dm.id) => {
  const { on_me = [], on_them = [] } = test.conversation(id).waiting ?? {};
  return { me: on_me.map(({ ts }) => ts), them: on_them.map(({ ts }) => ts) };
};

describe('what waits for an answer', () => {
  it('follows the messages of the stream', async () => {
    const test = await startTestInbox({ conversations: [dm] });
    test.transport.stream.frame(newMessage(dm.id, message(at(2), { user: 'U1', text: 'Which one?' }), 0));
    await test.frame();
    expect(waitsIn(test)).toEqual({ me: [], them: [at(2)] });
    test.transport.stream.frame(newMessage(dm.id, message(at(3), { user: 'U2', text: 'This one. Okay?' }), 1));
    await test.frame();
    expect(waitsIn(test)).toEqual({ me: [at(3)], them: [] });
    expect(test.transport.count('loadConversation')).toBe(0);
  });

  it('ends with a reaction, and asks the server where only it knows', async () => {
    const test = await startTestInbox({ conversations: [dm] });
    const reactions = [{ name: 'eyes', count: 1, users: ['U1'] }];
    const update = (changes: Partial<Message>): LiveEvent => ({
      type: 'message_update',
      conversationId: dm.id,
      message: { ...asked, ...changes },
      data: {},
    });
    test.transport.stream.frame(update({ reactions }));
    await test.frame();
    expect(waitsIn(test)).toEqual({ me: [], them: [] });
    test.transport.stream.frame(update({ reactions: [] }));
    await test.frame();
    await test.flush();
    expect(test.transport.count('loadConversation')).toBe(1);
    expect(waitsIn(test)).toEqual({ me: [at(1)], them: [] });
  });

  it('is not derived where the server does not say it', async () => {
    const test = await startTestInbox({ conversations: [aConversation()] });
    test.transport.stream.frame(newMessage('C1', message(at(3), { user: 'U2', text: '<@U1> ready?' }), 1));
    await test.frame();
    expect(test.conversation('C1').waiting).toBeUndefined();
  });
});
