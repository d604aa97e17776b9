import { describe, expect, it } from 'vitest';
import { startTestInbox } from '../harness.ts';

const key = 'triage-inbox:scene';
const config = { storeDefaults: true };

describe('the scene of Inbox Zero', () => {
  it('is random at the first start and stays over a reload [LST-7]', async () => {
    const first = await startTestInbox({ config, env: { random: [0.6] } });
    expect(first.state().scene).toBe(2);
    const stored = first.env.session.get(key);
    expect(stored).toBe('2');
    const reloaded = await startTestInbox({ config, env: { random: [0.1], session: { [key]: stored ?? '' } } });
    expect(reloaded.state().scene).toBe(2);
    const otherSession = await startTestInbox({ config, env: { random: [0.1] } });
    expect(otherSession.state().scene).toBe(0);
  });

  it('stays when the inbox stops and starts again [LST-7]', async () => {
    const { inbox, env, flush, state } = await startTestInbox({ env: { random: [0.6, 0.1] } });
    const { scene } = state();
    inbox.stop();
    env.session.set(key, '0');
    inbox.start();
    await flush();
    expect(state().scene).toBe(scene);
  });

  it.each(['', 'lake', '-1', '4', '1.5'])('is random while "%s" is stored', async (stored) => {
    const { state } = await startTestInbox({ env: { random: [0.9], session: { [key]: stored } } });
    expect(state().scene).toBe(3);
  });
});
