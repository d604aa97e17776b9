import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { corePages, type InboxPage } from '../../../src/components/host/inboxPage.ts';
import { defaultPages, isLaterPage, laterPage } from '../../../src/core/pages.ts';
import { giveLayout } from '../conversation/logLayout.ts';
import { renderTriageInbox } from '../renderInbox.tsx';

const pagesWith = (over: object = {}): readonly InboxPage[] => [
  ...defaultPages,
  {
    ...{ id: 'reports', route: '/reports', title: 'Reports', keys: 'Shift+P', badge: 3, ...over },
    element: <button type="button">Export</button>,
  },
];

const shown = async (pages = pagesWith(), props: object = {}) => {
  const test = renderTriageInbox({ pages: corePages(pages) }, { config: { pages }, ...props });
  await test.until(() => expect(screen.getAllByRole('option')).toHaveLength(2));
  return test;
};
const region = () => screen.queryByRole('region', { name: 'Reports' });

describe('a page with content of the host', () => {
  beforeEach(giveLayout);

  it('[EXT-13] is in the navigation with its badge and replaces the list', async () => {
    const onLocationChange = vi.fn();
    const { user } = await shown(pagesWith(), { onLocationChange });
    const link = screen.getByRole('link', { name: 'Reports, 3' });
    await user.click(link);
    expect(link).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Reports');
    expect(within(region() ?? document.body).getByRole('button', { name: 'Export' })).toBeVisible();
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.queryByRole('tablist')).toBeNull();
    expect(onLocationChange).toHaveBeenLastCalledWith({ page: 'reports' });
  });

  it('[EXT-13] shows the current content and badge of the host', async () => {
    const { rerenderWith, until } = await shown();
    rerenderWith({ config: { pages: pagesWith({ badge: 4 }) }, location: { page: 'reports' } });
    await until(() => expect(screen.getByRole('link', { name: 'Reports, 4' })).toHaveAttribute('aria-current', 'page'));
    expect(region()).toBeVisible();
  });

  it('[EXT-14] is shown by its keys, which the list of shortcuts names, and from the palette', async () => {
    const { user, until } = await shown();
    await user.keyboard('?');
    expect(await screen.findByText('Reports', { selector: '[role="dialog"] *' })).toBeVisible();
    await user.keyboard('{Escape}');
    await user.keyboard('{Shift>}P{/Shift}');
    expect(region()).toBeVisible();
    await user.keyboard('gj');
    expect(region()).toBeVisible();
    await user.keyboard('{Meta>}k{/Meta}Inbox{Enter}');
    await until(() => expect(screen.getByRole('listbox')).toBeVisible());
    await user.keyboard('{Meta>}k{/Meta}Reports');
    await until(() => expect(screen.getByRole('option', { name: /Reports/ })).toBeVisible());
    await user.keyboard('{Enter}');
    await until(() => expect(region()).toBeVisible());
  });

  it('[EXT-13] is no page of a Focus Inbox', async () => {
    const { inbox, until } = await shown();
    inbox.actions.goToPage('reports');
    await until(() => expect(region()).toBeVisible());
    inbox.actions.openOverlay({ kind: 'focusInbox', viewId: null });
    const select = await screen.findByRole('combobox', { name: /page/i });
    expect(
      within(select)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Inbox', 'Conversations']);
  });

  it('[EXT-13] may have the id and the route of the page Later', async () => {
    const pages = pagesWith({ id: 'later', route: '/later' }).filter((page) => page !== laterPage);
    const { user } = await shown(pages);
    await user.click(screen.getByRole('link', { name: 'Reports, 3' }));
    expect(within(region() ?? document.body).getByRole('button', { name: 'Export' })).toBeVisible();
  });

  it('leaves the page Later built in if the host gives it another look', () => {
    expect(corePages([{ ...laterPage, icon: 'clock', keys: 'Shift+L' }]).filter(isLaterPage)).toHaveLength(1);
  });
});
