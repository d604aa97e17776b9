import { describe, expect, it } from 'vitest';
import { aConversation } from '../../../src/testing/builders.ts';
import { startTestInbox } from '../harness.ts';
import { message, newMessage } from '../liveFrames.ts';

/** The channel C1 sleeps until a reply of U3 at the latest, and the page is unattended. */
async function start() {
  const test = await startTestInbox({
    conversations: [aConversation({ id: 'C1', name: 'design' })],
    prepare(_transport, env) {
      env.permission = 'granted';
      env.isAttended = false;
    },
  });
  test.env.gesture();
  test.inbox.actions.snooze(['C1'], { until: 4_000_000_000, reply: 'U3' });
  const arrive = async (seconds: number, text: string, user = 'U2') => {
    test.transport.stream.frame(newMessage('C1', message(`${seconds}.000100`, { text, user }), 1));
    await test.frame();
    await test.advance(1000);
  };
  const heard = () => ({ shown: test.env.notifications.map(({ body }) => body), played: test.env.played.length });
  return { arrive, heard };
}

describe('a sleeping conversation', () => {
  it.each([
    ['a mention', 'Look, <@U1>', 'U2'],
    ['the awaited reply', 'Here it is', 'U3'],
  ])('notifies of no message until %s wakes it', async (_name, text, user) => {
    const { arrive, heard } = await start();
    await arrive(1_772_618_401, 'Hello');
    expect(heard()).toEqual({ shown: [], played: 0 });
    await arrive(1_772_618_402, text, user);
    expect(heard()).toMatchObject({ shown: [expect.stringContaining(text.slice(0, 4))], played: 1 });
    await arrive(1_772_618_403, 'And more');
    expect(heard()).toMatchObject({ played: 2 });
  });
});
