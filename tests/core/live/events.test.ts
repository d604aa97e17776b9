import { describe, expect, it } from 'vitest';
import { aConversation, anUnreadConversation, aThread } from '../../../src/testing/builders.ts';
import { startTestInbox } from '../harness.ts';
import { marked, message, newMessage, newReply, threadMessage, updated } from '../liveFrames.ts';
import { apiError } from '../scriptedTransport.ts';

const base = 1_772_618_400;
const at = (n: number): string => `${base}.${String(n).padStart(6, '0')}`;
const old = { latest_activity: base - 100, last_read: `${base - 1000}.000000` };

describe('a new message', () => {
  it('sets the counts of the event, the preview and the place [UNR-1]', async () => {
    const { transport, frame, conversation, inbox } = await startTestInbox({
      conversations: [
        anUnreadConversation({ ...old, id: 'A' }),
        anUnreadConversation({ id: 'B', latest_activity: base - 5 }),
      ],
    });
    const sent = message(at(1), { text: 'hi <@U1>', resolved_text: 'hi @Wren', user_data: { name: 'aiko' } });
    transport.stream.frame({ ...newMessage('A', sent, 7), unreadCountDisplay: 5 });
    await frame();
    expect(conversation('A')).toMatchObject({
      unread_count: 7,
      unread_count_display: 5,
      latest_activity: Number(at(1)),
      latest_message: {
        ts: at(1),
        text: 'hi <@U1>',
        resolved_text: 'hi @Wren',
        user: 'U2',
        user_data: { name: 'aiko' },
      },
      last_read: old.last_read,
    });
    expect(inbox.visibleConversations()).toEqual(['A', 'B']);
  });

  it('adds one if the event has no counts [UNR-1]', async () => {
    const { transport, frame, conversation } = await startTestInbox({
      conversations: [anUnreadConversation({ ...old, unread_count_display: 9 }, 4)],
    });
    transport.stream.frame(newMessage('C1', message(at(1))));
    await frame();
    expect(conversation('C1')).toMatchObject({ unread_count: 5, unread_count_display: 10 });
  });

  it('from the user sets last_read and adds nothing [UNR-1]', async () => {
    const { transport, frame, conversation } = await startTestInbox({ conversations: [anUnreadConversation(old)] });
    transport.stream.frame(newMessage('C1', message(at(1), { user: 'U1' }), 9));
    await frame();
    expect(conversation('C1')).toMatchObject({ unread_count: 2, last_read: at(1), latest_message: { ts: at(1) } });
  });

  it('that arrives late is counted, but changes neither preview nor place [UNR-1]', async () => {
    const { transport, frame, conversation } = await startTestInbox({ conversations: [aConversation(old)] });
    transport.stream.frame(newMessage('C1', message(at(2)), 1));
    transport.stream.frame(newMessage('C1', message(at(1)), 2));
    await frame();
    expect(conversation('C1')).toMatchObject({
      unread_count: 2,
      latest_message: { ts: at(2) },
      latest_activity: Number(at(2)),
    });
  });

  it('is counted although the activity of the list is newer', async () => {
    const { transport, frame, unread } = await startTestInbox({
      conversations: [aConversation({ latest_activity: base + 1000 })],
    });
    transport.stream.frame(newMessage('C1', message(at(1)), 3));
    await frame();
    expect(unread('C1')).toBe(3);
  });

  it('passes the whole frame to listeners [LIV-4]', async () => {
    const { inbox, transport } = await startTestInbox({ conversations: [aConversation()] });
    const heard: unknown[] = [];
    inbox.on('conversationUpdate', (raw) => heard.push(raw));
    const event = newMessage('C1', message(at(1)), 1);
    transport.stream.frame(event);
    expect(heard).toEqual([event.raw]);
  });

  it('passes other changes of a conversation to listeners once, and no other types [LIV-4]', async () => {
    const { inbox, transport } = await startTestInbox({ conversations: [aConversation()] });
    const before = inbox.getState();
    const heard: unknown[] = [];
    inbox.on('conversationUpdate', (raw) => heard.push(raw));
    const raw = { type: 'conversation_update', event: 'pin_added', data: { conversation_id: 'C1' } };
    transport.stream.frame({ type: 'ignored', name: 'conversation_update pin_added', raw }, 'cursor-1');
    transport.stream.frame({ type: 'ignored', name: 'conversation_update pin_added', raw }, 'cursor-1');
    transport.stream.frame({ type: 'ignored', name: 'user_typing' }, 'cursor-2');
    expect(heard).toEqual([raw]);
    expect(inbox.getState()).toBe(before);
  });

  it('logs each unknown type once', async () => {
    const { logged, transport } = await startTestInbox({ conversations: [aConversation()] });
    for (const name of ['user_typing', 'user_typing', 'huddle'])
      transport.stream.frame({ type: 'ignored', name }, 'cursor-1');
    expect(logged('warn')).toEqual(Array(2).fill('Frames of an unknown type are ignored'));
  });
});

