import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApiError } from '../../../src/transport/errors.ts';
import { renderTriageInbox } from '../renderInbox.tsx';

const list = () => screen.getByRole('listbox', { name: 'Conversations' });

it('shows "Failed to fetch aggregates" when the unread badges do not load [ERR-1]', async () => {
  const fail = (call: string) =>
    call.includes('/aggregates') ? new ApiError({ kind: 'http', call, status: 500 }) : undefined;
  const { until } = renderTriageInbox({ transport: { fail } });
  await until(() => expect(list()).toBeVisible());
  await until(() =>
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain('Failed to fetch aggregates'),
  );
});

it('gives "An unexpected error occurred" as the reason when the server names none [ERR-1] [SND-3]', async () => {
  const fail = (call: string) =>
    call === 'POST /api/messages/send' ? new ApiError({ kind: 'http', call, status: 500 }) : undefined;
  const { inbox, user, until } = renderTriageInbox({ transport: { fail } });
  await until(() => expect(list()).toBeVisible());
  act(() => inbox.actions.open('C1'));
  await until(() => expect(screen.getByRole('textbox', { name: /^Reply to/ })).toBeVisible());
  await user.type(screen.getByRole('textbox', { name: /^Reply to/ }), 'Hello{Enter}');
  await until(() => expect(screen.getByText('Failed to send message: An unexpected error occurred')).toBeVisible());
});
