import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { KeyboardOptions } from '../../../src/components/shortcuts/useKeyboard.ts';
import type { State } from '../../../src/core/state.ts';
import { aMessage, minutesAgo } from '../../../src/testing/builders.ts';
import { ApiError } from '../../../src/transport/errors.ts';
import { giveLayout } from '../conversation/logLayout.ts';
import { type InboxOptions, renderTriageInbox, smallWorld } from '../renderInbox.tsx';

const parent = aMessage({ ts: minutesAgo(9), user: 'U2', text: 'Contrast pass is done' });
const joined = aMessage({ ts: minutesAgo(12), user: 'U2', text: 'joined', subtype: 'channel_join' });

function world() {
  const made = smallWorld();
  const channel = made.workspaces[0]?.conversations.find(({ id }) => id === 'C1');
  if (channel) channel.messages = [joined, parent];
  return made;
}

async function start(options: InboxOptions = {}, keyboard: KeyboardOptions = { scope: 'document' }) {
  const layout = giveLayout();
  const result = renderTriageInbox({ world: world(), ...options }, { config: { keyboard } });
  await result.until(() => expect(screen.getByRole('listbox')).toBeVisible());
  screen.getByRole('listbox').focus();
  const { inbox, until, user } = result;
  const openC1 = async () => {
    act(() => inbox.actions.open('C1'));
    await until(() => expect(article('Contrast')).toBeInTheDocument());
    await layout.settle();
  };
  const openThreadId = () => inbox.getState().navigation.open?.thread?.id;
  return { ...result, openC1, openThreadId, press: user.keyboard };
}

const article = (text: string): HTMLElement =>
  within(screen.getByRole('log', { name: 'Messages in design-systems' }))
    .getAllByRole('article', { hidden: true })
    .find((one) => one.textContent?.includes(text)) ?? expect.fail(`No message ${text}`);
const focusMessage = (text: string) =>
  act(() => {
    const target = article(text);
    target.tabIndex = -1;
    target.focus();
  });
const field = (name = 'design-systems') => screen.getByRole('textbox', { name: `Reply to ${name}` });
const threadField = () => field('Thread in design-systems');
const threadId = `C1:${parent.ts}`;

/** A transport whose calls for a thread fail with 503, or wait for ever. */
function withThread({ transport }: Awaited<ReturnType<typeof start>>, answer: 'fails' | 'waits') {
  const load = transport.loadConversation;
  transport.loadConversation = (id, ...rest) => {
    if (id !== threadId) return load(id, ...rest);
    if (answer === 'waits') return new Promise(() => {});
    return Promise.reject(new ApiError({ kind: 'http', status: 503, call: 'GET /api/conversations/{id}/threads' }));
  };
}

describe('the field of a thread', () => {
  it('stays when the thread cannot be loaded: its parent is known', async () => {
    const test = await start();
    withThread(test, 'fails');
    await test.openC1();
    focusMessage('Contrast');
    await test.press('tzex');
    await test.until(() =>
      expect((test.inbox.getState() as State).messages.byConversation[threadId]?.load.status).toBe('failed'),
    );
    expect(threadField()).toHaveFocus();
    await test.press('!');
    expect(threadField()).toHaveValue('zex!');
  });

  it('stays with a text in it when nothing is known of the thread', async () => {
    const test = await start();
    withThread(test, 'fails');
    const { inbox } = test;
    act(() => {
      inbox.actions.setDraft('C1:1700000000.000100', 'half a reply');
      inbox.actions.goTo({ page: 'inbox', conversationId: 'C1', threadTs: '1700000000.000100' });
    });
    await test.until(() =>
      expect((inbox.getState() as State).messages.byConversation['C1:1700000000.000100']?.load.status).toBe('failed'),
    );
    expect(threadField()).toHaveValue('half a reply');
  });

  it('gets the focus again with each request: Reply in thread, while it is shown', async () => {
    const test = await start();
    await test.openC1();
    focusMessage('Contrast');
    await test.press('t');
    expect(threadField()).toHaveFocus();
    focusMessage('Contrast');
    act(() => test.inbox.actions.openThread('C1', parent.ts, 'composer'));
    expect(threadField()).toHaveFocus();
  });
});

