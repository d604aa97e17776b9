import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aMessage, minutesAgo } from '../../../src/testing/builders.ts';
import { article, articles, log, setup } from './conversationWorld.tsx';

const finger = { pointerType: 'touch', pointerId: 7, isPrimary: true, button: 0, clientX: 100, clientY: 100 };

describe('the sheet of a held message', () => {
  it.each(['pointerUp', 'pointerCancel'] as const)(
    'takes the first tap after the finger left with %s',
    async (leave) => {
      const { advance, until } = await setup({
        messages: [aMessage({ ts: minutesAgo(20), user: 'U2', text: 'Theirs' })],
      });
      // The first touch loads the code of the sheet.
      fireEvent.touchStart(log());
      await until(() => expect(log()).toHaveAttribute('data-holds'));
      const message = article('Theirs');
      fireEvent.pointerDown(message, finger);
      await advance(450);
      const copy = await screen.findByRole('menuitem', { name: /^Copy text/ });
      fireEvent.pointerMove(message, { ...finger, clientY: 160 });
      fireEvent[leave](message, finger);
      await advance(1_000);
      fireEvent.pointerDown(copy, finger);
      fireEvent.pointerUp(copy, finger);
      fireEvent.click(copy);
      await until(() => expect(screen.queryByRole('menu')).toBeNull());
    },
  );

  it('closes when the message is deleted, and the log has the focus', async () => {
    const theirs = aMessage({ ts: minutesAgo(20), user: 'U2', text: 'Theirs' });
    const { advance, inbox, until } = await setup({ messages: [theirs] });
    fireEvent.touchStart(log());
    await until(() => expect(log()).toHaveAttribute('data-holds'));
    fireEvent.pointerDown(article('Theirs'), finger);
    await advance(450);
    await screen.findByRole('menuitem', { name: /^Copy text/ });
    const deleted = { ...theirs, deleted: true };
    act(() => inbox.receive({ type: 'message_update', conversationId: 'C1', message: deleted, data: null }));
    await until(() => expect(articles()).toHaveLength(0));
    expect(screen.queryByRole('menu')).toBeNull();
    expect(log()).toHaveFocus();
  });
});