describe('a reply', () => {
  const withParent = aConversation({ ...old, messages: [message(at(1))] });

  it('from another user adds one to its channel [UNR-1]', async () => {
    const { inbox, transport, flush, frame, conversation } = await startTestInbox({ conversations: [withParent] });
    inbox.actions.open('C1');
    await flush();
    transport.stream.frame({ ...newReply('C1', at(1), message(at(2))), unreadCount: 40 });
    await frame();
    expect(conversation('C1')).toMatchObject({ unread_count: 1, unread_count_display: 1 });
    expect(conversation('C1').latest_activity).toBe(old.latest_activity);
  });

  it('from the user adds none, and moves last_read [UNR-1]', async () => {
    const { inbox, transport, flush, frame, conversation } = await startTestInbox({ conversations: [withParent] });
    inbox.actions.open('C1');
    await flush();
    transport.stream.frame(newReply('C1', at(1), message(at(2), { user: 'U1' })));
    await frame();
    expect(conversation('C1')).toMatchObject({ unread_count: 0, last_read: at(2) });
  });

  it('moves its channel up if the event has a new activity', async () => {
    const { transport, frame, conversation } = await startTestInbox({ conversations: [aConversation(old)] });
    transport.stream.frame({ ...newReply('C1', at(1), message(at(2))), latestActivity: Number(at(2)) });
    await frame();
    expect(conversation('C1')).toMatchObject({ latest_activity: Number(at(2)), latest_message: { ts: at(2) } });
  });

  it.each([
    ['in the loaded messages', true],
    ['in the messages that came with the list', false],
  ])('whose parent is not %s is ignored with a warning [UNR-3]', async (_name, isOpen) => {
    const { inbox, transport, flush, frame, conversation, logged } = await startTestInbox({
      conversations: [withParent],
    });
    if (isOpen) inbox.actions.open('C1');
    await flush();
    const before = conversation('C1');
    transport.stream.frame(newReply('C1', at(7), message(at(8))));
    transport.stream.frame({ ...newReply('C1', at(7), message(at(9))), threadTs: undefined, message: message(at(9)) });
    await frame();
    expect(conversation('C1')).toBe(before);
    expect(logged('warn')).toEqual(Array(2).fill('Reply ignored: its parent message is not here'));
  });

  it('is counted if no message of its channel is known [UNR-1]', async () => {
    const { transport, frame, unread, logged } = await startTestInbox({ conversations: [aConversation(old)] });
    transport.stream.frame(newReply('C1', at(1), message(at(2))));
    transport.stream.frame(newReply('C1', at(1), message(at(2))));
    await frame();
    expect(unread('C1')).toBe(1);
    expect(logged('warn')).toEqual([]);
  });

  it('updates its thread: counts, preview, place [UNR-2]', async () => {
    const thread = aThread(message(at(1)), 'C1', old);
    const { transport, frame, conversation } = await startTestInbox({ conversations: [thread, aConversation(old)] });
    transport.stream.frame(threadMessage('C1', at(1), message(at(2)), 3));
    transport.stream.frame(threadMessage('C1', at(1), message(at(3))));
    await frame();
    expect(conversation(thread.id)).toMatchObject({
      unread_count: 4,
      unread_count_display: 4,
      latest_message: { ts: at(3) },
      latest_activity: Number(at(3)),
    });
    expect(conversation('C1').unread_count).toBe(0);
  });
});

