import { describe, expect, it } from 'vitest';
import type { Screen } from '../../../src/core/actions/action.ts';
import { actions } from '../../../src/core/actions/actions.ts';
import type { Inbox } from '../../../src/core/inbox.ts';
import { withMutes } from '../../../src/model/muting.ts';
import { aCustomView } from '../../../src/testing/builders.ts';
import { apiError } from '../scriptedTransport.ts';
import { chosen, last, lastArgs, later, mine, startWithViews, tabs } from './saving.ts';

describe('the order of Focus Inboxes', () => {
  it('follows positions, 999 by default [FOC-5]', async () => {
    const { inbox } = await startWithViews([
      aCustomView({ id: 'custom_b', position: 1000 }),
      aCustomView({ id: 'custom_none' }),
      aCustomView({ id: 'custom_a', position: 998 }),
    ]);
    expect(tabs(inbox)).toEqual(['unread', 'custom_a', 'custom_none', 'custom_b']);
  });

  it('changes at once and is saved with a position for each view of the page [FOC-5]', async () => {
    const { inbox, transport, flush } = await startWithViews();
    inbox.actions.moveView('custom_3', 'custom_1');
    expect(tabs(inbox)).toEqual(['unread', 'custom_3', 'custom_1', 'custom_2']);
    expect(inbox.getState().views.announcement).toEqual({ kind: 'moved', label: 'Last', position: 1, count: 3 });
    await flush();
    expect(lastArgs(transport, 'reorderCustomViews')[0]).toEqual([
      { id: 'custom_3', position: 2 },
      { id: 'custom_1', position: 3 },
      { id: 'custom_2', position: 4 },
    ]);
    expect(inbox.getState().views.changes).toEqual([]);
    expect(tabs(inbox)).toEqual(['unread', 'custom_3', 'custom_1', 'custom_2']);
  });

  it('sends nothing for a move that moves nothing', async () => {
    const { inbox, transport, flush } = await startWithViews();
    inbox.actions.moveView('custom_1', 'custom_1');
    inbox.actions.moveView('custom_1', 'custom_2');
    inbox.actions.moveView('custom_3', null);
    inbox.actions.moveView('custom_9', 'custom_2');
    await flush();
    expect(transport.count('reorderCustomViews')).toBe(0);
    expect(inbox.getState().views.announcement).toBeNull();
  });

  it('is sent one request at a time; waiting moves are combined', async () => {
    const { inbox, transport, flush } = await startWithViews();
    const held = transport.hold('reorderCustomViews');
    inbox.actions.moveView('custom_3', 'custom_1');
    await flush();
    inbox.actions.moveView('custom_3', null);
    inbox.actions.moveView('custom_2', 'custom_1');
    await flush();
    expect(held).toHaveLength(1);
    held[0]?.answer(undefined);
    await flush();
    expect(held).toHaveLength(2);
    expect(held[1]?.args[0].map(({ id }) => id)).toEqual(['custom_2', 'custom_1', 'custom_3']);
    held[1]?.answer(undefined);
    await flush();
    expect(held).toHaveLength(2);
    expect(tabs(inbox)).toEqual(['unread', 'custom_2', 'custom_1', 'custom_3']);
  });

  it('is reverted on failure and reported only to log and host', async () => {
    const { inbox, transport, logged, flush } = await startWithViews();
    const errors: unknown[] = [];
    inbox.on('error', ({ failure }) => errors.push(failure));
    transport.fail('reorderCustomViews', apiError(500));
    inbox.actions.moveView('custom_3', 'custom_1');
    await flush();
    expect(tabs(inbox)).toEqual(['unread', 'custom_1', 'custom_2', 'custom_3']);
    expect(errors).toEqual([{ code: 'views-failed' }]);
    expect(logged('error')).toEqual(['Server error']);
    expect(inbox.getState().notice).toBeNull();
    expect(inbox.getState().views.announcement).toEqual({ kind: 'reverted', label: 'Last' });
    expect(transport.count('loadCustomViews')).toBe(2);
  });

  it('keeps a pending move when the views are reloaded in another order with additions', async () => {
    const { inbox, transport, flush } = await startWithViews();
    const held = transport.hold('reorderCustomViews');
    inbox.actions.moveView('custom_3', 'custom_1');
    await flush();
    const fresh = aCustomView({ id: 'custom_9', position: 1 });
    transport.answer('loadCustomViews', () => [{ ...mine, position: 6 }, { ...later, position: 5 }, last, fresh]);
    inbox.actions.openOverlay({ kind: 'views' });
    await flush();
    expect(tabs(inbox)).toEqual(['unread', 'custom_9', 'custom_2', 'custom_3', 'custom_1']);
    held[0]?.fail(apiError(500));
    await flush();
    expect(tabs(inbox)).toEqual(['unread', 'custom_9', 'custom_3', 'custom_2', 'custom_1']);
  });

  it('drops a move of a view that was deleted meanwhile', async () => {
    const { inbox, transport, flush } = await startWithViews();
    const held = transport.hold('reorderCustomViews');
    inbox.actions.moveView('custom_2', 'custom_1');
    inbox.actions.openOverlay({ kind: 'focusInbox', viewId: 'custom_2' });
    inbox.actions.deleteFocusInbox('custom_2');
    await flush();
    held[0]?.answer(undefined);
    await flush();
    expect(tabs(inbox)).toEqual(['unread', 'custom_1', 'custom_3']);
    expect(inbox.getState().views.changes).toEqual([]);
  });
});

