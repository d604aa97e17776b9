import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { IconButton } from '../../../src/components/primitives/IconButton.tsx';
import { inPart } from '../../stage/PartFrame.tsx';

const meta = {
  title: 'Parts/Primitives/Icon button',
  component: IconButton,
  decorators: [inPart],
  args: { icon: 'search', label: 'Search' },
} satisfies Meta<typeof IconButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};

/** Words come at once when the keyboard brings the focus, and after a moment's hover. */
export const WithTooltip: Story = {
  args: { chord: '$mod+k' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Search' })).toHaveFocus();
    await waitFor(() => expect(canvas.getAllByText('Search')).toHaveLength(2));
  },
};
