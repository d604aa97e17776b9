import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { Sidebar } from 'triage-inbox';
import { findList } from '../stage/find.ts';
import { StagedInbox } from '../stage/InboxStory.tsx';

/** Links and buttons of the host in the sidebar. Public API: the prop `sidebar`, the type `Sidebar`. */
const meta: Meta = { title: 'Extend/Sidebar', tags: ['proof'], parameters: { layout: 'fullscreen', scenario: {} } };

export default meta;

const sidebar: Sidebar = {
  start: [{ id: 'home', text: 'Intranet', icon: 'arrowLeft', href: '#home' }],
  end: [
    { id: 'tickets', text: 'My tickets', badge: 3, onSelect: () => {} },
    { id: 'calendar', text: 'Calendar', icon: 'external', href: '#calendar' },
  ],
};

export const Items: StoryObj = {
  render: (_, { stage, globals }) => <StagedInbox inbox={stage.inbox} globals={globals} sidebar={sidebar} />,
  play: async ({ canvas }) => {
    await findList(canvas);
    await expect(await canvas.findByRole('link', { name: 'Intranet' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^My tickets, 3/ })).toBeVisible();
  },
};
