import { screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, it } from 'vitest';
import type { SlotProps, Slots } from '../../../src/components/slots/slots.ts';
import { giveLayout } from '../conversation/logLayout.ts';
import { renderTriageInbox } from '../renderInbox.tsx';

const mark = (name: string) =>
  function Mark({ Default }: { Default: ComponentType }) {
    return (
      <>
        <i data-testid={name} />
        <Default />
      </>
    );
  };

it('fills the seams of rows, messages and the reply field, each with its default [EXT-30]', async () => {
  const { settle } = giveLayout();
  const slots: Slots = {
    RowStart: mark('start'),
    RowMeta: mark('meta'),
    RowEnd: ({ conversation, Default }: SlotProps<'RowEnd'>) => (
      <>
        <i>{`ticket ${conversation.id}`}</i>
        <Default />
      </>
    ),
    MessageHeader: mark('head'),
    MessageFooter: ({ message }: SlotProps<'MessageFooter'>) => <i>{`seen ${message.ts}`}</i>,
    ComposerToolbar: mark('toolbar'),
  };
  const view = renderTriageInbox({}, { slots });
  await view.until(() => expect(screen.getAllByRole('option').length).toBeGreaterThan(0));
  const row = screen.getByRole('option', { name: /^design-systems/ });
  for (const name of ['start', 'meta']) expect(within(row).getByTestId(name)).toBeInTheDocument();
  expect(within(row).getByText('ticket C1')).toBeInTheDocument();
  await view.user.click(row);
  await settle();
  const message = screen.getAllByRole('article', { name: /^Aiko Tanabe/ })[0];
  expect(message && within(message).getByTestId('head')).toBeInTheDocument();
  expect(message && within(message).getByText(/^Aiko Tanabe/)).toBeInTheDocument();
  expect(message && within(message).getByText(`seen ${message.dataset.ts}`)).toBeInTheDocument();
  expect(screen.getByTestId('toolbar')).toBeInTheDocument();
});
