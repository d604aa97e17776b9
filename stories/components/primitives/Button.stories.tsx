import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { moreIcons } from '../../../src/components/icons/moreIcons.ts';
import { Button, type ButtonLook, type ButtonSize } from '../../../src/components/primitives/Button.tsx';
import { inComponentFrame } from '../../stage/ComponentFrame.tsx';
import { Samples } from '../../stage/Samples.tsx';

const meta = {
  title: 'Components/Primitives/Button',
  component: Button,
  decorators: [inComponentFrame],
  args: { children: 'Mark as read', onClick: fn() },
} satisfies Meta<typeof Button>;

export default meta;
type Story = StoryObj<typeof meta>;

const looks: readonly ButtonLook[] = ['ghost', 'soft', 'line', 'accent', 'danger', 'danger-ghost'];
const sizes: readonly ButtonSize[] = ['sm', 'md', 'lg'];

export const Variants: Story = {
  tags: ['visual'],
  parameters: { controls: { exclude: ['look', 'size', 'icon', 'children'] } },
  render: (args) => (
    <Samples column>
      {sizes.map((size) => (
        <Samples key={size}>
          {looks.map((look) => (
            <Button key={look} {...args} look={look} size={size} icon="checkCheck">
              {look} {size}
            </Button>
          ))}
        </Samples>
      ))}
    </Samples>
  ),
};

export const WithKeys: Story = { args: { look: 'soft', chord: '$mod+e' } };

export const Disabled: Story = {
  parameters: { controls: { exclude: ['look', 'disabled', 'children'] } },
  render: (args) => (
    <Samples>
      {looks.map((look) => (
        <Button key={look} {...args} look={look} disabled>
          {look}
        </Button>
      ))}
    </Samples>
  ),
};

/** A busy button keeps the focus and ignores clicks. */
export const Busy: Story = {
  args: { look: 'accent', busy: true, icon: moreIcons.send },
};
