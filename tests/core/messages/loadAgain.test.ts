import { describe, expect, it } from 'vitest';
import type { Conversation, Message } from '../../../src/model/index.ts';
import { aConversation, aThread } from '../../../src/testing/builders.ts';
import { startTestInbox, type TestInbox } from '../harness.ts';
import { message } from '../liveFrames.ts';
import { apiError } from '../scriptedTransport.ts';

const base = 1_772_618_400;
const at = (n: number): string => `${base}.${String(n).padStart(6, '0')}`;
const channel = (messages?: Message[]): Conversation =>
  aConversation({ latest_activity: base - 100, ...(messages ? { messages } : {}) });
const tsOf = ({ inbox }: TestInbox, id = 'C1') =>
  inbox.getState().messages.byConversation[id]?.messages.map(({ ts }) => ts);

describe('messages from the list', () => {
  it('are shown beside their parent while a thread loads [MSG-9]', async () => {
    const parent = message(at(1), { threads: [message(at(2), { thread_ts: at(1) })] });
    const thread = { ...aThread(parent), messages: [parent] };
    const test = await startTestInbox({ conversations: [thread] });
    test.transport.hold('loadConversation');
    test.inbox.actions.open(thread.id);
    expect(tsOf(test, thread.id)).toEqual([at(1), at(2)]);
  });

  it('stay on screen when loading fails; the failed call is logged', async () => {
    const test = await startTestInbox({ conversations: [channel([message(at(1))])] });
    test.transport.fail('loadConversation', apiError(null));
    test.inbox.actions.open('C1');
    await test.flush();
    expect(test.inbox.getState().messages.byConversation.C1?.load.status).toBe('failed');
    expect(tsOf(test)).toEqual([at(1)]);
    expect(test.logged('warn')).toEqual(['loadConversation failed']);
  });

  it('are dropped when a new list has none', async () => {
    const test = await startTestInbox({ conversations: [channel([message(at(1))])] });
    test.transport.answer('loadConversations', () => ({ conversations: [channel()], users: {} }));
    test.inbox.actions.reload();
    await test.flush();
    test.transport.hold('loadConversation');
    test.inbox.actions.open('C1');
    expect(tsOf(test)).toEqual([]);
  });
});

describe('loading a conversation', () => {
  it('joins the latest call, also after an older one has ended', async () => {
    const test = await startTestInbox({ conversations: [channel()] });
    const loads = test.transport.hold('loadConversation');
    test.inbox.actions.open('C1');
    await test.flush();
    test.transport.stream.end();
    await test.advance(1000);
    test.transport.stream.confirm();
    await test.flush();
    expect(loads.map(({ isAborted }) => isAborted)).toEqual([true, false]);
    loads[0]?.answer(channel([message(at(1))]));
    await test.flush();
    test.inbox.actions.loadMessages('C1');
    await test.flush();
    expect(loads).toHaveLength(2);
  });

  it('fails silently if it is no longer needed', async () => {
    const test = await startTestInbox({ conversations: [channel()] });
    const loads = test.transport.hold('loadConversation');
    test.inbox.actions.open('C1');
    test.inbox.actions.close();
    test.transport.answer('loadConversations', () => ({ conversations: [], users: {} }));
    test.inbox.actions.reload();
    await test.flush();
    loads[0]?.answer(channel([message(at(1))]));
    await test.flush();
    expect(test.logged('error')).toEqual([]);
  });

  it.each([
    ['in the conversation', (sent: Message) => [sent]],
    ['among the replies', (sent: Message) => [message(at(1), { threads: [{ ...sent, thread_ts: at(1) }] })]],
  ])('confirms a message sent from here, %s [SND-2]', async (_name, answered) => {
    const test = await startTestInbox({ conversations: [channel([])] });
    test.transport.hold('sendMessage');
    test.inbox.actions.open('C1');
    test.inbox.actions.send('C1', 'mine');
    await test.flush();
    const [pending] = test.inbox.getState().sending.pending.C1 ?? [];
    test.transport.answer('loadConversation', () =>
      channel(answered(message(at(9), { client_msg_id: pending?.client_msg_id }))),
    );
    test.inbox.actions.loadMessages('C1');
    await test.flush();
    expect(test.inbox.getState().sending.pending).toEqual({});
  });

  it('again keeps the objects of what the answer repeats', async () => {
    const answer = () =>
      structuredClone(
        channel([message(at(1), { reactions: [{ name: 'tada', count: 1, users: ['U2'] }] }), message(at(2))]),
      );
    const test = await startTestInbox({ conversations: [answer()] });
    const shown = () => {
      const { messages, conversations } = test.inbox.getState();
      return { log: messages.byConversation.C1, conversation: conversations.byId.get('C1') };
    };
    const load = async (conversation: Conversation) => {
      test.transport.answer('loadConversation', () => conversation);
      test.inbox.actions.loadMessages('C1');
      await test.flush();
      return shown();
    };
    test.inbox.actions.open('C1');
    await test.flush();
    const before = await load(answer());
    const same = await load(answer());
    expect(same.log).toBe(before.log);
    expect(same.conversation).toBe(before.conversation);
    const [first, second] = answer().messages ?? [];
    const changed = await load({ ...answer(), messages: [first, { ...second, text: 'Edited' }] as Message[] });
    expect(changed.log?.messages[0]).toBe(before.log?.messages[0]);
    expect(changed.log?.messages[1]).toMatchObject({ ts: at(2), text: 'Edited' });
    const longer = await load({ ...answer(), messages: [message(at(0)), ...(answer().messages ?? [])] });
    expect(longer.log?.messages.map(({ ts }) => ts)).toEqual([at(0), at(1), at(2)]);
    expect(longer.log?.messages[1]).toBe(before.log?.messages[0]);
  });

  it('of many others keeps the log of the open one', async () => {
    const conversations = Array.from({ length: 60 }, (_, index) =>
      aConversation({ id: `C${index}`, messages: [message(at(index))] }),
    );
    const test = await startTestInbox({ conversations });
    test.inbox.actions.open('C0');
    for (const { id } of conversations.slice(1)) test.inbox.actions.loadMessages(id);
    await test.flush();
    expect(tsOf(test, 'C0')).toEqual([at(0)]);
    const { byConversation, recent } = test.inbox.getState().messages;
    expect([...recent].sort()).toEqual(Object.keys(byConversation).sort());
    expect(recent.length).toBeLessThanOrEqual(41);
  });
});