describe('the visibility of views', () => {
  it('of a built-in view changes at once and is saved on the server [FOC-6]', async () => {
    const { inbox, transport, flush } = await startWithViews();
    inbox.actions.goToPage('conversations');
    inbox.actions.setViewVisible('dms', false);
    expect(tabs(inbox)).toEqual(['conversations', 'channels', 'threads', 'custom_4']);
    await flush();
    expect(lastArgs(transport, 'setBuiltinViewVisibility').slice(0, 2)).toEqual(['dms', false]);
    expect(tabs(inbox)).toEqual(['conversations', 'channels', 'threads', 'custom_4']);
    expect(inbox.getState().views.changes).toEqual([]);
    inbox.actions.setViewVisible('dms', true);
    await flush();
    expect(tabs(inbox)).toEqual(['conversations', 'dms', 'channels', 'threads', 'custom_4']);
    expect(inbox.getState().views.announcement).toEqual({ kind: 'shown', label: 'DMs', viewId: 'dms' });
  });

  it('is restored from the server at the next start [FOC-6]', async () => {
    const { inbox } = await startWithViews([{ ...mine, isVisible: false }, later], {
      prepare: (transport) =>
        transport.answer('loadBuiltinViews', () => [
          {
            id: 'threads',
            label: 'Threads',
            filters: [],
            parentViewId: 'x',
            position: 0,
            isCustom: false,
            isVisible: false,
          },
        ]),
    });
    expect(tabs(inbox)).toEqual(['unread', 'custom_2']);
    inbox.actions.goToPage('conversations');
    expect(tabs(inbox)).toEqual(['conversations', 'dms', 'channels']);
  });

  it('of a Focus Inbox is saved with it', async () => {
    const { inbox, transport, flush } = await startWithViews();
    inbox.actions.setViewVisible('custom_2', false);
    await flush();
    expect(lastArgs(transport, 'setCustomViewVisibility').slice(0, 2)).toEqual(['custom_2', false]);
    expect(tabs(inbox)).toEqual(['unread', 'custom_1', 'custom_3']);
  });

  it('selects the neighbour when the current tab is hidden', async () => {
    const { inbox } = await startWithViews();
    inbox.actions.goToView('custom_3');
    inbox.actions.setViewVisible('custom_3', false);
    expect(chosen(inbox)).toBe('custom_2');
    expect(inbox.getState().navigation.viewId).toBe('custom_2');
  });

  it('never leaves a page without a tab', async () => {
    const { inbox, flush } = await startWithViews([]);
    inbox.actions.setViewVisible('unread', false);
    await flush();
    expect(tabs(inbox)).toEqual(['unread']);
  });

  it('ends in the last requested state, even with a slow server', async () => {
    const { inbox, transport, flush } = await startWithViews();
    const held = transport.hold('setCustomViewVisibility');
    inbox.actions.setViewVisible('custom_2', false);
    await flush();
    inbox.actions.setViewVisible('custom_2', true);
    inbox.actions.setViewVisible('custom_2', false);
    held[0]?.answer({ ...later, isVisible: false });
    await flush();
    held[1]?.answer({ ...later, isVisible: false });
    await flush();
    expect(held.map(({ args }) => args[1])).toEqual([false, false]);
    expect(tabs(inbox)).toEqual(['unread', 'custom_1', 'custom_3']);
  });

  it('is reverted on failure', async () => {
    const { inbox, transport, flush } = await startWithViews();
    transport.fail('setCustomViewVisibility', apiError(500));
    inbox.actions.setViewVisible('custom_2', false);
    await flush();
    expect(tabs(inbox)).toEqual(['unread', 'custom_1', 'custom_2', 'custom_3']);
    expect(inbox.getState().notice).toBeNull();
  });

  it('and all pending changes end with the session', async () => {
    const { inbox, transport, flush } = await startWithViews();
    const held = transport.hold('setCustomViewVisibility');
    inbox.actions.setViewVisible('custom_2', false);
    inbox.actions.setViewVisible('custom_1', false);
    await flush();
    inbox.actions.logout();
    await flush();
    held[0]?.answer(later);
    await flush();
    expect(held).toHaveLength(1);
    expect(inbox.getState().views).toMatchObject({ custom: [], changes: [], announcement: null });
  });
});

describe('the key that moves the shown tab', () => {
  // The action does not use the screen.
  const press = (inbox: Inbox, id: 'view.moveEarlier' | 'view.moveLater') =>
    actions[id].run({ inbox, screen: {} as Screen });

  it('moves it past the tab beside it, also if a hidden view is between them', async () => {
    const { inbox } = await startWithViews([mine, { ...later, isVisible: false }, last]);
    inbox.actions.goToView('custom_3');
    press(inbox, 'view.moveEarlier');
    expect(tabs(inbox)).toEqual(['unread', 'custom_3', 'custom_1']);
    press(inbox, 'view.moveLater');
    expect(tabs(inbox)).toEqual(['unread', 'custom_1', 'custom_3']);
  });

  it('does not move the first tab before the rules of muted conversations, which are hidden', async () => {
    const muted = withMutes([], [{ conversation_id: 'C1', as: 'mentions' }], 'inbox');
    const { inbox, transport, flush } = await startWithViews([...muted, mine]);
    inbox.actions.goToView('custom_1');
    press(inbox, 'view.moveEarlier');
    await flush();
    expect(inbox.getState().views.announcement).toBeNull();
    expect(transport.count('reorderCustomViews')).toBe(0);
  });
});
