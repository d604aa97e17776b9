import { describe, expect, it } from 'vitest';
import { aConversation } from '../../../src/testing/builders.ts';
import { startTestInbox, type TestInboxOptions } from '../harness.ts';
import { message, newMessage } from '../liveFrames.ts';

/** A signed-in inbox, some time after its start; a message has arrived. */
async function atRest(options: TestInboxOptions = {}) {
  const test = await startTestInbox({ conversations: [aConversation({ id: 'C1' })], ...options });
  // The check of a returned sign-in waits a moment.
  await test.advance(1000);
  test.transport.stream.frame(newMessage('C1', message('1772618401.000100'), 1));
  await test.frame();
  await test.advance(60_000);
  const storedKeys = () => [...test.env.local.values.keys(), ...test.env.session.values.keys()].sort();
  return { ...test, storedKeys };
}

describe('an inbox that nobody has used', () => {
  it('stores nothing [EMB-24]', async () => {
    const { storedKeys } = await atRest();
    expect(storedKeys()).toEqual([]);
  });

  it('stores the choice of a person [EMB-24]', async () => {
    const { inbox, storedKeys } = await atRest();
    inbox.actions.setTheme('light');
    expect(storedKeys()).toEqual(['theme']);
    inbox.actions.changeSettings({ sound: false });
    expect(storedKeys()).toEqual(['theme', 'triage-inbox:settings']);
  });

  it('stores the user for other tabs after a sign-in on this page [EMB-24]', async () => {
    const { storedKeys } = await atRest({
      prepare: (_, env) => env.returnFromSignIn({ kind: 'success', workspace: 'Larkspur' }),
    });
    expect(storedKeys()).toEqual(['triage-inbox:owner']);
  });

  it('stores the defaults where the host says so [THM-1]', async () => {
    const { env, storedKeys } = await atRest({ config: { storeDefaults: true } });
    expect(storedKeys()).toEqual(['theme', 'triage-inbox:owner', 'triage-inbox:scene']);
    expect(env.local.get('theme')).toBe('dark');
  });
});
