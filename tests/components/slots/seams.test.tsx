import { screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, it } from 'vitest';
import type { SlotProps, Slots } from '../../../src/components/host/slots.ts';
import { aMessage, minutesAgo } from '../../../src/testing/builders.ts';
import { giveLayout } from '../conversation/logLayout.ts';
import { renderTriageInbox, smallWorld } from '../renderInbox.tsx';

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

it('fills header and footer of the replies in a conversation, too [EXT-30]', async () => {
  giveLayout();
  const world = smallWorld();
  const parent = world.workspaces[0]?.conversations[0]?.messages[0];
  const reply = { ts: minutesAgo(8), user: 'U1', text: 'Thanks', thread_ts: parent?.ts ?? '' };
  world.workspaces[0]?.conversations[0]?.messages.push(aMessage(reply));
  const slots: Slots = {
    MessageHeader: ({ message, Default }: SlotProps<'MessageHeader'>) => (
      <>
        <i>{`head ${message.ts}`}</i>
        <Default />
      </>
    ),
    MessageFooter: ({ message }: SlotProps<'MessageFooter'>) => <i>{`seen ${message.ts}`}</i>,
  };
  const view = renderTriageInbox({ world }, { slots });
  await view.until(() => expect(screen.getAllByRole('option').length).toBeGreaterThan(0));
  await view.user.click(screen.getByRole('option', { name: /^design-systems/ }));
  await view.until(() => expect(screen.getByText(`seen ${reply.ts}`)).toBeInTheDocument());
  const article = screen.getByText(`seen ${reply.ts}`).closest('article');
  expect(article).toHaveClass('ti-reply');
  expect(article).toHaveTextContent(`head ${reply.ts}`);
  expect(article).toHaveTextContent('Wren Halloway');
});

it('fills the header of a conversation and the results of the palette, each with its default [EXT-30]', async () => {
  giveLayout();
  const slots: Slots = {
    ConversationHeaderActions: ({ conversationId, Default }: SlotProps<'ConversationHeaderActions'>) => (
      <>
        <button type="button">{`Call ${conversationId}`}</button>
        <Default />
      </>
    ),
    PaletteResult: ({ action, label, Default }: SlotProps<'PaletteResult'>) => (
      <>
        <i data-testid={`result ${action ?? label}`} />
        <Default />
      </>
    ),
  };
  const view = renderTriageInbox({}, { slots });
  await view.until(() => expect(screen.getAllByRole('option').length).toBeGreaterThan(0));
  await view.user.click(screen.getByRole('option', { name: /^design-systems/ }));
  await view.until(() => expect(screen.getByRole('button', { name: 'Call C1' })).toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Search in conversation' })).toBeInTheDocument();
  await view.user.keyboard('{Control>}k{/Control}');
  await view.until(() => expect(screen.getByRole('combobox', { name: 'Search' })).toBeVisible());
  await view.user.keyboard('keyboard');
  await view.until(() => expect(screen.getByTestId('result shortcuts.show')).toBeInTheDocument());
  expect(screen.getByRole('option', { name: 'Keyboard shortcuts' })).toHaveTextContent('Keyboard shortcuts');
});

it('fills the files of a message, each with its default [EXT-30]', async () => {
  giveLayout();
  const world = smallWorld();
  const message = world.workspaces[0]?.conversations.find(({ id }) => id === 'C1')?.messages?.[0];
  if (!message) expect.fail('no message');
  message.files = [{ id: 'F1', name: 'contrast.fig', mimetype: 'application/x-figma', size: 2048 }];
  const slots: Slots = {
    MessageAttachment: ({ file, Default }: SlotProps<'MessageAttachment'>) => (
      <>
        <i>{`Preview of ${file.name}`}</i>
        <Default />
      </>
    ),
  };
  const view = renderTriageInbox({ world }, { slots });
  await view.until(() => expect(screen.getAllByRole('option').length).toBeGreaterThan(0));
  await view.user.click(screen.getByRole('option', { name: /^design-systems/ }));
  await view.until(() => expect(screen.getByText('Preview of contrast.fig')).toBeInTheDocument());
  expect(screen.getByText('contrast.fig')).toBeInTheDocument();
});
