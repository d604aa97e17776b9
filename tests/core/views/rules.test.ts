import { describe, expect, it } from 'vitest';
import type { CustomView, ViewRule } from '../../../src/model/index.ts';
import { aConversation, aCustomView, aDm, anUnreadConversation } from '../../../src/testing/builders.ts';
import { startTestInbox, type TestInboxOptions } from '../harness.ts';
import { marked, message, newMessage } from '../liveFrames.ts';

const rule: ViewRule = { keepsOut: true, notify: 'mentions', marksRead: false, unlessMentioned: true, isOn: true };
const ofC1 = [{ field: 'id', operator: 'in', value: ['C1'] }];
const quiet = (change: Partial<ViewRule> = {}): CustomView =>
  aCustomView({ id: 'custom_1', label: 'Quiet', filters: ofC1, parentViewId: 'inbox', rule: { ...rule, ...change } });

const dm = aDm({ unread_count: 1, unread_count_display: 1 });

const startWith = (view: CustomView, options: TestInboxOptions = {}) =>
  startTestInbox({
    conversations: [anUnreadConversation(), dm, aConversation({ id: 'C2' })],
    ...options,
    prepare(transport, env) {
      transport.answer('loadCustomViews', () => [view]);
      options.prepare?.(transport, env);
    },
  });

describe('a Focus Inbox that keeps conversations out of Inbox', () => {
  it('has them in place of Inbox, in lists and badges', async () => {
    const { inbox } = await startWith(quiet());
    expect(inbox.visibleConversations()).toEqual(['D1']);
    expect(inbox.getState().views.unread).toMatchObject({ unread: 1, custom_1: 1, channels: 1, conversations: 2 });
    inbox.actions.goToView('custom_1');
    expect(inbox.visibleConversations()).toEqual(['C1']);
  });

  it('leaves them in Inbox while the rule is off, and while they mention the user', async () => {
    const off = await startWith(quiet({ isOn: false }));
    expect(off.inbox.visibleConversations()).toEqual(['C1', 'D1']);
    const { inbox, transport, frame } = await startWith(quiet());
    transport.stream.frame(newMessage('C1', message('1772618499.000100', { text: 'Hi <@U1>' }), 2));
    await frame();
    expect(inbox.visibleConversations()).toEqual(['C1', 'D1']);
    expect(inbox.getState().views.unread).toMatchObject({ unread: 2, custom_1: 0 });
    transport.stream.frame(marked('C1', '1772618499.000100'));
    await frame();
    expect(inbox.getState().views.unread).toMatchObject({ unread: 1, custom_1: 0 });
  });

  it('does not take the count of Inbox from a server, which counts without rules', async () => {
    const { inbox, advance } = await startWith(quiet(), {
      prepare: (transport) =>
        transport.answer('loadAggregates', () => ({
          unread: { unread_count: 40 },
          custom_1: { unread_count: 30 },
          channels: { unread_count: 20 },
        })),
    });
    await advance(250);
    expect(inbox.getState().views.unread).toMatchObject({ unread: 1, custom_1: 1, channels: 20 });
  });

  it('changes lists and badges as soon as its rule is saved', async () => {
    const { inbox, transport, flush } = await startWith(quiet({ isOn: false }));
    expect(inbox.getState().views.unread).toMatchObject({ unread: 2, custom_1: 1 });
    transport.answer('loadCustomViews', () => [quiet()]);
    inbox.actions.openOverlay({ kind: 'views' });
    await flush();
    expect(inbox.getState().views.unread).toMatchObject({ unread: 1, custom_1: 1 });
    expect(inbox.visibleConversations()).toEqual(['D1']);
  });
});

describe('the notifications of a rule', () => {
  it('are those of mentions, also for the messages after an unread mention', async () => {
    const { env, transport, frame } = await startWith(quiet(), {
      prepare(_, environment) {
        environment.permission = 'granted';
        environment.isAttended = false;
      },
    });
    const arrive = async (ts: string, text: string) => {
      transport.stream.frame(newMessage('C1', message(ts, { text }), 2));
      await frame();
    };
    await arrive('1772618499.000100', 'Deployed');
    expect(env.notifications).toEqual([]);
    await arrive('1772618499.000200', 'Could you look, <@U1>?');
    expect(env.notifications).toHaveLength(1);
    await arrive('1772618499.000300', 'Deployed again');
    expect(env.notifications).toHaveLength(1);
  });
});
