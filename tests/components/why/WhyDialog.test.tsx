import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aMessage, minutesAgo } from '../../../src/testing/builders.ts';
import { giveLayout } from '../conversation/logLayout.ts';
import { larkspur } from '../larkspur.ts';
import { renderTriageInbox } from '../renderInbox.tsx';

const from = (minutes: number, text: string, user = 'U2') => aMessage({ ts: minutesAgo(minutes), user, text });

async function start() {
  giveLayout();
  const world = larkspur({
    conversations: [
      {
        id: 'C1',
        name: 'pets',
        members: ['U1', 'U2'],
        messages: [from(60, 'Old'), from(9, 'Ready, <@U1>?'), from(8, 'Soon', 'U1'), from(7, 'All good')],
      },
    ],
    readCursors: { U1: { C1: minutesAgo(60) } },
  });
  const result = renderTriageInbox({ world });
  await result.until(() => expect(screen.getByRole('option', { name: /^pets/ })).toBeVisible());
  screen.getByRole('listbox').focus();
  return result;
}

const dialog = () => screen.getByRole('dialog', { name: 'Why is this here?' });

describe('"Why is this here?"', () => {
  it('opens with I on a row, states the facts, and closes with Escape', async () => {
    const { user, until } = await start();
    await user.keyboard('ji');
    await until(() => expect(dialog()).toHaveTextContent('2 messages count as unread.'));
    await until(() => expect(within(dialog()).getAllByRole('button')).toHaveLength(3));
    const facts = dialog();
    expect(facts).toHaveTextContent('petsasks you');
    expect(within(facts).getByRole('button', { name: /^Aiko Tanabe .*All good$/ })).toBeVisible();
    expect(facts).toHaveTextContent('Does not count: 1 message of yours');
    expect(facts).toHaveTextContent(/You read up to .*[AP]M\./);
    expect(facts).toHaveTextContent('Inbox It matches.');
    expect(facts).toHaveTextContent('DMs Does not match: Type is DM');
    expect(facts).toHaveTextContent('Last changeMessage of Aiko Tanabe, ');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('listbox')).toHaveFocus();
  });

  it('follows what happens while it is open, and jumps to a message', async () => {
    const { user, until, backend, inbox } = await start();
    await user.keyboard('ji');
    await until(() => expect(dialog()).toHaveTextContent('2 messages count as unread.'));
    act(() => void backend.post({ conversationId: 'C1', userId: 'U2', text: 'One more' }));
    await until(() => expect(dialog()).toHaveTextContent('3 messages count as unread.'));
    await until(() => expect(within(dialog()).getByRole('button', { name: /One more$/ })).toBeVisible());
    await user.click(within(dialog()).getByRole('button', { name: /Ready, @Wren Halloway\?$/ }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(inbox.getState().navigation.open).toMatchObject({ id: 'C1', highlight: { ts: minutesAgo(9) } });
  });

  it('is in the menu of the row', async () => {
    const { user, until } = await start();
    await user.pointer({ keys: '[MouseRight]', target: screen.getByRole('option', { name: /^pets/ }) });
    await until(() => expect(screen.getByRole('menuitem', { name: /^Why is this here\?/ })).toBeVisible());
    await user.click(screen.getByRole('menuitem', { name: /^Why is this here\?/ }));
    await until(() => expect(dialog()).toBeVisible());
  });
});
