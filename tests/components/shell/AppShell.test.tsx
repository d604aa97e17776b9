import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AppShell } from '../../../src/components/shell/AppShell.tsx';
import { renderPart } from '../renderPart.tsx';

let widthChanged = () => {};

/** jsdom has no layout: the test sets the width of the root. */
function setWidth(width: number): void {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(measure: () => void) {
        widthChanged = measure;
      }
      observe() {}
      disconnect() {}
    },
  );
  act(() => widthChanged());
}

const setup = (detail = false) =>
  renderPart(
    <AppShell
      navigation={(close) => (
        <nav aria-label="Pages">
          <button type="button" onClick={close}>
            Inbox
          </button>
          <button type="button">Conversations</button>
        </nav>
      )}
      topBar={(navigation) => (
        <button
          type="button"
          aria-expanded={navigation?.expanded}
          aria-controls={navigation?.controls}
          onClick={navigation?.toggle}
        >
          Toggle navigation
        </button>
      )}
      list={<p>The list</p>}
      detail={detail && <p>The conversation</p>}
    />,
  );

const toggle = () => screen.getByRole('button', { name: 'Toggle navigation' });

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  widthChanged = () => {};
});

describe('AppShell on a wide inbox', () => {
  it('shows the navigation as a column that the menu button toggles', async () => {
    setWidth(1440);
    const { user } = setup();
    expect(screen.getByRole('navigation', { name: 'Pages' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(toggle()).toHaveAttribute('aria-expanded', 'true');
    await user.click(toggle());
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(toggle()).toHaveAttribute('aria-expanded', 'false');
    expect(toggle()).toHaveFocus();
    await user.click(toggle());
    expect(screen.getByRole('navigation', { name: 'Pages' })).toBeVisible();
  });

  it('marks whether a conversation is open next to the list', () => {
    setWidth(1440);
    const { container } = setup(true);
    expect(screen.getByText('The list')).toBeVisible();
    expect(screen.getByText('The conversation')).toBeVisible();
    expect(container.querySelector('.ti-app')).toHaveAttribute('data-split');
  });
});

describe('AppShell on a narrow inbox', () => {
  it('shows the navigation as a drawer that traps the focus', async () => {
    setWidth(1024);
    const { user } = setup();
    expect(screen.queryByRole('navigation')).toBeNull();
    await user.click(toggle());
    expect(screen.getByRole('dialog', { name: 'Navigation' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Inbox' })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Conversations' })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Inbox' })).toHaveFocus();
    await user.tab({ shift: true });
    expect(screen.getByRole('button', { name: 'Conversations' })).toHaveFocus();
  });

  it('closes the drawer on Escape and restores the focus', async () => {
    setWidth(390);
    const { user } = setup();
    await user.click(toggle());
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(toggle()).toHaveFocus();
  });

  it('closes the drawer on a page choice or a click outside', async () => {
    setWidth(390);
    const { user, container } = setup();
    await user.click(toggle());
    await user.click(screen.getByRole('button', { name: 'Inbox' }));
    expect(screen.queryByRole('dialog')).toBeNull();

    await user.click(toggle());
    const scrim = container.querySelector('.ti-scrim');
    expect(scrim).not.toBeNull();
    if (scrim) await user.click(scrim);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('switches to a column when the inbox widens', async () => {
    setWidth(800);
    const { user } = setup();
    await user.click(toggle());
    expect(screen.getByRole('dialog')).toBeVisible();
    setWidth(1300);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('navigation', { name: 'Pages' })).toBeVisible();
  });
});
