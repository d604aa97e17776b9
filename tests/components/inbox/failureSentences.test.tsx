import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Composer } from '../../../src/components/composer/Composer.tsx';
import { ApiError } from '../../../src/transport/errors.ts';
import { renderInbox, renderTriageInbox } from '../renderInbox.tsx';

/** A transport with one failing call: status 500 without a reason. */
const failing = (name: string) => ({
  fail: (call: string) => (call === name ? new ApiError({ kind: 'http', call, status: 500 }) : undefined),
});

it('shows "Failed to fetch aggregates" when the unread badges do not load [ERR-1]', async () => {
  const { until } = renderTriageInbox({ transport: failing('POST /api/conversations/aggregate') });
  await until(() => expect(screen.getByText('Failed to fetch aggregates')).toBeVisible());
  expect(screen.getByRole('listbox', { name: 'Conversations' })).toBeVisible();
});

it('gives "An unexpected error occurred" as the reason when the server names none [ERR-1] [SND-3]', async () => {
  const { inbox, user, until } = renderInbox(<Composer conversationId="C1" name="design-systems" />, {
    transport: failing('POST /api/messages/send'),
  });
  await until(() => expect(inbox.getState().conversations.load.status).toBe('ready'));
  act(() => inbox.actions.open('C1'));
  await user.type(screen.getByRole('textbox'), 'Hello{Enter}');
  await until(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to send message: An unexpected error occurred'),
  );
});
