import type { Meta, StoryObj } from '@storybook/react-vite';
import { Icon } from '../../../src/components/icons/Icon.tsx';
import { type IconName, iconPaths } from '../../../src/components/icons/iconPaths.ts';
import { Logo } from '../../../src/components/icons/Logo.tsx';
import { moreIcons } from '../../../src/components/icons/moreIcons.ts';
import { CountBadge } from '../../../src/components/primitives/CountBadge.tsx';
import { Keys } from '../../../src/components/primitives/Keys.tsx';
import { Skeleton } from '../../../src/components/primitives/Skeleton.tsx';
import { Spinner } from '../../../src/components/primitives/Spinner.tsx';
import { inComponentFrame } from '../../stage/ComponentFrame.tsx';
import { Samples } from '../../stage/Samples.tsx';

const meta: Meta = { title: 'Components/Primitives/Marks', decorators: [inComponentFrame] };

export default meta;

const isIcon = (name: string): name is IconName => name in iconPaths;
const more: Readonly<Record<string, IconName>> = moreIcons;

export const Icons: StoryObj = {
  tags: ['visual'],
  render: () => (
    <Samples>
      {Object.keys({ ...iconPaths, ...moreIcons })
        .sort()
        .map((name) => (
          <span key={name} title={name}>
            <Icon name={isIcon(name) ? name : (more[name] ?? 'x')} size={20} />
          </span>
        ))}
      <Logo />
      <Spinner />
    </Samples>
  ),
};

/** Hidden at zero, and at most "99+". */
export const Counts: StoryObj = {
  render: () => (
    <Samples>
      {[0, 1, 9, 42, 99, 100, 1_200].map((count) => (
        <span key={count} style={{ display: 'inline-flex', gap: 8 }}>
          {count}: <CountBadge count={count} look="pill" /> <CountBadge count={count} />
        </span>
      ))}
    </Samples>
  ),
};

export const KeyCaps: StoryObj = {
  render: () => <Keys chords={['j', '$mod+k', 'Shift+Enter', 'Escape', 'ArrowUp', 'Tab', 'Home', '?']} />,
};

export const Skeletons: StoryObj = {
  render: () => (
    <Samples>
      <Skeleton width="160px" />
      <Skeleton shape="block" width="40px" height="40px" />
      <Skeleton shape="circle" width="32px" height="32px" />
      <Skeleton shape="pill" width="24px" height="18px" />
    </Samples>
  ),
};
