import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../src/transport/errors.ts';
import { giveLayout } from '../conversation/logLayout.ts';
import { type InboxOptions, renderTriageInbox } from '../renderInbox.tsx';

async function start(options: InboxOptions = {}) {
  const { settle } = giveLayout();
  const result = renderTriageInbox(options);
  await result.until(() => expect(screen.getByRole('listbox')).toBeVisible());
  screen.getByRole('listbox').focus();
  return { ...result, settle };
}

const options = () => screen.queryAllByRole('option');
const option = (name: RegExp) => screen.getByRole('option', { name });
const toast = () => screen.getAllByRole('status').find((each) => each.textContent?.includes('marked as'));

describe('undo of a mark', () => {
  it('is offered in the notice, with its key, and restores row, count and cursor', async () => {
    const { user, until } = await start();
    await user.keyboard('je');
    await until(() => expect(toast()).toHaveTextContent('design-systems marked as read'));
    expect(options()).toHaveLength(1);
    const undo = screen.getByRole('button', { name: 'Undo' });
    expect(undo).toHaveAttribute('aria-keyshortcuts', 'Z');
    await user.click(undo);
    await until(() => expect(toast()).toHaveTextContent('design-systems marked as unread'));
    expect(options()).toHaveLength(2);
    expect(option(/^design-systems, 1 unread/)).toHaveAttribute('data-cursor');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(screen.getByRole('listbox')).toHaveFocus();
  });

  it('stays offered for 5 s, and longer while the pointer or the focus is on it', async () => {
    const { user, advance, until } = await start();
    await user.keyboard('e');
    await until(() => expect(toast()).toBeDefined());
    await advance(4000);
    const undo = screen.getByRole('button', { name: 'Undo' });
    act(() => undo.focus());
    await advance(60_000);
    expect(undo).toBeVisible();
    act(() => undo.blur());
    fireEvent.pointerEnter(undo.parentElement as HTMLElement);
    await advance(60_000);
    expect(undo).toBeVisible();
    fireEvent.pointerLeave(undo.parentElement as HTMLElement);
    await advance(999);
    expect(undo).toBeVisible();
    await advance(1);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('is not offered for a mark that the server refused: an alert names the mark, and the row returns', async () => {
    const { user, until } = await start({
      transport: {
        fail: (call) =>
          call.includes('mark-read')
            ? new ApiError({ kind: 'http', call, status: 500, message: 'The disk is full' })
            : undefined,
      },
    });
    await user.keyboard('e');
    await until(() =>
      expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContainEqual(
        expect.stringMatching('Failed to mark Aiko Tanabe as read: The disk is full'),
      ),
    );
    expect(options()).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(/^Failed to mark/)).toBeNull();
  });
});

describe('selecting several rows', () => {
  it('replaces the header with the number of rows and their actions', async () => {
    const { user, until } = await start();
    await user.keyboard('x');
    const bar = screen.getByRole('toolbar', { name: 'Selection' });
    expect(bar).toHaveTextContent('1 selected');
    expect(screen.queryByRole('button', { name: 'Filter' })).toBeNull();
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(bar).toHaveTextContent('2 selected');
    await user.click(within(bar).getByRole('button', { name: 'Mark as read' }));
    await until(() => expect(toast()).toHaveTextContent('2 conversations marked as read'));
    expect(screen.queryByRole('toolbar', { name: 'Selection' })).toBeNull();
    await user.keyboard('z');
    await until(() => expect(options()).toHaveLength(2));
    expect(screen.getByRole('toolbar', { name: 'Selection' })).toHaveTextContent('2 selected');
  });

  it('exposes a multi-select list: selected rows have aria-selected, the open one aria-current', async () => {
    const { user, inbox } = await start();
    expect(screen.getByRole('listbox')).toHaveAttribute('aria-multiselectable', 'true');
    act(() => inbox.actions.open('D1'));
    expect(option(/^Aiko/)).toHaveAttribute('aria-selected', 'true');
    act(() => screen.getByRole('listbox').focus());
    await user.keyboard('jx');
    expect(option(/^design/)).toHaveAttribute('aria-selected', 'true');
    expect(option(/^Aiko/)).toHaveAttribute('aria-selected', 'false');
    expect(option(/^Aiko/)).toHaveAttribute('aria-current', 'true');
    await user.keyboard('{Escape}');
    expect(option(/^Aiko/)).toHaveAttribute('aria-selected', 'true');
    expect(inbox.getState().navigation.open?.id).toBe('D1');
  });

  it('announces the number of selected rows', async () => {
    const { user, until, container } = await start();
    const spoken = () => [...container.querySelectorAll('[aria-live="polite"]')].map(({ textContent }) => textContent);
    await user.keyboard('{Control>}a{/Control}');
    await until(() => expect(spoken()).toContain('2 selected'));
    await user.keyboard('{Escape}');
    await until(() => expect(spoken()).toContain('Nothing selected'));
  });

  it('works by click with Cmd, Ctrl or Shift; a plain click opens', async () => {
    const { inbox } = await start();
    fireEvent.click(option(/^design/), { metaKey: true });
    expect([...inbox.getState().selection.ids]).toEqual(['C1']);
    expect(inbox.getState().navigation.open).toBeNull();
    fireEvent.click(option(/^Aiko/), { shiftKey: true });
    expect([...inbox.getState().selection.ids].sort()).toEqual(['C1', 'D1']);
    fireEvent.click(option(/^Aiko/));
    expect(inbox.getState().navigation.open?.id).toBe('D1');
  });

  it('keeps the filter, and shows the number of selected rows below the list', async () => {
    const { user, inbox } = await start();
    act(() => inbox.actions.openListSearch());
    await user.keyboard('design');
    await user.keyboard('{ArrowDown}x');
    expect(screen.getByRole('toolbar', { name: 'Selection' })).toHaveTextContent('1 selected');
    expect(screen.getByRole('searchbox')).toHaveValue('design');
    expect(options()).toHaveLength(1);
    const bar = screen.getByRole('toolbar', { name: 'Selection' });
    expect(screen.getByRole('listbox').compareDocumentPosition(bar)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('toolbar', { name: 'Selection' })).toBeNull();
    expect(screen.getByRole('searchbox')).toHaveValue('design');
    expect(screen.getByRole('listbox')).toHaveFocus();
  });

  it('can be followed by filtering: the field receives the text, and rows that match stay selected [LST-6] [KEY-5]', async () => {
    const { user, inbox } = await start();
    await user.keyboard('{Control>}a{/Control}{Shift>}K{/Shift}');
    const field = screen.getByRole('searchbox');
    expect(field).toHaveFocus();
    await user.keyboard('design');
    expect(field).toHaveValue('design');
    expect(options()).toHaveLength(1);
    expect(screen.getByRole('toolbar', { name: 'Selection' })).toHaveTextContent('1 selected');
    await user.keyboard('{Escape}');
    expect(inbox.getState().selection.ids.size).toBe(0);
    expect(field).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(screen.getByRole('listbox')).toHaveFocus();
  });

  it('leaves the key of an open filter working', async () => {
    const { user } = await start();
    await user.keyboard('{Shift>}K{/Shift}des{ArrowDown}x');
    expect(screen.getByRole('listbox')).toHaveFocus();
    await user.keyboard('{Shift>}K{/Shift}ign');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    expect(screen.getByRole('searchbox')).toHaveValue('design');
  });
});

describe('the buttons of a row', () => {
  it('exist for the pointer only: outside the options and the tab order', async () => {
    const { container } = await start();
    fireEvent.pointerOver(option(/^design/));
    const button = screen.getByRole('button', { name: 'Mark as read', hidden: true });
    expect(button.closest('[role="option"]')).toBeNull();
    expect(button.closest('[aria-hidden="true"]')).not.toBeNull();
    expect(button).toHaveAttribute('tabindex', '-1');
    fireEvent.pointerOver(button);
    expect(button).toBeInTheDocument();
    fireEvent.pointerLeave(screen.getByRole('listbox'));
    expect(container.querySelector('.ti-row-actions')).toBeNull();
  });

  it('do not take the focus from the list', async () => {
    await start();
    fireEvent.pointerOver(option(/^design/));
    const button = screen.getByRole('button', { name: 'Mark as read', hidden: true });
    expect(fireEvent.pointerDown(button)).toBe(false);
    expect(screen.getByRole('listbox')).toHaveFocus();
  });
});

describe('the menu of a row', () => {
  const items = () =>
    within(screen.getByRole('menu'))
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent?.replace(/\W*(Enter|R|E|X)?$/, ''));

  it('opens with the right button, has the actions of the row and returns the focus to the list', async () => {
    const { user, inbox, until } = await start();
    fireEvent.contextMenu(option(/^design/));
    await until(() => expect(screen.getByRole('menu', { name: 'Conversation actions' })).toBeVisible());
    expect(items()).toEqual([
      'Open conversation',
      'Reply',
      'Mark as read',
      'SnoozeH',
      'MuteM',
      'Why is this here?I',
      'Select',
    ]);
    await user.click(screen.getByRole('menuitem', { name: /^Select/ }));
    expect(screen.queryByRole('menu')).toBeNull();
    expect(inbox.getState().selection.ids.size).toBe(1);
    expect(option(/^design/)).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('listbox')).toHaveFocus();
  });

  it('opens for the row of the cursor by the menu key, with its first item active', async () => {
    const { until } = await start();
    fireEvent.contextMenu(screen.getByRole('listbox'));
    await until(() => expect(screen.getByRole('menuitem', { name: /^Open conversation/ })).toHaveFocus());
  });

  it('replies', async () => {
    const { user, inbox, until } = await start();
    fireEvent.contextMenu(option(/^design/));
    await until(() => expect(screen.getByRole('menu')).toBeVisible());
    await user.click(screen.getByRole('menuitem', { name: /^Reply/ }));
    await until(() => expect(inbox.getState().navigation.open).toMatchObject({ focus: 'composer' }));
  });
});

describe('marking unread from a message', () => {
  it('works by keyboard: focus the message, then press U, or Tab and Enter', async () => {
    const { user, inbox, until, settle } = await start();
    act(() => inbox.actions.goToPage('conversations'));
    act(() => inbox.actions.open('C2'));
    await until(() => expect(screen.getByRole('log').querySelector('article')).not.toBeNull());
    await settle();
    await user.keyboard('n');
    const message = screen.getByRole('log').querySelector('article');
    await until(() => expect(message).toHaveFocus());
    await user.tab();
    expect(screen.getByRole('button', { name: 'Reply in thread' })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Mark unread from here' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await until(() => expect(inbox.getState().conversations.byId.get('C2')?.unread_count).toBe(1));
    await until(() => expect(toast()).toHaveTextContent('launch-spring marked as unread'));
    act(() => message?.focus());
    await user.keyboard('z');
    await until(() => expect(inbox.getState().conversations.byId.get('C2')?.unread_count).toBe(0));
    await user.keyboard('u');
    await until(() => expect(inbox.getState().conversations.byId.get('C2')?.unread_count).toBe(1));
  });
});
