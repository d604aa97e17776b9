import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { InboxError } from '../../../src/core/logging/inboxError.ts';
import { renderTriageInbox } from '../renderInbox.tsx';
import { giveLayout } from './logLayout.ts';

/** Stands for the file of the pane: a fetch of it ends when the test says so, also if it says so before. */
const file = vi.hoisted(() => {
  type Outcome = 'arrives' | 'is missing';
  const next = () => {
    let ends = (_outcome: Outcome): void => {};
    const outcome = new Promise<Outcome>((resolve) => {
      ends = resolve;
    });
    return { outcome, ends };
  };
  let fetch = next();
  return {
    async fetched<Code>(code: Code): Promise<Code> {
      const { outcome } = fetch;
      if ((await outcome) === 'arrives') return code;
      fetch = next();
      throw new Error('no network');
    },
    ends: (outcome: Outcome) => fetch.ends(outcome),
    reset() {
      fetch = next();
    },
  };
});
vi.mock('../../../src/components/conversation/Panes.tsx', async (importOriginal) => {
  const { panes } = await importOriginal<typeof import('../../../src/components/conversation/Panes.tsx')>();
  return {
    get panes() {
      return file.fetched(panes);
    },
  };
});

beforeEach(() => {
  giveLayout();
  file.reset();
});

/** An inbox whose list has the focus, before the pane is fetched. */
async function setup() {
  const errors: InboxError[] = [];
  const test = renderTriageInbox({ loaded: new Map() }, { onError: (error) => errors.push(error) });
  await test.until(() => expect(screen.getAllByRole('option')).not.toHaveLength(0));
  screen.getByRole('listbox').focus();
  return { ...test, errors, arrives: () => act(async () => file.ends('arrives')) };
}

const pane = () => screen.getByRole('region', { name: 'design-systems' });
const log = () => within(pane()).getByRole('log', { name: 'Messages in design-systems' });
const field = () => within(pane()).getByRole('textbox', { name: 'Reply to design-systems' });

describe('a conversation that opens before its code is fetched', () => {
  it('is there at once with its name, a skeleton and the focus', async () => {
    const { inbox, arrives, until } = await setup();
    act(() => inbox.actions.open('C1'));
    expect(log()).toHaveFocus();
    expect(log()).toHaveAttribute('aria-busy', 'true');
    expect(within(log()).getByRole('status')).toHaveTextContent('Loading');
    await arrives();
    await until(() => expect(within(log()).getByText('Contrast pass is done')).toBeInTheDocument());
    expect(log()).toHaveFocus();
  });

  it('gets the keys pressed meanwhile: R and the letters of a reply [KEY-5]', async () => {
    const { inbox, arrives, user, until } = await setup();
    act(() => inbox.actions.open('C1'));
    await user.keyboard('rhello');
    await arrives();
    await until(() => expect(field()).toHaveValue('hello'));
    expect(field()).toHaveFocus();
  });

  it('sends a reply that was written and sent meanwhile [SND-2]', async () => {
    const { inbox, arrives, user, until } = await setup();
    act(() => inbox.actions.open('C1'));
    await user.keyboard('rhello{Control>}{Enter}{/Control}');
    await arrives();
    await until(() => expect(inbox.getState().navigation.open?.id).not.toBe('C1'));
    await until(() => expect(inbox.getState().conversations.byId.get('C1')?.latest_message?.text).toBe('hello'));
  });

  it('has the region that F6 goes to [KEY-2]', async () => {
    // F6 visits elements with a box, and jsdom gives none a box.
    const boxes = vi.spyOn(HTMLElement.prototype, 'getClientRects');
    boxes.mockImplementation(() => [new DOMRect()] as unknown as DOMRectList);
    onTestFinished(() => boxes.mockRestore());
    const { inbox, arrives, user, until } = await setup();
    act(() => inbox.actions.open('C1'));
    await user.keyboard('{F6}');
    await arrives();
    await until(() => expect(field()).toHaveFocus());
  });

  it('gets text that a shortcut follows', async () => {
    const { inbox, arrives, user, until } = await setup();
    act(() => inbox.actions.open('C1'));
    await user.keyboard('rhello{Control>}e{/Control}');
    await arrives();
    await until(() => expect(field()).toHaveValue('hello'));
  });

  it('leaves shortcuts with a modifier to the inbox', async () => {
    const { inbox, user } = await setup();
    act(() => inbox.actions.open('C1'));
    await user.keyboard('{Control>}e{/Control}');
    expect(inbox.getState().navigation.open?.id).not.toBe('C1');
    await user.keyboard('{Control>},{/Control}');
    expect(inbox.getState().overlay).toEqual({ kind: 'settings' });
  });

  it('has the focus in its reply field if it was opened to reply', async () => {
    const { inbox, arrives, user, until } = await setup();
    act(() => inbox.actions.open('C1', { focus: 'composer' }));
    await user.keyboard('hello');
    await arrives();
    await until(() => expect(field()).toHaveValue('hello'));
  });

  it('leaves the focus to a field that the user has gone to', async () => {
    const { inbox, arrives, user, until } = await setup();
    act(() => inbox.actions.open('C1', { focus: 'composer' }));
    await user.keyboard('late');
    await user.click(screen.getByRole('listbox'));
    await arrives();
    await until(() => expect(field()).toBeVisible());
    expect(screen.getByRole('listbox')).toHaveFocus();
    expect(field()).toHaveValue('');
  });

  it('is closed by Escape', async () => {
    const { inbox, user } = await setup();
    act(() => inbox.actions.open('C1'));
    await user.keyboard('{Escape}');
    expect(inbox.getState().navigation.open).toBeNull();
    expect(screen.getByRole('listbox')).toHaveFocus();
  });

  it('shows a failure in its place, reports it and opens after a retry', async () => {
    const { inbox, arrives, errors, user, until } = await setup();
    act(() => inbox.actions.open('C1'));
    await user.keyboard('r');
    await act(async () => file.ends('is missing'));
    await until(() => expect(within(pane()).getByRole('alert')).toHaveTextContent('could not be loaded'));
    expect(errors).toMatchObject([{ kind: 'rendering', part: 'conversation' }]);
    await user.click(within(pane()).getByRole('button', { name: 'Try again' }));
    await arrives();
    await until(() => expect(within(log()).getByText('Contrast pass is done')).toBeInTheDocument());
  });
});

it('a conversation that opens after the prefetch is there in its first frame', async () => {
  const { inbox, advance, arrives, until } = await setup();
  await arrives();
  await advance(3000);
  // The code of the actions comes first, and takes real time.
  await until(() => {
    act(() => inbox.actions.open('C1'));
    const isPending = log().hasAttribute('aria-busy') && within(pane()).queryByRole('textbox') === null;
    if (isPending) act(() => inbox.actions.close());
    expect(isPending).toBe(false);
  });
});
