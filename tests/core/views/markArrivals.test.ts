import { describe, expect, it } from 'vitest';
import { currentOwner } from '../../../src/core/session/owner.ts';
import { laterReturn } from '../../../src/core/snooze/returns.ts';
import { muteViews } from '../../../src/model/muting.ts';
import { aConversation, aCustomView, aDm } from '../../../src/testing/builders.ts';
import { startTestInbox, type TestInboxOptions } from '../harness.ts';
import { message, newMessage } from '../liveFrames.ts';

const first = '1772618499.000100';
const second = '1772618499.000200';

async function start({ ruleMarks = false, prepare }: { ruleMarks?: boolean } & TestInboxOptions = {}) {
  const test = await startTestInbox({
    conversations: [aConversation({ id: 'C1', last_read: '1772618400.000100' }), aDm()],
    prepare(transport, env) {
      transport.answer('loadFeatures', () => ({ aiEnabled: false, rules: true, ruleMarks }));
      transport.answer('loadCustomViews', () => [
        aCustomView({ filters: [{ field: 'id', operator: 'in', value: ['C1'] }], rule: muteViews.read.rule }),
      ]);
      prepare?.(transport, env);
    },
  });
  const arrive = async (ts: string, text = 'Deployed', id = 'C1') => {
    test.transport.stream.frame(newMessage(id, message(ts, { text }), 1));
    await test.frame();
    await test.flush();
  };
  const sent = () => test.transport.calls.filter(({ name }) => name === 'markRead').map(({ args }) => args.slice(0, 2));
  return { ...test, arrive, sent };
}

describe('the inbox in place of a server that does not mark by rules', () => {
  it('marks arriving messages once, without a notice, and states the mark on the page of rules', async () => {
    const { inbox, arrive, sent, unread, advance, flush } = await start();
    await arrive(first);
    expect(sent()).toEqual([['C1', first]]);
    expect(inbox.getState().notice).toBeNull();
    await advance(5000);
    expect(unread('C1')).toBe(0);
    await arrive(second);
    expect(sent()).toEqual([
      ['C1', first],
      ['C1', second],
    ]);
    await arrive(second, 'Deployed', 'D1');
    expect(sent()).toHaveLength(2);
    inbox.actions.openOverlay({ kind: 'rules' });
    await flush();
    expect(inbox.getState().views.ruleMarks).toMatchObject([
      {
        view_id: 'custom_1',
        conversation_id: 'C1',
        last_read_before: '1772618400.000100',
        last_read_after: first,
        count: 1,
      },
      { view_id: 'custom_1', conversation_id: 'C1', count: 1 },
    ]);
  });

  it('leaves a mention, and what another tab marks, alone', async () => {
    const { arrive, sent, env, state } = await start();
    env.claimedElsewhere.add(`triage-inbox:rule-marks ${currentOwner(state())} C1 ${first}`);
    await arrive(first);
    await arrive(second, 'Could you look, <@U1>?');
    expect(sent()).toEqual([]);
  });

  it('leaves a mention that arrives while the tabs agree on the mark', async () => {
    const { arrive, sent, env, flush } = await start();
    let agree = (): void => {};
    env.claim = () =>
      new Promise((resolve) => {
        agree = () => resolve(true);
      });
    await arrive(first);
    await arrive(second, 'Could you look, <@U1>?');
    agree();
    await flush();
    expect(sent()).toEqual([]);
  });

  it('leaves what has returned from Later: the user has not seen it yet', async () => {
    const { inbox, arrive, sent, state, env, advance } = await start();
    inbox.actions.remind('C1', '1772618400.000100', { until: Math.floor(env.clock.now() / 1000) + 60 });
    await advance(61_000);
    expect(laterReturn(state(), 'C1')).not.toBeNull();
    await arrive(first);
    expect(sent().at(-1)).toEqual(['C1', first]);
    await advance(5000);
    expect(laterReturn(state(), 'C1')).not.toBeNull();
  });

  it('leaves all marks to a server that marks', async () => {
    const { arrive, sent } = await start({ ruleMarks: true });
    await arrive(first);
    expect(sent()).toEqual([]);
  });
});
