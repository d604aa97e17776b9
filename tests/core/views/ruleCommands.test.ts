import { describe, expect, it } from 'vitest';
import type { CustomView, RuleMark } from '../../../src/model/index.ts';
import { muteViews } from '../../../src/model/muting.ts';
import { aConversation, aCustomView, aDm } from '../../../src/testing/builders.ts';
import { startTestInbox } from '../harness.ts';
import { apiError } from '../scriptedTransport.ts';

const { rule } = muteViews.read;
const bots = aCustomView({ id: 'bots', label: 'Bots', position: 2, rule });
const plain = aCustomView({ id: 'plain', label: 'Plain', position: 3 });
const alerts = aCustomView({ id: 'alerts', label: 'Alerts', position: 4, rule });
const ofPage = aCustomView({ id: 'other', label: 'Other', position: 2, parentViewId: 'conversations', rule });

/** A mark between two cursors, of which only the last digits differ. */
const mark = (conversation_id: string, [before, after]: readonly [string, string], view_id = 'bots'): RuleMark => ({
  view_id,
  conversation_id,
  last_read_before: `1772618400.000${before}`,
  last_read_after: `1772618400.000${after}`,
  count: 1,
});

async function start(marks: readonly RuleMark[] = []) {
  const test = await startTestInbox({
    conversations: [
      aConversation({ id: 'C1', last_read: '1772618400.000300' }),
      aConversation({ id: 'C2', last_read: '1772618400.000100' }),
      aDm({ last_read: '1772618400.000300' }),
    ],
    prepare(transport) {
      transport.answer('loadFeatures', () => ({ aiEnabled: false, rules: true, ruleMarks: true }));
      transport.answer('loadCustomViews', () => [bots, plain, alerts, ofPage]);
      transport.answer('loadCustomView', (id) => ({ ...bots, id, label: 'Renamed elsewhere' }));
      transport.answer('updateCustomView', (id, draft) => ({ ...bots, ...draft, id }) as CustomView);
      transport.answer('loadRuleMarks', () => [...marks]);
    },
  });
  const views = () => test.inbox.getState().views.custom;
  const order = () => [...views()].sort((a, b) => (a.position ?? 0) - (b.position ?? 0)).map(({ id }) => id);
  const isOn = (id: string) => views().find((view) => view.id === id)?.rule?.isOn;
  return { ...test, order, isOn };
}

describe('the order of rules', () => {
  it('moves a rule past those of other pages, and leaves views without a rule in place', async () => {
    const { inbox, transport, order, flush } = await start();
    inbox.actions.moveRule('alerts', 'bots');
    expect(order()).toEqual(['alerts', 'bots', 'plain', 'other']);
    await flush();
    const [sent] = transport.calls.filter(({ name }) => name === 'reorderCustomViews');
    expect(sent?.args[0]).toEqual([
      { id: 'alerts', position: 5 },
      { id: 'bots', position: 6 },
      { id: 'plain', position: 7 },
      { id: 'other', position: 8 },
    ]);
    inbox.actions.moveRuleBy('alerts', 1);
    expect(order()).toEqual(['bots', 'alerts', 'plain', 'other']);
    inbox.actions.moveRule('bots', null);
    await flush();
    expect(order()).toEqual(['alerts', 'other', 'plain', 'bots']);
  });

  it('stays when a tab of one page is moved', async () => {
    const { inbox, order, flush } = await start();
    inbox.actions.moveRule('other', 'bots');
    await flush();
    inbox.actions.moveView('plain', 'bots');
    await flush();
    expect(order()).toEqual(['other', 'plain', 'bots', 'alerts']);
  });

  it('is reverted if the server refuses it', async () => {
    const { inbox, transport, order, flush } = await start();
    const before = order();
    transport.fail('reorderCustomViews', apiError(500));
    inbox.actions.moveRule('alerts', 'bots');
    await flush();
    expect(order()).toEqual(before);
    expect(inbox.getState().views.announcement).toMatchObject({ kind: 'reverted', label: 'Alerts' });
  });
});

describe('the switch of a rule', () => {
  it('is shown at once, and keeps what another device has changed', async () => {
    const { inbox, transport, isOn, flush } = await start();
    inbox.actions.setRuleOn('bots', false);
    expect(isOn('bots')).toBe(false);
    await flush();
    expect(isOn('bots')).toBe(false);
    const [sent] = transport.calls.filter(({ name }) => name === 'updateCustomView');
    expect(sent?.args[1]).toMatchObject({ label: 'Renamed elsewhere', rule: { ...rule, isOn: false } });
  });

  it('is reverted if the server refuses it', async () => {
    const { inbox, transport, isOn, flush } = await start();
    transport.fail('updateCustomView', apiError(500));
    inbox.actions.setRuleOn('bots', false);
    await flush();
    expect(isOn('bots')).toBe(true);
  });
});

describe('undo of what a rule has marked', () => {
  const undoOf = async (marks: readonly RuleMark[]) => {
    const test = await start(marks);
    test.inbox.actions.openOverlay({ kind: 'rules' });
    await test.flush();
    test.inbox.actions.undoRuleMarks('bots');
    await test.flush();
    const sent = test.transport.calls.filter(({ name }) => name === 'markRead').map(({ args }) => args.slice(0, 2));
    return { ...test, sent };
  };

  it('restores the cursor of each conversation from before the marks of the rule, and can be undone', async () => {
    const { inbox, sent, unread } = await undoOf([
      mark('C1', ['100', '200']),
      mark('C1', ['200', '300']),
      mark('D1', ['100', '300'], 'alerts'),
      mark('C9', ['100', '300']),
    ]);
    expect(inbox.getState().views.ruleMarks).toHaveLength(4);
    expect(sent).toEqual([['C1', '1772618400.000100']]);
    expect([unread('C1'), unread('C2'), unread('D1')]).toEqual([2, 0, 0]);
    inbox.actions.undo();
    expect(unread('C1')).toBe(0);
  });

  it('leaves what the user has read between two marks, and cursors that have moved since', async () => {
    const { sent, unread } = await undoOf([
      mark('C1', ['050', '100']),
      // Read by hand up to 200.
      mark('C1', ['200', '300']),
      // Marked as unread by hand since.
      mark('C2', ['050', '200']),
      // Another rule has marked after it.
      mark('D1', ['100', '200']),
      mark('D1', ['200', '300'], 'alerts'),
    ]);
    expect(sent).toEqual([['C1', '1772618400.000200']]);
    expect([unread('C1'), unread('C2'), unread('D1')]).toEqual([1, 0, 0]);
  });
});
