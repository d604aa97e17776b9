import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { findList } from '../stage/find.ts';
import type { InboxStoryArgs } from '../stage/InboxStory.tsx';
import { screen } from '../stage/screen.ts';

const meta: Meta<InboxStoryArgs> = { ...screen, title: 'States/Session' };

export default meta;
type Story = StoryObj<InboxStoryArgs>;

export const Loading: Story = {
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

export const Redirecting: Story = {
  parameters: { scenario: { isSignedIn: false } },
  play: async ({ canvas, userEvent, stage }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Connect to Slack' }));
    await expect(await canvas.findByRole('button', { name: 'Redirecting to Slack...' })).toBeDisabled();
    await expect(stage.env.visited).toHaveLength(1);
  },
};

/** After the return from the hand-off, the session is checked again. */
export const Completing: Story = {
  parameters: {
    scenario: { returned: { kind: 'success', workspace: 'Northwind' }, config: { signInRecheckMs: 3_600_000 } },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Completing authentication...')).toBeInTheDocument();
  },
};

export const Completed: Story = {
  parameters: { scenario: { returned: { kind: 'success', workspace: 'Northwind', token: 'from-the-address' } } },
  play: async ({ canvas, stage }) => {
    await findList(canvas);
    await expect(stage.env.savedTokens).toEqual(['from-the-address']);
    await expect(stage.env.signInCleared).toBe(1);
  },
};

export const SignInFailed: Story = {
  parameters: { scenario: { isSignedIn: false, returned: { kind: 'error', reason: 'access_denied' } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/^Sign-in failed:.*access_denied/);
  },
};

/** Signed in, first load pending. */
export const Initializing: Story = {
  parameters: { scenario: { faults: { 'GET /api/conversations/data': 'never', 'GET /api/config/features': 'never' } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Initializing...')).toBeInTheDocument();
  },
};

/** A call answered with 401 leads to the connect screen. */
export const Expired: Story = {
  play: async ({ canvas, userEvent, stage }) => {
    await findList(canvas);
    stage.faults.set('GET /api/conversations/fetch-all', { status: 401 });
    await userEvent.click(canvas.getByRole('button', { name: 'Fetch data' }));
    await expect(await canvas.findByRole('button', { name: 'Connect to Slack' })).toBeInTheDocument();
  },
};

export const LoggedOut: Story = {
  play: async ({ canvas, userEvent, stage }) => {
    await findList(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Maya' }));
    await userEvent.click(await canvas.findByRole('menuitem', { name: 'Logout' }));
    await expect(await canvas.findByRole('button', { name: 'Connect to Slack' })).toBeInTheDocument();
    await expect(stage.env.tokensCleared).toBe(1);
  },
};
