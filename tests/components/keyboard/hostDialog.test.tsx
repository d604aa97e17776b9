import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { TriageInbox } from '../../../src/components/app/TriageInbox.tsx';
import { giveLayout } from '../conversation/logLayout.ts';
import { createTestInbox } from '../renderInbox.tsx';

/** Renders the inbox inside an element of the host. */
async function renderInside(wrap: (inbox: ReactNode) => ReactNode) {
  giveLayout();
  const test = createTestInbox();
  render(wrap(<TriageInbox inbox={test.inbox} />));
  await test.until(() => expect(screen.getAllByRole('option')).toHaveLength(2));
  act(() => screen.getByRole('listbox', { name: 'Conversations' }).focus());
  /** Presses a key on the focused element; returns whether its default action is left to the browser. */
  const press = (key: string): boolean => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  return { ...test, press };
}

const kinds: [name: string, wrap: (inbox: ReactNode, onKeyDown: () => void) => ReactNode][] = [
  [
    'a native dialog',
    (inbox, onKeyDown) => (
      <dialog open onKeyDown={onKeyDown}>
        {inbox}
      </dialog>
    ),
  ],
  [
    'an element with the role dialog',
    (inbox, onKeyDown) => (
      <div role="dialog" tabIndex={-1} onKeyDown={onKeyDown}>
        {inbox}
      </div>
    ),
  ],
  [
    'a list of the host',
    (inbox, onKeyDown) => (
      <div role="listbox" tabIndex={0} onKeyDown={onKeyDown}>
        {inbox}
      </div>
    ),
  ],
];

describe.each(kinds)('inside %s', (_name, wrap) => {
  it('the keys of the inbox work [EMB-20]', async () => {
    const { inbox, press } = await renderInside((child) => wrap(child, () => {}));
    const before = inbox.getState().navigation.cursorId;
    expect(press('j')).toBe(false);
    expect(inbox.getState().navigation.cursorId).not.toBe(before);
  });

  it('an Escape that closes something of the inbox does not reach the host [EMB-21]', async () => {
    const onKeyDown = vi.fn();
    const { inbox, press, until } = await renderInside((child) => wrap(child, onKeyDown));
    await act(async () => inbox.actions.open('C1'));
    onKeyDown.mockClear();
    expect(press('Escape')).toBe(false);
    await until(() => expect(inbox.getState().navigation.open).toBeNull());
    expect(onKeyDown).not.toHaveBeenCalled();

    await act(async () => inbox.actions.openOverlay({ kind: 'search', mode: 'find' }));
    await until(() => expect(screen.getByRole('combobox', { name: 'Search' })).toHaveFocus());
    expect(press('Escape')).toBe(false);
    await until(() => expect(inbox.getState().overlay).toBeNull());
    expect(onKeyDown).not.toHaveBeenCalled();
  });

  it('an Escape that means nothing to the inbox belongs to the host [EMB-21]', async () => {
    const onKeyDown = vi.fn();
    const { press } = await renderInside((child) => wrap(child, onKeyDown));
    expect(press('Escape')).toBe(true);
    expect(onKeyDown).toHaveBeenCalledTimes(1);
  });
});

it('an Escape that closes a menu does not reach the host [EMB-21]', async () => {
  const onKeyDown = vi.fn();
  const { press, until } = await renderInside((child) => (
    <div role="dialog" tabIndex={-1} onKeyDown={onKeyDown}>
      {child}
    </div>
  ));
  const button = screen.getByRole('button', { name: /^Wren/ });
  act(() => button.focus());
  fireEvent.click(button);
  await until(() => expect(screen.getByRole('menu').contains(document.activeElement)).toBe(true));
  expect(press('Escape')).toBe(false);
  await until(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(onKeyDown).not.toHaveBeenCalled();
});
