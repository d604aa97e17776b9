import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ConnectScreen } from '../../../src/components/connect/ConnectScreen.tsx';
import { renderPart } from '../renderPart.tsx';

describe('ConnectScreen', () => {
  it("shows the specification's copy and one button [SGN-1]", () => {
    renderPart(<ConnectScreen redirecting={false} onConnect={() => {}} />);
    expect(screen.getByRole('heading', { name: 'Welcome to the product' })).toBeVisible();
    expect(screen.getByText('Connect your Slack workspace to get started')).toBeVisible();
    const features = within(screen.getByRole('list', { name: 'Features' })).getAllByRole('listitem');
    expect(features.map((item) => item.querySelector('strong')?.textContent)).toEqual([
      'Instant Setup',
      'Secure Access',
      'No Admin Needed',
      'Ready to Use',
    ]);
    // Not true where an administrator approves apps: a second sentence says so.
    expect(features[2]).toHaveTextContent('Where apps need approval, an admin approves it once.');
    const steps = within(screen.getByRole('list', { name: 'Setup steps' })).getAllByRole('listitem');
    expect(steps.map((item) => item.lastElementChild?.textContent)).toEqual([
      'Click Connect to Slack',
      'Select your workspace (top right corner)',
      'Authorize the product',
    ]);
    expect(screen.getByText('Your data stays secure. We only access what you can already see in Slack.')).toBeVisible();
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Connect to Slack']);
  });

  it('leaves for the hand-off when the button is pressed', async () => {
    const onConnect = vi.fn();
    const { user } = renderPart(<ConnectScreen redirecting={false} onConnect={onConnect} />);
    await user.click(screen.getByRole('button', { name: 'Connect to Slack' }));
    expect(onConnect).toHaveBeenCalledTimes(1);
  });

  it('shows that it is redirecting and cannot be pressed again [SGN-2]', async () => {
    const onConnect = vi.fn();
    const { user } = renderPart(<ConnectScreen redirecting onConnect={onConnect} />);
    const button = screen.getByRole('button', { name: 'Redirecting to Slack...' });
    expect(button).toBeDisabled();
    expect(button).toHaveAttribute('aria-busy', 'true');
    await user.click(button);
    expect(onConnect).not.toHaveBeenCalled();
  });

  it.each([
    ['access_denied', 'Sign-in failed: Access was declined (access_denied)'],
    ['no_workspace', "Sign-in failed: You don't belong to any workspace (no_workspace)"],
    ['<b>odd</b>', 'Sign-in failed: <b>odd</b>'],
    ['', 'Sign-in failed'],
  ])('says why the last sign-in failed, in words where the reason is known: %s [SGN-5]', (reason, words) => {
    renderPart(<ConnectScreen redirecting={false} reason={reason} onConnect={() => {}} />);
    expect(screen.getByRole('alert')).toHaveTextContent(words);
  });
});
