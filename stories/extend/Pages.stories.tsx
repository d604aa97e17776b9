import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { type InboxPage, useInboxActions, useUnreadCount } from 'triage-inbox';
import { defaultPages } from 'triage-inbox/core';
import { findList } from '../stage/find.ts';
import { StagedInbox } from '../stage/InboxStory.tsx';

const reports = { id: 'reports', route: '/reports', title: 'Reports', tags: ['proof'], position: 3 };

/** A page of the host in the navigation. Public API: `config.pages`, the type `InboxPage`. */
const meta: Meta = {
  title: 'Extend/Pages',
  parameters: { layout: 'fullscreen', scenario: { pages: [...defaultPages, { ...reports, subViews: [] }] } },
};

export default meta;

/** The content uses the hooks of the inbox. */
function Reports() {
  const unread = useUnreadCount();
  const { goToPage } = useInboxActions();
  return (
    <div style={{ padding: 24 }}>
      <h2 style={{ marginBlock: '0 8px' }}>Response times</h2>
      <p>Median time to the first answer this week: 14 minutes.</p>
      <button type="button" onClick={() => goToPage('inbox')}>
        Triage {unread} unread
      </button>
    </div>
  );
}

const pages: readonly InboxPage[] = [
  ...defaultPages,
  {
    ...{ ...reports, badge: 3, keys: 'Shift+P', element: <Reports /> },
    icon: 'M2.75 13.25h10.5M4.75 10.5v-3M8 10.5v-6M11.25 10.5v-4.5',
  },
];

export const Reporting: StoryObj = {
  tags: ['proof'],
  render: (_, { stage, globals }) => (
    <StagedInbox inbox={stage.inbox} globals={globals} config={{ keyboard: { scope: 'document' }, pages }} />
  ),
  play: async ({ canvas, userEvent }) => {
    await findList(canvas);
    await userEvent.keyboard('{Shift>}P{/Shift}');
    const page = await canvas.findByRole('region', { name: 'Reports' });
    const link = canvas.getByRole('link', { name: 'Reports, 3' });
    await expect(link).toHaveAttribute('aria-current', 'page');
    link.focus();
    await userEvent.keyboard('{F6}');
    await waitFor(() => expect(page).toHaveFocus());
    await userEvent.click(canvas.getByRole('button', { name: /^Triage \d+ unread$/ }));
    await findList(canvas);
    await userEvent.click(canvas.getByRole('link', { name: 'Reports, 3' }));
    await expect(await canvas.findByRole('region', { name: 'Reports' })).toBeVisible();
  },
};
