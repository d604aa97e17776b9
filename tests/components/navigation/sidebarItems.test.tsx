import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Sidebar } from '../../../src/components/host/sidebar.ts';
import { renderTriageInbox } from '../renderInbox.tsx';

async function renderWith(sidebar: Sidebar) {
  const view = renderTriageInbox({}, { sidebar });
  await view.until(() => expect(screen.getByRole('navigation', { name: 'Pages' })).toBeVisible());
  return view;
}

describe('items of the host in the sidebar', () => {
  it('are before and after the pages, with badge and current state [EXT-10]', async () => {
    const onSelect = vi.fn();
    const { user, container } = await renderWith({
      start: [{ id: 'home', text: 'Intranet', href: '/home', isCurrent: true }],
      end: [{ id: 'tickets', text: 'Tickets', badge: 3, icon: <svg data-testid="ticket" />, onSelect }],
    });
    const sidebar = container.querySelector<HTMLElement>('.ti-nav') ?? expect.fail('no sidebar');
    const names = within(sidebar)
      .getAllByRole('link')
      .map((link) => link.textContent);
    expect(names[0]).toBe('Intranet');
    expect(screen.getByRole('link', { name: 'Intranet' })).toHaveAttribute('aria-current', 'page');
    const tickets = screen.getByRole('button', { name: /^Tickets, 3/ });
    const pages = screen.getByRole('navigation', { name: 'Pages' });
    expect(pages.compareDocumentPosition(tickets)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(within(tickets).getByTestId('ticket')).toBeInTheDocument();
    await user.click(tickets);
    expect(onSelect).toHaveBeenCalledTimes(1);
  });

  it('with a handler and a URL: a click runs the handler, a modified one opens the link [EXT-10]', async () => {
    const onSelect = vi.fn();
    await renderWith({ start: [{ id: 'home', text: 'Intranet', href: '/home', onSelect }] });
    const link = screen.getByRole('link', { name: 'Intranet' });
    const click = (init: MouseEventInit) => {
      const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
      link.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(click({})).toBe(true);
    expect(onSelect).toHaveBeenCalledTimes(1);
    link.addEventListener('click', (event) => event.preventDefault(), { once: true });
    click({ ctrlKey: true });
    expect(onSelect).toHaveBeenCalledTimes(1);
  });
});
