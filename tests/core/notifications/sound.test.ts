import { describe, expect, it, vi } from 'vitest';
import { aConversation } from '../../../src/testing/builders.ts';
import { startTestInbox, type TestInboxOptions } from '../harness.ts';
import { message, newMessage } from '../liveFrames.ts';

async function listening(options: TestInboxOptions = {}) {
  const test = await startTestInbox({ conversations: [aConversation()], ...options });
  let seconds = 1772618400;
  const arrive = async (user = 'U2') => {
    seconds += 1;
    test.transport.stream.frame(newMessage('C1', message(`${seconds}.000100`, { user }), 1));
    await test.frame();
  };
  return { ...test, arrive };
}

describe('the sound of a new message', () => {
  it('plays only after the first click or key press [NTF-3]', async () => {
    const { env, arrive } = await listening();
    await arrive();
    expect(env.played).toEqual([]);
    env.gesture();
    await arrive();
    expect(env.played).toEqual([{ source: '/notification-sound.mp3', element: 1, volume: 1 }]);
  });

  it('plays after a gesture in a frame of the page, which the page gets no event of [NTF-3]', async () => {
    const { env, arrive } = await listening();
    vi.spyOn(env.page, 'onFirstGesture').mockImplementation((run) => {
      run();
      return () => {};
    });
    await arrive();
    expect(env.played).toHaveLength(1);
  });

  it('does not play for own messages [NTF-3]', async () => {
    const { env, arrive } = await listening();
    env.gesture();
    await arrive('U1');
    expect(env.played).toEqual([]);
  });

  it('plays once for a burst, and again a second later', async () => {
    const { env, arrive, advance } = await listening();
    env.gesture();
    await arrive();
    await arrive();
    await advance(999);
    await arrive();
    expect(env.played).toHaveLength(1);
    await advance(1);
    await arrive();
    expect(env.played).toMatchObject([{ element: 1 }, { element: 1 }]);
  });

  it('does not play if another tab plays it', async () => {
    const { env, arrive } = await listening();
    env.gesture();
    env.claimedElsewhere.add('sound');
    await arrive();
    expect(env.played).toEqual([]);
  });

  it('plays after the clock was set back', async () => {
    const { env, arrive, advance } = await listening();
    env.gesture();
    await arrive();
    await advance(-3_600_000);
    await arrive();
    expect(env.played).toHaveLength(2);
  });

  it('falls back to a second audio element [NTF-3]', async () => {
    const { env, inbox, arrive, logged } = await listening();
    env.gesture();
    env.muteElements = [1];
    await arrive();
    expect(env.played).toMatchObject([{ element: 2, volume: 1 }]);
    expect(logged('warn')).toEqual([]);
    inbox.actions.testSound();
    await arrive();
    expect(env.played).toMatchObject([{ element: 2 }, { element: 2 }]);
  });

  it('is only logged when the second one also fails [NTF-3]', async () => {
    const { env, inbox, arrive, logged } = await listening();
    env.gesture();
    env.muteElements = [1, 2];
    await arrive();
    expect(logged('warn')).toEqual(['The notification sound could not be played']);
    expect(inbox.getState().notice).toBeNull();
  });

  it('uses the configured volume, clamped to 0 to 1 [NTF-3]', async () => {
    const { env, inbox, arrive, advance } = await listening();
    env.gesture();
    for (const volume of [0.4, 7, -1, Number.NaN]) {
      inbox.actions.changeSettings({ volume });
      await advance(1000);
      await arrive();
    }
    expect(env.played.map(({ volume }) => volume)).toEqual([0.4, 1, 0, 1]);
  });

  it('does not play when it is switched off', async () => {
    const { env, inbox, arrive } = await listening();
    env.gesture();
    inbox.actions.changeSettings({ sound: false });
    await arrive();
    expect(env.played).toEqual([]);
  });
});

describe('the settings', () => {
  const key = 'triage-inbox:settings';

  it('are stored in this browser, and only changes are written', async () => {
    const { env, inbox } = await listening();
    expect(env.local.get(key)).toBeNull();
    inbox.actions.changeSettings({ density: 'compact' });
    env.local.set(key, '{"density":"compact","sound":false}');
    inbox.actions.changeSettings({ volume: 0.5 });
    expect(JSON.parse(env.local.get(key) ?? '')).toEqual({ density: 'compact', sound: false, volume: 0.5 });

    const again = await listening({ env: { local: { [key]: env.local.get(key) ?? '' } } });
    expect(again.inbox.getState().settings).toEqual({
      sound: false,
      volume: 0.5,
      notifications: true,
      density: 'compact',
      sendInBackground: null,
      formatting: false,
      browsesBeside: false,
      offersForYou: true,
    });
  });

  it('survive a change of workspace and a logout', async () => {
    const { inbox, flush } = await listening();
    inbox.actions.changeSettings({ sound: false, density: 'compact' });
    inbox.actions.switchWorkspace('T2');
    await flush();
    expect(inbox.getState().settings).toMatchObject({ sound: false, density: 'compact' });
    inbox.actions.logout();
    await flush();
    expect(inbox.getState().settings).toMatchObject({ sound: false, density: 'compact' });
  });

  it.each([
    '{',
    '[]',
    'null',
    '{"sound":1,"volume":"loud","density":"tiny","notifications":null,"sendInBackground":"yes"}',
  ])('are the defaults when %s is stored', async (stored) => {
    const { inbox } = await listening({ env: { local: { [key]: stored } } });
    expect(inbox.getState().settings).toEqual({
      sound: true,
      volume: 1,
      notifications: true,
      density: 'comfortable',
      sendInBackground: null,
      formatting: false,
      browsesBeside: false,
      offersForYou: true,
    });
  });
});
