import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aMessage, minutesAgo } from '../../../src/testing/builders.ts';
import { ApiError } from '../../../src/transport/errors.ts';
import { eventually } from '../../eventually.ts';
import { article, articles, atRest, log, manyMessages, setup } from './conversationWorld.tsx';

const messages = [
  aMessage({ ts: minutesAgo(30), user: 'U1', text: 'Mine for <@U2>' }),
  aMessage({ ts: minutesAgo(20), user: 'U2', text: 'Theirs' }),
];
const editor = () => screen.getByRole('textbox', { name: 'Edit message' });
const focusMessage = (text: string) =>
  act(() => {
    const target = article(text);
    target.tabIndex = -1;
    target.focus();
  });

async function openMenu(text: string, options: Parameters<typeof setup>[0] = {}) {
  const test = await setup({ messages, ...options });
  focusMessage(text);
  const button = () => within(article(text)).getByRole('button', { name: 'More actions' });
  await test.until(() => expect(button()).toBeInTheDocument());
  await test.user.click(button());
  await test.until(() => expect(screen.getByRole('menu', { name: 'More actions' })).toBeVisible());
  const items = () => screen.getAllByRole('menuitem').map((item) => item.textContent);
  const choose = async (name: RegExp) => {
    await test.user.click(screen.getByRole('menuitem', { name }));
    // The action runs in the next frame, after the menu has returned the focus.
    await act(() => new Promise<void>((done) => requestAnimationFrame(() => done())));
  };
  return { ...test, items, choose };
}

describe('the menu of a message', () => {
  it('edits and deletes own messages only', async () => {
    const { items } = await openMenu('Mine');
    expect(items()).toEqual([
      expect.stringMatching(/^Reply in thread/),
      expect.stringMatching(/^Edit message/),
      expect.stringMatching(/^Copy text/),
      expect.stringMatching(/^Remind me/),
      expect.stringMatching(/^Save message/),
      expect.stringMatching(/^Delete message/),
    ]);
  });

  it('copies the text of any message, as it is shown', async () => {
    const { choose, env, items, until } = await openMenu('Theirs');
    const expected = [/^Reply in thread/, /^Copy text/, /^Remind me/, /^Save message/];
    expect(items()).toEqual(expected.map((name) => expect.stringMatching(name)));
    await choose(/^Copy text/);
    await until(() => expect(env.copied).toEqual(['Theirs']));
  });
});

describe('the menu of a message of others', () => {
  it('opens its thread, with the focus in the field', async () => {
    const { choose, inbox, until } = await openMenu('Theirs');
    await choose(/^Reply in thread/);
    await until(() => expect(inbox.getState().navigation.open?.thread).toMatchObject({ focus: 'composer' }));
  });
});

describe('the editor of a message', () => {
  it('opens with the text as it was typed, saves it with Enter and returns the focus to the message', async () => {
    const { backend, choose, until, user } = await openMenu('Mine');
    await choose(/^Edit message/);
    await until(() => expect(editor()).toHaveFocus());
    expect(editor()).toHaveValue('Mine for @Aiko Tanabe');
    await user.keyboard(', too{Enter}');
    await until(() => expect(article('Mine')).toHaveTextContent('Mine for @Aiko Tanabe, too'));
    expect(backend.world.workspaces[0]?.conversations[0]?.messages[0]).toMatchObject({ text: 'Mine for <@U2>, too' });
    expect(article('Mine')).toHaveFocus();
  });

  it('is left with Escape: nothing changes', async () => {
    const { choose, inbox, until, user } = await openMenu('Mine');
    await choose(/^Edit message/);
    await until(() => expect(editor()).toHaveFocus());
    await user.keyboard(' never mind{Escape}');
    expect(screen.queryByRole('textbox', { name: 'Edit message' })).toBeNull();
    expect(article('Mine')).not.toHaveTextContent('never mind');
    expect(inbox.getState().navigation.open).not.toBeNull();
  });

  it('keeps a refused text with the reason, and tries again', async () => {
    let isDown = true;
    const { choose, until, user } = await openMenu('Mine', {
      transport: {
        fail: (call) =>
          isDown && call.endsWith('/edit-message')
            ? new ApiError({ kind: 'http', call, status: 500, message: 'Down' })
            : undefined,
      },
    });
    await choose(/^Edit message/);
    await until(() => expect(editor()).toHaveFocus());
    await user.keyboard('!{Enter}');
    await until(() => expect(screen.getByRole('alert')).toHaveTextContent('Failed to edit your message: Down'));
    expect(editor()).toHaveValue('Mine for @Aiko Tanabe!');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await until(() => expect(article('Mine')).toHaveTextContent('Mine for @Aiko Tanabe!'));
  });

  it.each([
    ['a message', manyMessages(100), minutesAgo(1)],
    [
      'a reply',
      [...manyMessages(100), aMessage({ ts: minutesAgo(0.5), user: 'U1', text: 'My reply', thread_ts: minutesAgo(1) })],
      minutesAgo(0.5),
    ],
  ])('of %s keeps the focus when it is scrolled out of view', async (_name, all, ts) => {
    const { inbox, scroll, settle, until, user } = await setup({
      messages: all,
      readUpTo: minutesAgo(0),
      messagesPerPage: 200,
    });
    await atRest();
    act(() => void inbox.actions.editMessage('C1', ts));
    await settle();
    await until(() => expect(editor()).toHaveFocus());
    const before = editor();
    // Until the log has scrolled to the editor, it scrolls back there.
    await eventually(async () => {
      await scroll(log(), 500);
      expect(article('message 12')).toBeVisible();
    });
    expect(editor()).toBe(before);
    expect(editor()).toHaveFocus();
    await user.keyboard('!');
    expect(editor()).toHaveValue(`${ts === minutesAgo(1) ? 'message 99' : 'My reply'}!`);
  });

  it('does not save an empty text', async () => {
    const { choose, until, user } = await openMenu('Mine');
    await choose(/^Edit message/);
    await until(() => expect(editor()).toHaveFocus());
    await user.clear(editor());
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    fireEvent.keyDown(editor(), { key: 'Enter' });
    expect(editor()).toHaveValue('');
  });
});

describe('a deleted message', () => {
  it('disappears at once', async () => {
    const { choose, inbox, settle, until } = await openMenu('Mine');
    await choose(/^Delete message/);
    await until(() => expect(articles()).toHaveLength(1));
    act(() => inbox.actions.undoDelete());
    await settle();
    await until(() => expect(articles()).toHaveLength(2));
  });
});