describe('a message that arrives several times', () => {
  it.each([
    ['answer, stream, reload', [0, 1, 2]],
    ['reload, stream, answer', [2, 1, 0]],
    ['stream, stream, answer, answer, reload', [1, 1, 0, 0, 2]],
    ['stream, reload, stream', [1, 2, 1]],
  ])('is shown once and counted once: %s [UNR-8]', async (_name, ways) => {
    const test = await startTestInbox({ conversations: [aConversation({ ...old, messages: [] })] });
    test.inbox.actions.open('C1');
    await test.flush();
    const theirs = message(at(1));
    const loaded = anUnreadConversation({ ...old, messages: [theirs], latest_message: { ts: at(1), text: '' } }, 1);
    for (const way of ways) {
      if (way === 0) test.transport.stream.frame(newReply('C1', at(0), message(at(9))));
      if (way === 1) test.transport.stream.frame(newMessage('C1', theirs, 1));
      if (way === 2) {
        test.transport.answer('loadConversations', () => ({ conversations: [structuredClone(loaded)], users: {} }));
        test.transport.answer('loadConversation', () => structuredClone(loaded));
        test.inbox.actions.reload();
        test.inbox.actions.loadMessages('C1');
        await test.flush();
      }
      await test.frame();
    }
    expect(test.unread('C1')).toBe(1);
    expect(test.inbox.getState().messages.byConversation.C1?.messages).toHaveLength(1);
    expect(test.inbox.getState().views.unread.unread).toBe(1);
  });

  it('is not unread again when an old mark is repeated [UNR-8]', async () => {
    const { transport, frame, unread } = await startTestInbox({ conversations: [anUnreadConversation(old)] });
    transport.stream.frame(marked('C1', at(1)));
    transport.stream.frame(newMessage('C1', message(at(2)), 1));
    transport.stream.frame(marked('C1', at(1)));
    await frame();
    expect(unread('C1')).toBe(1);
  });

  it('keeps the counts of the latest event, even if two messages overtook each other [UNR-8]', async () => {
    const { transport, frame, unread } = await startTestInbox({ conversations: [aConversation(old)] });
    for (const [n, count] of [
      [2, 1],
      [1, 2],
      [2, 1],
      [3, 3],
      [1, 2],
    ] as const) {
      transport.stream.frame(newMessage('C1', message(at(n)), count));
    }
    await frame();
    expect(unread('C1')).toBe(3);
  });

  it('is recognized within a burst, at a fixed cost [UNR-8]', async () => {
    const { transport, advance, state, unread } = await startTestInbox({ conversations: [aConversation(old)] });
    const burst = Array.from({ length: 200 }, (_, index) => newReply('C1', at(0), message(at(index + 1))));
    for (const event of [...burst, ...burst]) transport.stream.frame(event);
    await advance(1000);
    expect(unread('C1')).toBe(200);
    expect(state().unread.byId.get('C1')?.counted.length).toBeLessThanOrEqual(32);
  });
});

describe('a conversation that the list does not have', () => {
  it('is loaded once, with the events since', async () => {
    const { transport, frame, flush, unread, inbox } = await startTestInbox();
    const held = transport.hold('loadConversation');
    transport.stream.frame(newMessage('NEW', message(at(1)), 1));
    await frame();
    transport.stream.frame(newMessage('NEW', message(at(2)), 2));
    await frame();
    expect(held).toHaveLength(1);
    held[0]?.answer(anUnreadConversation({ id: 'NEW', latest_message: { ts: at(1), text: '' } }, 1));
    await flush();
    expect(unread('NEW')).toBe(2);
    expect(inbox.visibleConversations()).toEqual(['NEW']);
  });

  it('is requested again after a failure when the clock was set back', async () => {
    const { transport, frame, advance } = await startTestInbox();
    transport.fail('loadConversation', apiError(403));
    for (let n = 1; n < 3; n += 1) {
      transport.stream.frame(newMessage('SECRET', message(at(n)), n));
      await frame();
      await advance(-3_600_000);
    }
    expect(transport.count('loadConversation')).toBe(2);
  });

  it('is not requested at every message after a failure, but some time later', async () => {
    const { transport, frame, advance, logged } = await startTestInbox();
    transport.fail('loadConversation', apiError(403));
    for (let n = 1; n < 6; n += 1) {
      transport.stream.frame(newMessage('SECRET', message(at(n)), n));
      await frame();
    }
    expect(transport.count('loadConversation')).toBe(1);
    expect(logged('warn')).toContain('A conversation could not be loaded');
    await advance(30_000);
    transport.stream.frame(newMessage('SECRET', message(at(9)), 9));
    await frame();
    expect(transport.count('loadConversation')).toBe(2);
  });

  it('is loaded with the whole list if many are missing', async () => {
    const { transport, advance } = await startTestInbox();
    for (let n = 1; n <= 1000; n += 1) transport.stream.frame(newMessage(`NEW${n}`, message(at(n)), 1));
    await advance(1000);
    expect(transport.count('loadConversation')).toBe(0);
    expect(transport.count('loadConversations')).toBeLessThanOrEqual(1 + 4);
  });

  it('is not loaded for marks and edits', async () => {
    const { transport, frame } = await startTestInbox();
    transport.stream.frame(marked('NEW', at(1)));
    transport.stream.frame(updated('NEW', message(at(1))));
    await frame();
    expect(transport.count('loadConversation')).toBe(0);
  });
});
