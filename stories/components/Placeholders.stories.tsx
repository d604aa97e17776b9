import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { InboxZero } from '../../src/components/inboxZero/InboxZero.tsx';
import { ErrorScreen } from '../../src/components/panes/ErrorScreen.tsx';
import { PaneErrorBoundary } from '../../src/components/panes/PaneErrorBoundary.tsx';
import { SessionTransient } from '../../src/components/session/SessionTransient.tsx';
import { ConversationSkeleton } from '../../src/components/shell/ConversationSkeleton.tsx';
import { ListSkeleton } from '../../src/components/shell/ListSkeleton.tsx';
import { inFullComponentFrame } from '../stage/ComponentFrame.tsx';

/** Placeholders for content that is loading, failed or empty. */
const meta: Meta = {
  title: 'Components/Placeholders',
  decorators: [inFullComponentFrame],
  parameters: { layout: 'fullscreen' },
};

export default meta;

export const Loading: StoryObj = { render: () => <SessionTransient step="loading" /> };
export const Completing: StoryObj = { render: () => <SessionTransient step="completing" /> };
export const Initializing: StoryObj = { render: () => <SessionTransient step="initializing" /> };

export const ListIsLoading: StoryObj = {
  render: () => <ListSkeleton />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status')).toHaveTextContent('Loading conversations...');
  },
};

export const ConversationIsLoading: StoryObj = {
  render: () => <ConversationSkeleton />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status')).toHaveTextContent('Loading messages...');
  },
};

export const Failure: StoryObj = {
  render: () => <ErrorScreen message="Failed to load conversations" onRetry={() => undefined} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Error' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeVisible();
  },
};

function Broken(): never {
  throw new Error('This component throws on purpose');
}

/** An error boundary contains a component that throws. */
export const BrokenComponent: StoryObj = {
  render: () => (
    <PaneErrorBoundary pane="story">
      <Broken />
    </PaneErrorBoundary>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The rest of the inbox still works.');
  },
};

const zero = (scene: number, name: string): StoryObj => ({
  render: () => <InboxZero scene={scene} />,
  play: async ({ canvas, canvasElement }) => {
    const heading = canvas.getByRole('heading', { name: "You've hit Inbox Zero!" });
    // The scene fades in.
    await waitFor(() => expect(heading).toBeVisible());
    await expect(canvasElement.querySelector('[data-scene]')).toHaveAttribute('data-scene', name);
  },
});

export const ZeroDawnRidge: StoryObj = zero(0, 'dawn-ridge');
export const ZeroStillLake: StoryObj = zero(1, 'still-lake');
export const ZeroForestMist: StoryObj = zero(2, 'forest-mist');
export const ZeroDesertNight: StoryObj = zero(3, 'desert-night');
