import type { Meta } from '@storybook/react-vite';
import type { InboxStoryArgs } from './InboxStory.tsx';
import { renderInbox } from './InboxStory.tsx';

/** What all stories of a whole inbox have in common; `parameters.scenario` of a story says what is different. */
export const screen = {
  render: renderInbox,
  parameters: { layout: 'fullscreen', scenario: {} },
} satisfies Meta<InboxStoryArgs>;
