import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ConversationPane } from '../../../src/components/conversation/ConversationPane.tsx';
import { useInboxState } from '../../../src/components/inbox/useInboxState.ts';
import { WaitingCount } from '../../../src/components/navigation/WaitingCount.tsx';
import { ApiError } from '../../../src/transport/errors.ts';
import { renderInbox } from '../renderInbox.tsx';
import { giveLayout } from './logLayout.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const log = () => screen.getByRole('log', { name: 'Messages in design-systems' });
const field = () => screen.getByRole('textbox', { name: 'Reply to design-systems' });
const message = (text: string) => {
  const found = within(log())
    // The log hides a message until it is measured.
    .getAllByRole('article', { hidden: true })
    .find(({ textContent }) => textContent?.includes(text));
  if (!found) throw new Error(`No message ${text}`);
  return found;
};

function OpenPane() {
  const id = useInboxState(({ navigation }) => navigation.open?.id);
  return (
    <>
      <WaitingCount />
      {id !== undefined && <ConversationPane key={id} id={id} />}
    </>
  );
}

async function offline() {
  const layout = giveLayout();
  let isDown = false;
  const test = renderInbox(<OpenPane />, {
    config: { sendInBackground: true },
    transport: { fail: (call) => (isDown ? new ApiError({ kind: 'network', call }) : undefined) },
  });
  await test.until(() => expect(test.inbox.getState().conversations.load.status).toBe('ready'));
  act(() => test.inbox.actions.open('C1'));
  await test.until(() => expect(message('Contrast pass is done')).toBeInTheDocument());
  isDown = true;
  act(() => test.env.setOnline(false));
  return {
    ...test,
    ...layout,
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
    const count = screen.getByText('2 waiting');
    expect(count).toHaveAttribute('aria-live', 'polite');
    await goOnline();
    await until(() => expect(message('Two')).not.toHaveTextContent('Waiting for the connection'));
    await until(() => expect(message('Two')).not.toHaveTextContent('Sending...'));
    expect(screen.queryByText(/ waiting$/)).toBeNull();
  });

  it('can be withdrawn: text and focus return to the field', async () => {
    const { inbox, settle, until, user } = await offline();
    await user.type(field(), 'One{Enter}');
    await until(() => expect(message('One')).toHaveTextContent('Waiting for the connection'));
    await settle();
    await user.click(within(message('One')).getByRole('button', { name: "Don't send" }));
    await until(() => expect(field()).toHaveValue('One'));
    expect(field()).toHaveFocus();
    expect(inbox.getState().sending.pending).toEqual({});
  });
});
