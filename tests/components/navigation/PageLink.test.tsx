import { createEvent, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { PageLink } from '../../../src/components/navigation/PageLink.tsx';
import { renderPart } from '../renderPart.tsx';

function setup(props: Partial<Parameters<typeof PageLink>[0]> = {}) {
  const onSelect = vi.fn();
  const result = renderPart(
    <PageLink id="inbox" title="Inbox" href="/inbox" current unread={16} onSelect={onSelect} {...props} />,
  );
  return { ...result, onSelect };
}

describe('PageLink', () => {
  it('is an anchor with the unread count in its name and `aria-current` [NAV-3]', () => {
    setup();
    const link = screen.getByRole('link', { name: 'Inbox, 16 unread' });
    expect(link).toHaveAttribute('href', '/inbox');
    expect(link).toHaveAttribute('aria-current', 'page');
    expect(link).toHaveAttribute('data-page', 'inbox');
  });

  it('selects the page without a browser navigation', () => {
    const { onSelect } = setup();
    const link = screen.getByRole('link');
    const press = createEvent.click(link);
    fireEvent(link, press);
    expect(press.defaultPrevented).toBe(true);
    expect(onSelect).toHaveBeenCalledTimes(1);
  });

  it.each(['metaKey', 'ctrlKey', 'shiftKey'] as const)('leaves a click with %s to the browser', (key) => {
    const { onSelect } = setup();
    const link = screen.getByRole('link');
    const press = createEvent.click(link, { [key]: true });
    let prevented: boolean | undefined;
    const root = screen.getByTestId('root');
    root.parentElement?.addEventListener('click', (event) => {
      prevented = event.defaultPrevented;
      event.preventDefault();
    });
    fireEvent(link, press);
    expect(prevented).toBe(false);
    expect(onSelect).not.toHaveBeenCalled();
  });

  it('keeps the link role without a URL', async () => {
    const { user, onSelect } = setup({ href: undefined, current: false, unread: 0 });
    const link = screen.getByRole('link', { name: 'Inbox' });
    expect(link).not.toHaveAttribute('aria-current');
    link.focus();
    await user.keyboard('{Enter}');
    expect(onSelect).toHaveBeenCalledTimes(1);
  });
});
