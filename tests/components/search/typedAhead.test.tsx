import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { TriageInbox } from '../../../src/components/app/TriageInbox.tsx';
import { giveLayout } from '../conversation/logLayout.ts';
import { createTestInbox, type InboxOptions } from '../renderInbox.tsx';

const gate = vi.hoisted(() => ({ opened: Promise.resolve() }));
vi.mock('../../../src/components/search/SearchDialog.tsx', async (load) => {
  const { SearchDialog } = await load<typeof import('../../../src/components/search/SearchDialog.tsx')>();
  return {
    get SearchDialog() {
      return gate.opened.then(() => SearchDialog);
    },
  };
});
vi.mock('../../../src/components/shortcuts/ShortcutsDialog.tsx', async (load) => {
  const { ShortcutsDialog } = await load<typeof import('../../../src/components/shortcuts/ShortcutsDialog.tsx')>();
  return {
    get ShortcutsDialog() {
      return gate.opened.then(() => ShortcutsDialog);
    },
  };
});

beforeEach(() => {
  giveLayout();
});

/** An inbox whose overlays load when the test resolves them, beside a field of the host page. */
async function setup(options: InboxOptions = {}) {
  let arrive = () => {};
  gate.opened = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const test = createTestInbox(options);
  render(
    <>
      <TriageInbox inbox={test.inbox} config={{ keyboard: { scope: 'document' } }} />
      <input aria-label="Of the host" />
    </>,
  );
  await test.until(() => expect(screen.getAllByRole('option')).not.toHaveLength(0));
  screen.getByRole('listbox').focus();
  return { ...test, user: userEvent.setup(), arrive: () => act(async () => arrive()) };
}

const dialog = () => screen.queryByRole('dialog');
const field = () => screen.getByRole('combobox', { name: 'Search' });
const unread = () => screen.getAllByRole('option').length;

describe('text typed while an overlay loads', () => {
  it('is inserted into the search field, before later input [SRC-1] [KEY-5]', async () => {
    const { inbox, user, until, arrive } = await setup();
    const before = unread();
    await user.keyboard('{Control>}k{/Control}expen{Backspace}{Backspace}ex 😀{Backspace}{Enter}');
    expect(dialog()).toBeNull();
    await arrive();
    await until(() => expect(field()).toHaveFocus());
    expect(field()).toHaveValue('expex ');
    await user.keyboard('too');
    expect(field()).toHaveValue('expex too');
    expect(unread()).toBe(before);
    expect(inbox.getState().navigation.open).toBeNull();
    expect(inbox.getState().selection.ids.size).toBe(0);
  });

  it('does not reach the previously focused field, nor does Enter', async () => {
    const { user, until, arrive } = await setup();
    const reply = document.createElement('textarea');
    screen.getByRole('region', { name: 'Triage inbox' }).append(reply);
    reply.focus();
    await user.keyboard('{Control>}k{/Control}lunch{Enter}');
    expect(reply).toHaveValue('');
    await arrive();
    await until(() => expect(field()).toHaveFocus());
    expect(field()).toHaveValue('lunch');
  });

  it('is not captured from a field of the host or an input method', async () => {
    const { inbox, user, until, arrive } = await setup();
    act(() => inbox.actions.openOverlay({ kind: 'search', mode: 'find' }));
    const own = screen.getByRole('textbox', { name: 'Of the host' });
    await user.type(own, 'mine');
    expect(own).toHaveValue('mine');
    screen.getByRole('listbox').focus();
    const composed = new KeyboardEvent('keydown', { key: 'n', isComposing: true, bubbles: true, cancelable: true });
    expect(screen.getByRole('listbox').dispatchEvent(composed)).toBe(true);
    await arrive();
    await until(() => expect(field()).toHaveValue(''));
  });

  it('is discarded by Escape', async () => {
    const { inbox, user, arrive, until } = await setup();
    await user.keyboard('{Control>}k{/Control}lun{Escape}');
    expect(inbox.getState().overlay).toBeNull();
    await arrive();
    await user.keyboard('{Control>}k{/Control}');
    await until(() => expect(field()).toHaveValue(''));
  });

  it('is inserted into the assistant field if the assistant was opened', async () => {
    const { inbox, user, until, arrive } = await setup({ transport: { ask: () => Promise.reject(new Error()) } });
    await until(() => expect(inbox.getState().offers.ask).toBe(true));
    act(() => inbox.actions.openOverlay({ kind: 'search', mode: 'ask' }));
    await user.keyboard('who ');
    await arrive();
    const question = () => screen.getByRole('textbox', { name: 'Question' });
    await until(() => expect(question()).toHaveFocus());
    await user.keyboard('knows?');
    expect(question()).toHaveValue('who knows?');
  });

  it('is inserted into the shortcut filter, which is empty the next time', async () => {
    const { inbox, user, until, arrive } = await setup();
    await user.keyboard('?mark');
    await arrive();
    const shortcuts = () => screen.getByRole('searchbox', { name: 'Search shortcuts' });
    await until(() => expect(shortcuts()).toHaveFocus());
    expect(shortcuts()).toHaveValue('mark');
    await user.keyboard(' all{Escape}');
    expect(inbox.getState().overlay).toBeNull();
    await user.keyboard('?');
    expect(shortcuts()).toHaveValue('');
  });
});

it('an overlay that was loaded before opens immediately with its field focused [SRC-1]', async () => {
  const { user, until, arrive } = await setup();
  await arrive();
  await user.keyboard('{Control>}k{/Control}');
  await until(() => expect(field()).toHaveFocus());
  await user.keyboard('{Escape}');
  expect(dialog()).toBeNull();
  act(() => {
    const pressed = { key: 'k', ctrlKey: true, bubbles: true, cancelable: true };
    screen.getByRole('listbox').dispatchEvent(new KeyboardEvent('keydown', pressed));
  });
  expect(field()).toHaveFocus();
});
