import { describe, expect, it } from 'vitest';
import { aConversation, aCustomView, anUnreadConversation } from '../../../src/testing/builders.ts';
import { startTestInbox } from '../harness.ts';
import { message, newMessage } from '../liveFrames.ts';

const minute = 60_000;
/** A full minute. */
const start = 1_772_618_400;

const old = aCustomView({
  id: 'custom_1',
  parentViewId: 'inbox',
  filters: [{ field: 'age', operator: 'gt', value: 3600 }],
});

const startWithOld = (rule?: (typeof old)['rule']) =>
  startTestInbox({
    env: { now: start * 1000 },
    conversations: [
      anUnreadConversation({ id: 'C1', latest_activity: start - 3600 }),
      anUnreadConversation({ id: 'C2', latest_activity: start - 1800 }),
      aConversation({ id: 'C3', latest_activity: start - 1800 }),
    ],
    prepare: (transport) => {
      transport.answer('loadCustomViews', () => [{ ...old, ...(rule && { rule }) }]);
      // A server that does not know the field counts nothing.
      transport.answer('loadAggregates', () => ({ unread: { unread_count: 2 }, custom_1: { unread_count: 0 } }));
    },
  });

describe('a view with a condition on the age', () => {
  it('gains and loses conversations as time passes, in list and badge', async () => {
    const { inbox, advance, transport, frame } = await startWithOld();
    inbox.actions.goToView('custom_1');
    const shown = () => [inbox.visibleConversations(), inbox.getState().views.unread.custom_1];
    expect(shown()).toEqual([[], 0]);
    await advance(minute);
    expect(shown()).toEqual([['C1'], 1]);
    await advance(30 * minute);
    expect(shown()).toEqual([['C2', 'C3', 'C1'], 2]);
    transport.stream.frame(newMessage('C1', message(`${start + 31 * 60}.000100`), 1));
    await frame();
    expect(shown()).toEqual([['C2', 'C3'], 1]);
  });

  it('looks at the clock when the page continues', async () => {
    const { inbox, env } = await startWithOld();
    inbox.actions.goToView('custom_1');
    env.clock.jump(2 * 3_600_000);
    env.becomeVisible();
    expect(inbox.visibleConversations()).toEqual(['C2', 'C3', 'C1']);
  });

  it('takes conversations out of Inbox when they are old enough, with a rule', async () => {
    const rule = { keepsOut: true, notify: 'all', marksRead: false, unlessMentioned: true, isOn: true } as const;
    const { inbox, advance } = await startWithOld(rule);
    expect([inbox.visibleConversations(), inbox.getState().views.unread.unread]).toEqual([['C2', 'C1'], 2]);
    await advance(minute);
    expect([inbox.visibleConversations(), inbox.getState().views.unread.unread]).toEqual([['C2'], 1]);
  });

  it('needs no timer without such a view', async () => {
    const { inbox, advance } = await startTestInbox();
    await advance(5 * minute);
    expect(inbox.getState().views.now).toBe(0);
  });
});
