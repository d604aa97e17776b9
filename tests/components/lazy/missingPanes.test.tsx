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
vi.mock('../../../src/components/primitives/menu/MenuSurface.tsx', () => ({
  get MenuSurface() {
    return fault.missing('MenuSurface.js');
  },
}));
vi.mock('../../../src/components/topbar/viewsMenu/ViewsMenu.tsx', () => ({
  get ViewsMenu() {
    return fault.missing('ViewsMenu.js');
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

  it('shows Inbox Zero without its scene', async () => {
    const empty = createWorld({
      workspaces: [{ id: 'T1', name: 'Larkspur', users: { U1: { id: 'U1', name: 'wren' } }, conversations: [] }],
    });
    const { container, until, parts } = await setup(empty);
    await until(() => expect(screen.getByText("You've hit Inbox Zero!")).toBeVisible());
    await until(() => expect(parts()).toEqual(['scene']));
    expect(container.querySelector('.ti-scene__image')).toBeNull();
    expect(screen.queryByText(/could not be loaded/)).toBeNull();
  });
});
