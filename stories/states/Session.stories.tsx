import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { InboxStoryArgs } from '../stage/InboxStory.tsx';
import { screen } from '../stage/screen.ts';

const meta: Meta<InboxStoryArgs> = { ...screen, title: 'States/Session' };

export default meta;
type Story = StoryObj<InboxStoryArgs>;

export const Loading: Story = {
  tags: ['proof'],
  parameters: { scenario: { faults: { 'GET /api/auth/status': 'never' } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading...')).toBeInTheDocument();
  },
};

export const SignedOut: Story = {
  parameters: { scenario: { isSignedIn: false } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Connect to Slack' })).toBeEnabled();
    await expect(canvas.getByRole('heading', { name: 'Welcome to the product' })).toBeInTheDocument();
  },
};

/** After the return from the hand-off, the session is checked again. */
export const Completing: Story = {
  tags: ['proof'],
  parameters: {
    scenario: { returned: { kind: 'success', workspace: 'Northwind' }, delay: () => 3_600_000 },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Completing authentication...')).toBeInTheDocument();
  },
};

export const SignInFailed: Story = {
  tags: ['proof'],
  parameters: { scenario: { isSignedIn: false, returned: { kind: 'error', reason: 'access_denied' } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/^Sign-in failed:.*access_denied/);
  },
};

/** Signed in, first load pending. */
export const Initializing: Story = {
  tags: ['proof'],
  parameters: { scenario: { faults: { 'GET /api/conversations/data': 'never', 'GET /api/config/features': 'never' } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Initializing...')).toBeInTheDocument();
  },
};
