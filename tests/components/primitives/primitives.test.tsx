import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LiveRegion } from '../../../src/components/a11y/LiveRegion.tsx';
import { layoutForWidth } from '../../../src/components/inbox/RootContext.ts';
import { Banner } from '../../../src/components/primitives/Banner.tsx';
import { Button } from '../../../src/components/primitives/Button.tsx';
import { CountBadge } from '../../../src/components/primitives/CountBadge.tsx';
import { IconButton } from '../../../src/components/primitives/IconButton.tsx';
import { Toast } from '../../../src/components/primitives/Toast.tsx';
import { renderPart } from '../renderPart.tsx';

describe('Button', () => {
  it('exposes its shortcut by aria-keyshortcuts, not in its name', () => {
    renderPart(<Button chord="$mod+e">Mark as read</Button>);
    const button = screen.getByRole('button', { name: 'Mark as read' });
    expect(button).toHaveAttribute('aria-keyshortcuts', 'Meta+E');
  });

  it('keeps the focus and ignores clicks while busy', async () => {
    const onClick = vi.fn();
    const { user } = renderPart(
      <Button busy onClick={onClick}>
        Fetch data
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Fetch data' });
    await user.click(button);
    expect(button).toHaveFocus();
    expect(onClick).not.toHaveBeenCalled();
    expect(button).toHaveAttribute('aria-busy', 'true');
  });
});

describe('IconButton', () => {
  it('has a name and shows it as a tooltip on keyboard focus', async () => {
    const { user } = renderPart(<IconButton icon="sun" label="Switch to light theme" />);
    const button = screen.getByRole('button', { name: 'Switch to light theme' });
    await user.tab();
    expect(button).toHaveFocus();
    const tooltip = await screen.findByRole('tooltip', { hidden: true });
    expect(tooltip).toHaveTextContent('Switch to light theme');
    expect(screen.getByTestId('root')).toContainElement(tooltip);
    await user.tab();
    await waitFor(() => expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull());
  });
});

describe('Tooltip', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('shows when the pointer rests on the button, but not on a touch screen', async () => {
    renderPart(<IconButton icon="sun" label="Switch to light theme" />);
    const button = screen.getByRole('button');
    const tooltip = () => screen.queryByRole('tooltip', { hidden: true });
    fireEvent.pointerEnter(button);
    await waitFor(() => expect(tooltip()).toBeVisible());
    fireEvent.pointerLeave(button);
    expect(tooltip()).toBeNull();

    // The code of the tooltip is loaded now: it would show at once after the delay.
    vi.useFakeTimers();
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(hover: none)' }));
    fireEvent.pointerEnter(button);
    act(() => vi.advanceTimersByTime(1000));
    expect(tooltip()).toBeNull();
  });
});

describe('CountBadge', () => {
  it.each([
    [4, '4'],
    [99, '99'],
    [100, '99+'],
  ])('shows %i as %s', (count, text) => {
    const { container } = renderPart(<CountBadge count={count} />);
    expect(container.querySelector('.ti-count')).toHaveTextContent(text);
  });

  it('hides at zero', () => {
    const { container } = renderPart(<CountBadge count={0} />);
    expect(container.querySelector('.ti-count')).toBeNull();
  });
});

describe('Banner', () => {
  it('is a dismissible alert', async () => {
    const onDismiss = vi.fn();
    const { user } = renderPart(<Banner onDismiss={onDismiss}>Failed to send message: no such channel</Banner>);
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to send message: no such channel');
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(onDismiss).toHaveBeenCalledTimes(1);
  });
});

describe('Toast', () => {
  it('announces through a live region that is mounted first', () => {
    const { rerender } = renderPart(<Toast icon="checkCheck" />);
    const status = screen.getByRole('status');
    const alert = screen.getByRole('alert');
    rerender(<Toast icon="checkCheck">general marked as read</Toast>);
    expect(screen.getByRole('status')).toBe(status);
    expect(status).toHaveTextContent('general marked as read');
    rerender(
      <Toast tone="danger" icon="alert">
        Failed to refresh data from Slack
      </Toast>,
    );
    expect(screen.getByRole('alert')).toBe(alert);
    expect(alert).toHaveTextContent('Failed to refresh data from Slack');
    expect(status).toBeEmptyDOMElement();
  });

  it('reports hover and focus', () => {
    const onHold = vi.fn();
    renderPart(
      <Toast icon="checkCheck" onHold={onHold}>
        general marked as read
      </Toast>,
    );
    const text = screen.getByText('general marked as read');
    fireEvent.pointerEnter(text.parentElement ?? text);
    expect(onHold).toHaveBeenLastCalledWith(true);
    fireEvent.pointerLeave(text.parentElement ?? text);
    expect(onHold).toHaveBeenLastCalledWith(false);
  });

  it('reports the end of the later of both: hover and focus', () => {
    const onHold = vi.fn();
    renderPart(
      <Toast icon="checkCheck" action={{ label: 'Undo', run: () => {} }} onHold={onHold}>
        general marked as read
      </Toast>,
    );
    const undo = screen.getByRole('button', { name: 'Undo' });
    const card = undo.parentElement ?? undo;
    act(() => undo.focus());
    fireEvent.pointerEnter(card);
    fireEvent.pointerLeave(card);
    expect(onHold).toHaveBeenLastCalledWith(true);
    const underPointer = vi.spyOn(card, 'matches').mockImplementation((selector) => selector === ':hover');
    act(() => undo.blur());
    expect(onHold).toHaveBeenLastCalledWith(true);
    underPointer.mockRestore();
    fireEvent.pointerLeave(card);
    expect(onHold).toHaveBeenLastCalledWith(false);
  });
});

describe('LiveRegion', () => {
  it('keeps its region and announces the same text twice', () => {
    const { container, rerender } = renderPart(<LiveRegion announcement={null} />);
    const polite = container.querySelector('[aria-live="polite"]');
    expect(polite).toBeEmptyDOMElement();
    rerender(<LiveRegion announcement={{ id: 1, text: 'Inbox, 2 unread' }} />);
    const first = polite?.firstChild;
    expect(polite).toHaveTextContent('Inbox, 2 unread');
    rerender(<LiveRegion announcement={{ id: 2, text: 'Inbox, 2 unread' }} />);
    expect(polite?.firstChild).not.toBe(first);
  });
});

describe('layoutForWidth', () => {
  it.each([
    [0, 'wide'],
    [320, 'phone'],
    [719, 'phone'],
    [720, 'tablet'],
    [899, 'tablet'],
    [900, 'compact'],
    [1199, 'compact'],
    [1200, 'wide'],
  ] as const)('calls %i pixels %s', (width, layout) => {
    expect(layoutForWidth(width)).toBe(layout);
  });
});