describe('the field of a conversation', () => {
  it('gets the focus again with each request', async () => {
    const { inbox, openC1, press, until } = await start();
    await openC1();
    for (const ask of [
      () => inbox.actions.open('C1', { focus: 'composer' }),
      () => inbox.actions.openMessage('C1', parent.ts),
      () => inbox.actions.goTo({ page: 'inbox', conversationId: 'C1', reply: true }),
    ]) {
      act(ask);
      await until(() => expect(field()).toHaveFocus());
      await press('{Escape}');
      expect(field()).not.toHaveFocus();
    }
  });

  it('has the focus when a reply is sent whose conversation was opened again meanwhile [SND-2]', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { inbox, openC1, press, until } = await start({
      transport: { delay: (call) => (call === 'POST /api/messages/send' ? held : undefined) },
    });
    await openC1();
    await press('rone{Enter}');
    act(() => inbox.actions.open('D1'));
    act(() => inbox.actions.open('C1', { focus: 'composer' }));
    await press('next ');
    expect(screen.getByRole('textbox', { name: 'Next reply' })).toHaveValue('next ');
    release();
    await until(() => expect(field()).toBeEnabled());
    expect(field()).toHaveFocus();
    await press('exz');
    expect(field()).toHaveValue('next exz');
  });

  it('has the focus when the search closes that was open while the reply was sent', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { openC1, press, until } = await start({
      transport: { delay: (call) => (call === 'POST /api/messages/send' ? held : undefined) },
    });
    await openC1();
    await press('rone{Enter}{Control>}k{/Control}');
    await until(() => expect(screen.getByRole('combobox', { name: 'Search' })).toHaveFocus());
    release();
    await until(() => expect(field()).toBeEnabled());
    await press('{Escape}');
    await until(() => expect(field()).toHaveFocus());
  });
});

describe('Cmd/Ctrl+Enter', () => {
  it('sends only from the reply field, not from another one of the pane', async () => {
    const { inbox, openC1, press, until } = await start({}, { scope: 'inbox' });
    await openC1();
    await press('rhalf{Escape}/');
    await until(() => expect(screen.getByRole('searchbox', { name: 'Search in conversation' })).toHaveFocus());
    await press('{Control>}{Enter}{/Control}');
    expect(inbox.getState().navigation.open?.id).toBe('C1');
    expect(inbox.getState().sending.drafts).toEqual({ C1: 'half' });
  });
});

describe('Cmd/Ctrl+Enter while a file is being uploaded', () => {
  it('waits for it, as Enter does', async () => {
    const { inbox, openC1, press, until } = await start({ changes: { uploadFile: () => new Promise(() => {}) } });
    await openC1();
    await press('rlook');
    inbox.actions.attachFiles('C1', [new File(['picture'], 'a.png', { type: 'image/png' })]);
    await until(() => expect(screen.getByText('a.png')).toBeInTheDocument());
    await press('{Control>}{Enter}{/Control}');
    await until(() => expect(screen.getByText('Sending after 1 file is uploaded')).toBeInTheDocument());
    expect(inbox.getState().navigation.open?.id).toBe('C1');
  });
});

describe('T', () => {
  it('replies in the conversation on a message that the server does not have yet', async () => {
    const { openC1, openThreadId, press, until } = await start({
      transport: { delay: (call) => (call === 'POST /api/messages/send' ? new Promise(() => {}) : undefined) },
      config: { sendInBackground: true },
    });
    await openC1();
    await press('rMine{Enter}');
    await until(() => expect(article('Mine')).toHaveAttribute('data-pending'));
    focusMessage('Mine');
    await press('tinto');
    expect(openThreadId()).toBeUndefined();
    expect(field()).toHaveValue('into');
  });

  it('skips lines about joining if no message is focused', async () => {
    const { openC1, openThreadId, press } = await start();
    await openC1();
    screen.getByRole('log').focus();
    await press('t');
    expect(openThreadId()).toBe(threadId);
  });

  it('replies to the row under the cursor in the list, if another conversation is open', async () => {
    const { inbox, openC1, press, until } = await start();
    await openC1();
    screen.getByRole('listbox').focus();
    await press('kt');
    await until(() => expect(inbox.getState().navigation.open).toMatchObject({ id: 'D1', focus: 'composer' }));
  });

  it('answers the focused message from the palette too', async () => {
    const { openC1, openThreadId, press, until } = await start();
    await openC1();
    focusMessage('Contrast');
    await press('{Control>}k{/Control}');
    await until(() => expect(screen.getByRole('combobox', { name: 'Search' })).toHaveFocus());
    await press('Reply in thread');
    await until(() => expect(screen.getByRole('option', { name: /^Reply in thread/ })).toBeVisible());
    fireEvent.click(screen.getByRole('option', { name: /^Reply in thread/ }));
    await until(() => expect(threadField()).toHaveFocus());
    expect(openThreadId()).toBe(threadId);
  });
});

describe('the arrow up in an empty field', () => {
  it('goes to the newest message if messages cannot be edited', async () => {
    const { openC1, press, until } = await start({ changes: { editMessage: undefined } as never });
    await openC1();
    await press('r{ArrowUp}');
    await until(() => expect(article('Contrast')).toHaveFocus());
  });
});
