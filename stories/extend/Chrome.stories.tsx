import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { Chrome } from 'triage-inbox';
import { findList, findMessages } from '../stage/find.ts';
import { StagedInbox } from '../stage/InboxStory.tsx';

/** The inbox as a part of another interface: single panes and single parts. Public API: the prop `chrome`. */
const meta: Meta = { title: 'Extend/Chrome', tags: ['proof'], parameters: { layout: 'fullscreen', scenario: {} } };

export default meta;

const withChrome = (chrome: Chrome, width: string): Pick<StoryObj, 'render'> => ({
  render: (_, { stage, globals }) => (
    <div style={{ inlineSize: width, blockSize: '100%' }}>
      <StagedInbox inbox={stage.inbox} globals={globals} chrome={chrome} config={{ keyboard: { scope: 'inbox' } }} />
    </div>
  ),
});

/** The list alone, 360 px wide. */
export const Widget: StoryObj = {
  ...withChrome('list', '360px'),
  play: async ({ canvas, userEvent }) => {
    const list = await findList(canvas);
    list.focus();
    await userEvent.keyboard('{Enter}');
    await expect(list).toHaveFocus();
    await expect(canvas.queryByRole('log')).toBeNull();
  },
};

/** A single conversation. */
export const ConversationAlone: StoryObj = {
  ...withChrome('conversation', '640px'),
  parameters: { scenario: { location: { page: 'inbox', conversationId: 'C05' } } },
  play: async ({ canvas }) => {
    await findMessages(canvas);
    await expect(canvas.queryByRole('listbox', { name: 'Conversations' })).toBeNull();
  },
};

/** List and conversation below the navigation of the host. */
export const PanesAlone: StoryObj = {
  ...withChrome('none', '100%'),
  parameters: ConversationAlone.parameters,
  play: async ({ canvas }) => {
    await findMessages(canvas);
    await expect(canvas.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  },
};

/** Without hints and without the menus of the user and the workspace. */
export const FewerParts: StoryObj = {
  ...withChrome({ hints: false, userMenu: false, workspaceSwitcher: false }, '100%'),
  play: async ({ canvas }) => {
    await findList(canvas);
    await expect(await canvas.findByRole('navigation', { name: 'Pages' })).toBeVisible();
  },
};
