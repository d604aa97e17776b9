import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../src/transport/errors.ts';
import { renderTriageInbox } from '../renderInbox.tsx';

const log = () => screen.getByRole('log', { name: 'Messages in design-systems' });
const field = () => screen.getByRole('textbox', { name: 'Reply to design-systems' });
const message = (text: string) => {
  const found = within(log())
    .getAllByRole('article')
    .find(({ textContent }) => textContent?.includes(text));
  if (!found) throw new Error(`No message ${text}`);
  return found;
};

async function offline() {
  let isDown = false;
  const test = renderTriageInbox({
    config: { sendInBackground: true },
    transport: { fail: (call) => (isDown ? new ApiError({ kind: 'network', call }) : undefined) },
  });
  await test.until(() => expect(screen.getByRole('listbox', { name: 'Conversations' })).toBeVisible());
  act(() => test.inbox.actions.open('C1'));
  await test.until(() => expect(message('Contrast pass is done')).toBeVisible());
  isDown = true;
  act(() => test.env.setOnline(false));
  return {
    ...test,
    async goOnline() {
      isDown = false;
      await act(async () => test.env.comeOnline());
    },
  };
}

describe('messages that wait for the connection', () => {
  it('say so, are counted beside the connection, and are sent later', async () => {
    const { goOnline, until, user } = await offline();
    await user.type(field(), 'One{Enter}Two{Enter}');
    await until(() => expect(message('Two')).toHaveTextContent('Waiting for the connection'));
    expect(field()).toBeEnabled();
    expect(field()).toHaveValue('');
    const count = await screen.findByText('2 waiting');
    expect(count).toHaveAttribute('aria-live', 'polite');
    await goOnline();
    await until(() => expect(message('Two')).not.toHaveTextContent('Waiting for the connection'));
    await until(() => expect(message('Two')).not.toHaveTextContent('Sending...'));
    expect(screen.queryByText(/ waiting$/)).toBeNull();
  });

  it('can be withdrawn: text and focus return to the field', async () => {
    const { inbox, until, user } = await offline();
    await user.type(field(), 'One{Enter}');
    await until(() => expect(message('One')).toHaveTextContent('Waiting for the connection'));
    await user.click(within(message('One')).getByRole('button', { name: "Don't send" }));
    await until(() => expect(field()).toHaveValue('One'));
    expect(field()).toHaveFocus();
    expect(inbox.getState().sending.pending).toEqual({});
  });
});
