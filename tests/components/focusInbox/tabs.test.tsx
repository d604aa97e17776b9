import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { TriageInbox } from '../../../src/components/app/TriageInbox.tsx';
import { createMemoryTransport } from '../../../src/transport/memory/createMemoryTransport.ts';
import { createTestInbox } from '../renderInbox.tsx';
import { aView, startInbox, tabNames, worldWith } from './editorWorld.tsx';

const three = [
  aView(),
  aView({ id: 'custom_2', label: 'Design crit', position: 3 }),
  aView({ id: 'custom_3', label: 'Customers', position: 4 }),
];
const names = () => tabNames().map((name) => name?.split(',')[0]);
const menu = () => screen.getByRole('dialog', { name: /views$/ });
const spoken = () =>
  [...document.querySelectorAll('[aria-live="polite"]')].map((region) => region.textContent).join('');

describe('the tabs', () => {
  it('are the built-in views, then the Focus Inboxes by position with configure buttons, then "Create Focus Inbox" [NAV-5] [NAV-9] [FOC-5]', async () => {
    await startInbox([
      aView({ id: 'custom_9', label: 'No position', position: undefined }),
      aView({ id: 'custom_2', label: 'Second', position: 3 }),
      aView({ id: 'custom_1', label: 'First', position: 2 }),
    ]);
    expect(names()).toEqual(['Inbox', 'First', 'Second', 'No position']);
    for (const label of ['First', 'Second', 'No position']) {
      expect(screen.getByRole('button', { name: `Configure ${label}` })).toBeVisible();
    }
    expect(screen.queryByRole('button', { name: 'Configure Inbox' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Create Focus Inbox' })).toBeVisible();
    expect(within(screen.getByRole('tablist', { name: 'Views' })).queryAllByRole('button')).toEqual([]);
  });

  it('are followed in tab order by the configure button of the current tab and the create button', async () => {
    const { user } = await startInbox(three);
    await user.click(screen.getByRole('tab', { name: /^Design crit/ }));
    await user.tab();
    expect(screen.getByRole('button', { name: 'Configure Design crit' })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Create Focus Inbox' })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Manage views' })).toHaveFocus();
  });

  it('cannot be created or changed if the server stores no views', async () => {
    const test = createTestInbox();
    const { views: _none, ...transport } = createMemoryTransport(worldWith(three), { now: test.env.clock.now });
    render(<TriageInbox transport={transport} />);
    await screen.findByRole('tab', { name: /^Inbox/ });
    expect(screen.queryByRole('button', { name: 'Create Focus Inbox' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Manage views' })).toBeNull();
  });

  it('are reordered by shortcut from anywhere in the list, with an announcement [FOC-5]', async () => {
    const { user, until, savedViews } = await startInbox(three);
    await user.click(screen.getByRole('tab', { name: /^Customers/ }));
    await user.keyboard('{Meta>}{Shift>}{ArrowLeft}{/Shift}{/Meta}');
    // The first change fetches its code.
    await until(() => expect(names()).toEqual(['Inbox', 'Release week', 'Customers', 'Design crit']));
    expect(screen.getByRole('tab', { name: /^Customers/ })).toHaveFocus();
    await until(() => expect(spoken()).toBe('Customers, position 2 of 3'));
    await user.keyboard('{Meta>}{Shift>}{ArrowRight}{ArrowRight}{/Shift}{/Meta}');
    expect(names()).toEqual(['Inbox', 'Release week', 'Design crit', 'Customers']);
    const order = (await savedViews()).sort((a, b) => (a.position ?? 0) - (b.position ?? 0));
    expect(order.map(({ label }) => label)).toEqual(['Release week', 'Design crit', 'Customers']);
  });

  it('are reordered by drag [FOC-5]', async () => {
    const { user, until, savedViews } = await startInbox(three);
    const tab = (name: string) => screen.getByRole('tab', { name: new RegExp(`^${name}`) });
    await user.hover(tab('Customers'));
    await until(() => expect(tab('Customers')).toHaveAttribute('draggable', 'true'));
    expect(tab('Inbox')).not.toHaveAttribute('draggable', 'true');
    const box = { left: 100, width: 80, right: 180, top: 0, bottom: 28, height: 28, x: 100, y: 0, toJSON: () => ({}) };
    vi.spyOn(tab('Release week'), 'getBoundingClientRect').mockReturnValue(box);
    document.elementFromPoint = () => tab('Customers');
    const kept = new Map<string, string>();
    const dataTransfer = {
      ...{ types: [], items: [], files: [], effectAllowed: 'all', dropEffect: 'none' },
      setData: (type: string, data: string) => void kept.set(type, data),
      getData: (type: string) => kept.get(type) ?? '',
      setDragImage: () => {},
    };
    const frame = () => act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
    fireEvent.dragStart(tab('Customers'), { dataTransfer, clientX: 5, clientY: 5 });
    await frame();
    expect(tab('Customers')).toHaveAttribute('data-dragging');
    fireEvent.dragEnter(tab('Release week'), { dataTransfer, clientX: 110, clientY: 10 });
    fireEvent.dragOver(tab('Release week'), { dataTransfer, clientX: 110, clientY: 10 });
    await frame();
    expect(tab('Release week')).toHaveAttribute('data-drop', 'before');
    fireEvent.drop(tab('Release week'), { dataTransfer, clientX: 110, clientY: 10 });
    fireEvent.dragEnd(tab('Customers'));
    await until(() => expect(names()).toEqual(['Inbox', 'Customers', 'Release week', 'Design crit']));
    expect(tab('Release week')).not.toHaveAttribute('data-drop');
    expect((await savedViews()).find(({ label }) => label === 'Customers')?.position).toBe(2);
  });
});

describe('the views menu', () => {
  const open = async (label = /^Release week/) => {
    const test = await startInbox([
      ...three,
      aView({ id: 'custom_4', label: 'Overnight', position: 5, isVisible: false }),
    ]);
    fireEvent.contextMenu(screen.getByRole('tab', { name: label }));
    // The menu takes the focus one frame after it opens.
    await test.until(() => expect(menu()).toHaveFocus());
    return test;
  };

  it('opens from any tab by context menu and ArrowDown and lists all views of the page', async () => {
    const { user, until } = await open(/^Inbox/);
    expect(menu()).toHaveAccessibleName('Inbox views');
    const rows = within(menu()).getAllByRole('listitem');
    expect(rows.map((row) => row.querySelector('.ti-clip')?.textContent)).toEqual([
      'Inbox',
      'Release week',
      'Design crit',
      'Customers',
      'Overnight',
    ]);
    await user.keyboard('{Escape}');
    await until(() => expect(screen.queryByRole('dialog')).toBeNull());
    screen.getByRole('tab', { name: /^Inbox/ }).focus();
    await user.keyboard('{ArrowDown}');
    await until(() => expect(menu()).toBeInTheDocument());
    await user.keyboard('{Escape}');
    await until(() => expect(screen.getByRole('tab', { name: /^Inbox/ })).toHaveFocus());
  });

  it('shows and hides Focus Inboxes and built-in views and saves it on the server [FOC-6]', async () => {
    const { user, until, transport } = await open();
    await user.click(within(menu()).getByRole('button', { name: 'Show Overnight' }));
    expect(names()).toEqual(['Inbox', 'Release week', 'Design crit', 'Customers', 'Overnight']);
    await user.click(within(menu()).getByRole('button', { name: 'Hide Inbox' }));
    expect(names()).toEqual(['Release week', 'Design crit', 'Customers', 'Overnight']);
    await until(() => expect(spoken()).toBe('Inbox is hidden'));
    const builtin = await transport.views.loadBuiltinViews();
    expect(builtin.find(({ id }) => id === 'unread')?.isVisible).toBe(false);
    expect((await transport.views.loadCustomView('custom_4')).isVisible).toBe(true);
    await user.click(within(menu()).getByRole('button', { name: 'Show Inbox' }));
    expect(names()[0]).toBe('Inbox');
  });

  it('does not hide the last visible view of a page', async () => {
    const { user } = await open();
    for (const label of ['Release week', 'Design crit', 'Customers']) {
      await user.click(within(menu()).getByRole('button', { name: `Hide ${label}` }));
    }
    expect(within(menu()).getByRole('button', { name: 'Hide Inbox' })).toBeDisabled();
  });

  it('reorders Focus Inboxes with the arrow keys on the drag handle, with an announcement [FOC-5]', async () => {
    const { user, until } = await open();
    expect(within(menu()).queryByRole('button', { name: 'Move Inbox' })).toBeNull();
    const grip = within(menu()).getByRole('button', { name: 'Move Release week' });
    expect(grip).toHaveAccessibleDescription('Use arrow keys to reorder');
    grip.focus();
    await user.keyboard('{ArrowUp}');
    expect(names()).toEqual(['Inbox', 'Release week', 'Design crit', 'Customers']);
    await user.keyboard('{ArrowDown}');
    expect(names()).toEqual(['Inbox', 'Design crit', 'Release week', 'Customers']);
    await until(() => expect(spoken()).toBe('Release week, position 2 of 4'));
    expect(within(menu()).getByRole('button', { name: 'Move Release week' })).toHaveFocus();
  });

  it('opens the editor for an existing or a new view and restores the focus to the tabs', async () => {
    const { user, until } = await open();
    await user.click(within(menu()).getByRole('button', { name: 'Configure Design crit' }));
    await until(() => expect(screen.getByRole('dialog', { name: 'Modify Focus Inbox' })).toBeInTheDocument());
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Design crit');
    await user.keyboard('{Escape}');
    await until(() => expect(screen.getByRole('tab', { name: /^Release week/ })).toHaveFocus());
    fireEvent.contextMenu(screen.getByRole('tab', { name: /^Inbox/ }));
    await until(() => expect(menu()).toBeInTheDocument());
    await user.click(within(menu()).getByRole('button', { name: 'Create Focus Inbox' }));
    await until(() => expect(screen.getByRole('dialog', { name: 'Create Focus Inbox' })).toBeInTheDocument());
  });

  it('opens and closes by its button and restores the focus to it', async () => {
    const { user, until } = await startInbox(three);
    const button = screen.getByRole('button', { name: 'Manage views' });
    await user.click(button);
    await until(() => expect(menu()).toHaveFocus());
    await user.keyboard('{Escape}');
    await until(() => expect(button).toHaveFocus());
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(button);
    await until(() => expect(menu()).toHaveFocus());
    await user.click(button);
    await until(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('deletes a Focus Inbox after confirmation [FOC-3]', async () => {
    const { user, until, savedViews } = await open(/^Design crit/);
    expect(within(menu()).queryByRole('button', { name: 'Delete Inbox' })).toBeNull();
    await user.click(within(menu()).getByRole('button', { name: 'Delete Customers' }));
    const question = { name: 'Are you sure you want to delete this focus inbox?' };
    await user.click(within(screen.getByRole('alertdialog', question)).getByRole('button', { name: 'Cancel' }));
    await until(() => expect(menu()).toHaveFocus());
    expect(names()).toContain('Customers');
    await user.click(within(menu()).getByRole('button', { name: 'Delete Customers' }));
    await user.click(within(screen.getByRole('alertdialog', question)).getByRole('button', { name: 'Delete' }));
    await until(() => expect(names()).toEqual(['Inbox', 'Release week', 'Design crit']));
    expect((await savedViews()).map(({ label }) => label)).not.toContain('Customers');
    await until(() => expect(spoken()).toBe('Customers deleted'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toHaveAttribute('role', 'tab');
  });

  it('shows why a Focus Inbox could not be deleted', async () => {
    const { user, until, failing } = await open();
    failing.set('DELETE /api/custom-views/{id}', 'Not now');
    await user.click(within(menu()).getByRole('button', { name: 'Delete Customers' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await until(() =>
      expect(within(menu()).getByRole('alert')).toHaveTextContent('Failed to delete Focus Inbox: Not now'),
    );
    expect(names()).toContain('Customers');
  });

  it('reverts changes that the server rejects', async () => {
    const { user, until, failing } = await open();
    failing.set('PATCH /api/builtin-views/{id}/visibility', 'No');
    await user.click(within(menu()).getByRole('button', { name: 'Hide Inbox' }));
    await until(() => expect(names()[0]).toBe('Inbox'));
    await until(() => expect(spoken()).toBe('Inbox could not be changed'));
    expect(screen.queryByRole('alert')?.textContent ?? '').toBe('');
  });
});

describe('the badge of a Focus Inbox', () => {
  it('updates when messages are read or arrive [NAV-6]', async () => {
    const { until, backend, inbox } = await startInbox([
      aView({ filters: [{ field: 'type', operator: 'eq', value: 'dm' }] }),
    ]);
    expect(tabNames()[1]).toBe('Release week, 1 unread');
    act(() => inbox.actions.markRead('D1'));
    expect(tabNames()[1]).toBe('Release week');
    backend.post({ conversationId: 'D1', userId: 'U2', text: 'One more thing' });
    await until(() => expect(tabNames()[1]).toBe('Release week, 1 unread'));
  });
});
