import { describe, expect, it } from 'vitest';
import { aConversation } from '../../../src/testing/builders.ts';
import { startTestInbox } from '../harness.ts';
import { message, newMessage } from '../liveFrames.ts';

const base = 1_772_618_400;
const at = (n: number): string => `${base}.${String(n).padStart(6, '0')}`;

describe('a burst of 2 000 frames', () => {
  const conversations = Array.from({ length: 100 }, (_, index) =>
    aConversation({ id: `C${index}`, latest_activity: base - 1000 - index }),
  );

  it('applies in short batches and notifies less often than once per frame, with an exact result [LIV-5]', async () => {
    const { inbox, transport, env, unread, flush } = await startTestInbox({ conversations });
    // Applying a batch takes time.
    const { now } = env.clock;
    let readings = 0;
    env.clock.now = () => {
      readings += 1;
      return now() + readings * 3;
    };
    let changes = 0;
    inbox.subscribe(() => {
      changes += 1;
    });
    for (let n = 0; n < 2000; n += 1) {
      transport.stream.frame(newMessage(`C${n % 100}`, message(at(n + 1)), Math.floor(n / 100) + 1), `cursor-${n}`);
    }
    expect(changes).toBe(0);
    let frames = 0;
    while (env.clock.pending > 1) {
      env.clock.runFrame();
      frames += 1;
    }
    await flush();
    expect(frames).toBeGreaterThanOrEqual(10);
    expect(changes).toBeGreaterThan(1);
    expect(changes).toBeLessThan(frames);
    for (const { id } of conversations) expect(unread(id)).toBe(20);
    expect(inbox.visibleConversations()[0]).toBe('C99');
    expect(inbox.visibleConversations()).toHaveLength(100);
    expect(inbox.getState().views.unread).toMatchObject({ unread: 100, channels: 100 });
  });

  it('publishes at intervals what frames apply, and a change by the user publishes it at once', async () => {
    const { inbox, transport, env, unread } = await startTestInbox({ conversations });
    const arrived: string[] = [];
    inbox.on('messagesArrived', ({ messages }) => arrived.push(...messages.map((one) => one.message.ts)));
    for (let n = 0; n < 10; n += 1) transport.stream.frame(newMessage('C1', message(at(n + 1)), n + 1));
    env.clock.runFrame();
    expect(unread('C1')).toBe(10);
    expect(arrived).toHaveLength(10);

    transport.stream.frame(newMessage('C1', message(at(11)), 11));
    env.clock.runFrame();
    expect(unread('C1')).toBe(10);
    inbox.actions.setTheme('light');
    expect(inbox.getState().theme).toBe('light');
    expect(unread('C1')).toBe(11);
    expect(arrived).toHaveLength(10);

    transport.stream.frame(newMessage('C1', message(at(12)), 12));
    env.clock.runFrame();
    expect(unread('C1')).toBe(11);
    env.clock.advance(64);
    env.clock.runFrame();
    expect(unread('C1')).toBe(12);
    expect(arrived.slice(10)).toEqual([at(11), at(12)]);
  });

  it('requests one animation frame, however many events wait', async () => {
    const { transport, env } = await startTestInbox({ conversations });
    const before = env.clock.pending;
    for (let n = 0; n < 10; n += 1) transport.stream.frame(newMessage('C1', message(at(n + 1)), n + 1));
    expect(env.clock.pending).toBe(before + 1);
  });

  it('stops when the user signs out', async () => {
    const { inbox, transport, frame, flush } = await startTestInbox({ conversations });
    transport.stream.frame(newMessage('C1', message(at(1)), 1));
    inbox.actions.logout();
    await flush();
    const before = inbox.getState();
    await frame();
    expect(inbox.getState()).toBe(before);
  });

  it('with an event that cannot be applied is corrected by a reload', async () => {
    const { inbox, transport, frame, logged, unread } = await startTestInbox({ conversations });
    transport.stream.frame({ ...newMessage('C1', message(at(1)), 1), message: null } as never);
    transport.answer('loadConversations', () => ({
      conversations: [aConversation({ id: 'C1', unread_count: 3, unread_count_display: 3 })],
      users: {},
    }));
    await frame();
    expect(logged('error')).toContain('Live events could not be applied');
    expect(unread('C1')).toBe(3);
    expect(inbox.getState().connection.status).toBe('connected');
  });
});
