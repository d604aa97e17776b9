import { describe, expect, it } from 'vitest';
import { defaultPages } from '../../../src/core/pages.ts';
import { pageOfView } from '../../../src/core/views/order.ts';
import { initialViews } from '../../../src/core/views/state.ts';
import { visibleViewsOf } from '../../../src/core/views/tabs.ts';
import { aCustomView } from '../../../src/testing/builders.ts';
import { startTestInbox } from '../harness.ts';
import { apiError } from '../scriptedTransport.ts';
import { mine, startWithViews, tabs } from './saving.ts';

describe('the views of a user', () => {
  it('are loaded once at the start [INI-1]', async () => {
    const { transport } = await startWithViews();
    expect(transport.count('loadCustomViews')).toBe(1);
    expect(transport.count('loadBuiltinViews')).toBe(1);
    expect(transport.count('initializeBuiltinViews')).toBe(0);
  });

  it('are initialized if the server has no built-in ones yet', async () => {
    let isSetUp = false;
    const dms = { id: 'dms', label: 'DMs', filters: [], parentViewId: 'conversations', position: 1 };
    const { inbox, transport } = await startTestInbox({
      prepare: (transport) => {
        transport.answer('loadBuiltinViews', () => (isSetUp ? [{ ...dms, isCustom: false, isVisible: false }] : []));
        transport.answer('initializeBuiltinViews', () => {
          isSetUp = true;
        });
      },
    });
    expect(transport.count('initializeBuiltinViews')).toBe(1);
    inbox.actions.goToPage('conversations');
    expect(tabs(inbox)).toEqual(['conversations', 'channels', 'threads']);
  });

  it('load independently of the built-in ones', async () => {
    const { inbox, logged } = await startWithViews([mine], {
      prepare: (transport) => transport.fail('loadBuiltinViews', apiError(500)),
    });
    expect(tabs(inbox)).toEqual(['unread', 'custom_1']);
    expect(logged('warn')).toEqual(['Saved views could not be loaded']);
    expect(inbox.getState().session.status).toBe('authenticated');
  });

  it('are reloaded when the editor or the menu opens, because they may have changed elsewhere', async () => {
    const { inbox, transport, flush } = await startWithViews([]);
    transport.answer('loadCustomViews', () => [mine]);
    inbox.actions.openOverlay({ kind: 'views' });
    await flush();
    expect(tabs(inbox)).toEqual(['unread', 'custom_1']);
    transport.answer('loadCustomViews', () => []);
    inbox.actions.openOverlay({ kind: 'focusInbox', viewId: null });
    await flush();
    expect(tabs(inbox)).toEqual(['unread']);
    inbox.actions.openOverlay({ kind: 'shortcuts' });
    await flush();
    expect(transport.count('loadCustomViews')).toBe(3);
  });
});

describe('the page of a Focus Inbox', () => {
  it.each<[string, Parameters<typeof aCustomView>[0], string | undefined]>([
    ['its parent', { parentViewId: 'conversations' }, 'conversations'],
    ['its own page field, before its parent', { page: 'conversations', parentViewId: 'inbox' }, 'conversations'],
    ['the page of its parent tab', { parentViewId: 'unread' }, 'inbox'],
    ['its parent if its own page no longer exists', { page: 'archive', parentViewId: 'inbox' }, 'inbox'],
    ['none', { parentViewId: 'archive' }, undefined],
  ])('is %s [FOC-1]', (_what, view, expected) => {
    expect(pageOfView(aCustomView(view), defaultPages)?.id).toBe(expected);
  });

  it('shows the first tab if all are hidden', () => {
    const views = initialViews(defaultPages);
    const hidden = ['conversations', 'dms', 'channels', 'threads'].map((id, position) => ({
      ...{ id, label: id, filters: [], parentViewId: 'conversations', position },
      isCustom: false as const,
      isVisible: false,
    }));
    const page = defaultPages.find(({ id }) => id === 'conversations');
    expect(page && visibleViewsOf({ ...views, builtin: hidden }, page).map(({ id }) => id)).toEqual(['conversations']);
  });
});

it('loads a change of another tab also while the views are loading', async () => {
  const { inbox, transport, env, flush } = await startWithViews([]);
  const held = transport.hold('loadBuiltinViews');
  inbox.actions.openOverlay({ kind: 'views' });
  await flush();
  transport.answer('loadCustomViews', () => [mine]);
  env.local.changeElsewhere('triage-inbox:views', JSON.stringify(['U1@Larkspur', 'x']));
  await flush();
  transport.answer('loadBuiltinViews', () => []);
  for (const call of held) call.answer([]);
  await flush();
  expect(tabs(inbox)).toEqual(['unread', 'custom_1']);
});
