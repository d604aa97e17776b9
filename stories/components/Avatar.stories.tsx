import type { Meta, StoryObj } from '@storybook/react-vite';
import { Avatar } from '../../src/components/avatar/Avatar.tsx';
import { inComponentFrame } from '../stage/ComponentFrame.tsx';
import { Samples } from '../stage/Samples.tsx';

const image =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Crect width="8" height="8" fill="%23357"/%3E%3Ccircle cx="4" cy="4" r="2" fill="%23fc6"/%3E%3C/svg%3E';

const meta = {
  title: 'Components/Avatar',
  component: Avatar,
  decorators: [inComponentFrame],
  args: { id: 'U01', name: 'Maya Lindqvist' },
} satisfies Meta<typeof Avatar>;

export default meta;
type Story = StoryObj<typeof meta>;

/** All 26 colours. The initials have enough contrast in both themes. */
export const Palette: Story = {
  tags: ['visual'],
  parameters: { controls: { disable: true } },
  render: () => (
    <Samples>
      {[...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => (
        <Avatar key={letter} id={letter} name={`${letter} ${letter}`} />
      ))}
    </Samples>
  ),
};

export const Sizes: Story = {
  parameters: { controls: { exclude: ['size'] } },
  render: (args) => (
    <Samples>
      {([18, 20, 22, 24, 28, 32] as const).map((size) => (
        <Avatar key={size} {...args} size={size} />
      ))}
    </Samples>
  ),
};

export const Shapes: Story = {
  render: (args) => (
    <Samples>
      <Avatar {...args} />
      <Avatar {...args} shape="square" letters={1} name="Northwind" />
      <Avatar {...args} src={image} />
    </Samples>
  ),
};

/** Initials replace an image that fails to load. */
export const BrokenImage: Story = { args: { src: 'data:image/png;base64,AAAA' } };

export const UnusualNames: Story = {
  parameters: { controls: { disable: true } },
  render: () => (
    <Samples>
      {['', ' ', '🦊', '👩‍👩‍👧‍👦 🏳️‍🌈', 'ليلى الحداد', '田中愛子', 'Ø', '007', 'von und zu Hohenlohe'].map(
        (name, at) => (
          <Avatar key={name} id={String(at)} name={name} />
        ),
      )}
    </Samples>
  ),
};
