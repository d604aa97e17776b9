import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { InboxError } from '../../../src/core/logging/inboxError.ts';
import { createWorld } from '../../../src/transport/memory/world.ts';
import { giveLayout } from '../conversation/logLayout.ts';
import { renderTriageInbox, smallWorld } from '../renderInbox.tsx';

const fault = vi.hoisted(() => {
  const missing = (file: string) =>
    Promise.reject(new TypeError(`Failed to fetch dynamically imported module: ${file}`));
  return { missing };
});
vi.mock('../../../src/components/search/SearchDialog.tsx', () => ({
  get SearchDialog() {
    return fault.missing('SearchDialog.js');
  },
}));
vi.mock('../../../src/components/menu/MenuSurface.tsx', () => ({
  get MenuSurface() {
    return fault.missing('MenuSurface.js');
  },
}));
vi.mock('../../../src/components/topbar/viewsMenu/ViewsMenu.tsx', () => ({
  get ViewsMenu() {
    return fault.missing('ViewsMenu.js');
  },
}));
vi.mock('../../../src/components/primitives/TooltipSurface.tsx', () => ({
  get TooltipSurface() {
    return fault.missing('TooltipSurface.js');
  },
}));
vi.mock('../../../src/components/reorder/reorderByDrag.ts', () => ({
  get reorderByDrag() {
    return fault.missing('reorderByDrag.js');
  },
}));
vi.mock('../../../src/components/scenes/dawnRidge.generated.ts', () => ({
  get dawnRidge() {
    return fault.missing('dawnRidge.js');
  },
}));

beforeEach(() => {
  giveLayout();
});

async function setup(world = smallWorld()) {
  const errors: InboxError[] = [];
  const test = renderTriageInbox({ world }, { onError: (error) => errors.push(error) });
  await test.until(() => expect(test.inbox.getState().conversations.load.status).toBe('ready'));
  const parts = () => errors.map((error) => (error.kind === 'rendering' ? error.part : error.kind));
  return { ...test, parts };
}

const rows = () => screen.getAllByRole('option').map((row) => row.getAttribute('data-conversation-id'));
const theme = (): HTMLElement => screen.getByRole('button', { name: 'Switch to light theme' });
const alertOf = (text: HTMLElement): HTMLElement => text.closest<HTMLElement>('[role=alert]') ?? text;
const alertIn = (name: string) => within(screen.getByRole('dialog', { name })).getByRole('alert');

describe('a pane whose chunk is missing', () => {
  it('does not break the list: search', async () => {
    const { user, inbox, until, parts } = await setup();
    screen.getByRole('listbox').focus();
    await user.keyboard('{Control>}k{/Control}');
    await until(() => expect(alertIn('Search')).toBeVisible());
    expect(parts()).toEqual(['search']);
    act(() => inbox.actions.markRead('C1'));
    await until(() => expect(rows()).toEqual(['D1']));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('listbox')).toHaveFocus();
  });

  it('shows a failure dialog in place of a menu', async () => {
    const { user, until, parts } = await setup();
    await user.click(screen.getByRole('button', { name: 'Wren Halloway' }));
    await until(() => expect(screen.getByRole('dialog')).toHaveTextContent('This part could not be loaded'));
    expect(parts()).toEqual(['menu']);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows a failure dialog in place of the views menu', async () => {
    const { inbox, until, parts, user } = await setup();
    act(() => inbox.actions.openOverlay({ kind: 'views' }));
    await until(() => expect(screen.getByRole('dialog')).toHaveTextContent('This part could not be loaded'));
    expect(parts()).toEqual(['views']);
    await user.keyboard('{Escape}');
    expect(inbox.getState().overlay).toBeNull();
  });

  it('shows Inbox Zero without its scene, and offers to reload the page', async () => {
    const empty = createWorld({
      workspaces: [{ id: 'T1', name: 'Larkspur', users: { U1: { id: 'U1', name: 'wren' } }, conversations: [] }],
    });
    const { container, until, parts, advance, user } = await setup(empty);
    await until(() => expect(screen.getByText("You've hit Inbox Zero!")).toBeVisible());
    await until(() => expect(parts()).toEqual(['scene']));
    expect(container.querySelector('.ti-scene__image')).toBeNull();
    const notice = screen.getByText('Part of the page could not be loaded. It may have been updated.');
    expect(within(alertOf(notice)).getByRole('button', { name: 'Reload the page' })).toBeVisible();
    await advance(60_000);
    expect(notice).toBeVisible();
    await user.click(within(alertOf(notice)).getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(/could not be loaded/)).toBeNull();
  });

  it('offers to reload the page for a part without a pane, once', async () => {
    const { user, until, parts } = await setup();
    await user.hover(theme());
    await until(() => expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible());
    expect(parts()).toEqual(['tooltip']);
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    await user.unhover(theme());
    await user.hover(theme());
    expect(screen.queryByRole('button', { name: 'Reload the page' })).toBeNull();
  });

  it('offers no reload without a network', async () => {
    const { env, user, until, parts } = await setup();
    env.setOnline(false);
    await user.hover(theme());
    await until(() => expect(parts()).toEqual(['tooltip']));
    expect(screen.queryByRole('button', { name: 'Reload the page' })).toBeNull();
  });
});
