import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { PageLink } from '../../../src/components/navigation/PageLink.tsx';
import { inComponentFrame } from '../../stage/ComponentFrame.tsx';

const meta = {
  title: 'Components/Navigation/Page link',
  component: PageLink,
  decorators: [inComponentFrame],
  args: { id: 'inbox', title: 'Inbox', href: '/inbox', current: false, unread: 0, onSelect: fn() },
  render: (args) => (
    <nav aria-label="Pages" style={{ inlineSize: 208 }}>
      <PageLink {...args} />
    </nav>
  ),
} satisfies Meta<typeof PageLink>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Current: Story = {
  args: { current: true, unread: 12 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Inbox, 12 unread' })).toHaveAttribute('aria-current', 'page');
  },
};

export const Other: Story = { args: { id: 'conversations', title: 'Conversations' } };
export const ManyUnread: Story = { args: { unread: 1_200 } };

/** Without `getHref`, the item is a button with the role link. */
export const WithoutAddress: Story = {
  args: { href: undefined },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Inbox' }));
    await expect(args.onSelect).toHaveBeenCalledOnce();
  },
};
