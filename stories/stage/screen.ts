import type { Meta } from '@storybook/react-vite';
import type { InboxStoryArgs } from './InboxStory.tsx';
import { renderInbox } from './InboxStory.tsx';

/** Defaults of stories that show a whole inbox. A story sets its `parameters.scenario`. */
export const screen = {
  render: renderInbox,
  parameters: { layout: 'fullscreen', scenario: {} },
} satisfies Meta<InboxStoryArgs>;
