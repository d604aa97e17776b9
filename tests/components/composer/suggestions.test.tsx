import { act, fireEvent, screen, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Composer } from '../../../src/components/composer/Composer.tsx';
import { aMessage, minutesAgo } from '../../../src/testing/builders.ts';
import { createWorld } from '../../../src/transport/memory/world.ts';
import { eventually } from '../../eventually.ts';
import { renderInbox } from '../renderInbox.tsx';

const users = {
  U1: { id: 'U1', name: 'wren', real_name: 'Wren Halloway' },
  U2: { id: 'U2', name: 'aiko', real_name: 'Aiko Tanabe' },
  U3: { id: 'U3', name: 'sol', display_name: 'Sol', real_name: 'Sol Aiken' },
  U4: { id: 'U4', name: 'sam', real_name: 'Sam Ode' },
  U5: { id: 'U5', name: 'samira', real_name: 'Sam Ode' },
};

const world = () =>
  createWorld({
    workspaces: [
      {
        id: 'T1',
        name: 'Larkspur',
        users,
        conversations: [
          {
            id: 'C1',
            name: 'design-systems',
            members: ['U1', 'U2'],
            messages: [aMessage({ ts: minutesAgo(9), user: 'U2' })],
          },
          { id: 'C2', name: 'launch-spring', members: ['U1', 'U3', 'U4', 'U5'] },
        ],
      },
    ],
  });

const field = () => screen.getByRole('textbox');
const list = () => screen.queryByRole('listbox', { name: 'Suggestions' });
const options = () => within(screen.getByRole('listbox', { name: 'Suggestions' })).getAllByRole('option');
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '');

/** The keys that reach the inbox around the composer. */
const bubbledKeys = vi.fn<(key: string) => void>();

function ComposerInRoot() {
  const [root, setRoot] = useState<HTMLElement | null>(null);
  useEffect(() => root?.addEventListener('keydown', ({ key }) => bubbledKeys(key)), [root]);
  return (
    <div ref={setRoot}>
      <Composer conversationId="C1" name="design-systems" />
    </div>
  );
}

async function setup() {
  const result = renderInbox(<ComposerInRoot />, { world: world() });
  await result.until(() => expect(result.inbox.getState().conversations.load.status).toBe('ready'));
  const send = vi.spyOn(result.transport, 'sendMessage');
  await result.user.click(field());
  const openedBy = async (text: string) => {
    await result.user.type(field(), text);
    await result.until(() => expect(list()).toBeVisible());
  };
  const mentions = () => result.inbox.getState().sending.mentions.C1 ?? [];
  return { ...result, openedBy, mentions, sent: () => send.mock.calls.at(-1)?.[0] };
}

afterEach(() => vi.restoreAllMocks());

describe('suggestions: the list', () => {
  it('opens on "@" with members first; the field keeps the focus and names the active option [SND-6]', async () => {
    const { openedBy } = await setup();
    expect(field()).toHaveAttribute('aria-autocomplete', 'list');
    expect(list()).toBeNull();
    await openedBy('hi @');
    const names = [
      /^Aiko Tanabe, aiko$/,
      /^@channel, All members of this conversation$/,
      /^@here, /,
      /^@everyone, /,
      /^Wren Halloway/,
      /^Sam Ode, sam$/,
      /^Sam Ode, samira$/,
      /^Sol, Sol Aiken$/,
    ];
    expect(options()).toHaveLength(names.length);
    for (const [index, name] of names.entries()) expect(options()[index]).toHaveAccessibleName(name);
    expect(field()).toHaveFocus();
    expect(active()).toBe(options()[0]);
    expect(active()).toHaveAttribute('aria-selected', 'true');
    expect(field()).toHaveAttribute('aria-controls', list()?.id);
    expect(screen.getByText('8 suggestions')).toHaveAttribute('aria-live', 'polite');
  });

  it('moves with arrow keys, wraps around, and follows the pointer [SND-6]', async () => {
    const { openedBy, user } = await setup();
    await openedBy('@ai');
    expect(options()).toHaveLength(2);
    await user.keyboard('{ArrowDown}');
    expect(active()).toBe(options()[1]);
    await user.keyboard('{ArrowDown}');
    expect(active()).toBe(options()[0]);
    await user.keyboard('{ArrowUp}');
    expect(active()).toBe(options()[1]);
    fireEvent.pointerMove(options()[0] as HTMLElement);
    expect(active()).toBe(options()[0]);
    await user.keyboard('{ArrowDown}k');
    expect(active()).toBe(options()[0]);
  });

  it('closes on Escape, which closes nothing else, and opens again on the next trigger [SND-6]', async () => {
    const { openedBy, user } = await setup();
    await openedBy('@ai');
    bubbledKeys.mockClear();
    await user.keyboard('{Escape}');
    expect(list()).toBeNull();
    expect(field()).toHaveValue('@ai');
    expect(field()).not.toHaveAttribute('aria-activedescendant');
    expect(bubbledKeys).not.toHaveBeenCalled();
    await user.keyboard('k');
    expect(list()).toBeNull();
    await user.keyboard(' @so');
    expect(list()).toBeVisible();
    await user.keyboard('{Escape}');
    await user.keyboard('{Escape}');
    expect(bubbledKeys.mock.calls.at(-1)).toEqual(['Escape']);
  });

  it('is closed without focus and without matches', async () => {
    const { openedBy, user } = await setup();
    await openedBy('@a');
    act(() => field().blur());
    expect(list()).toBeNull();
    await user.click(field());
    expect(list()).toBeVisible();
    await user.keyboard('zz');
    expect(list()).toBeNull();
  });

  it('ignores keys of an input method and stays closed during composition [SND-6]', async () => {
    const { inbox, openedBy } = await setup();
    await openedBy('@ai');
    fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
    fireEvent.keyDown(field(), { key: 'ArrowDown', keyCode: 229 });
    expect(field()).toHaveValue('@ai');
    expect(active()).toBe(options()[0]);
    fireEvent.compositionStart(field());
    expect(list()).toBeNull();
    fireEvent.compositionEnd(field());
    expect(list()).toBeVisible();
    expect(inbox.getState().sending.pending).toEqual({});
  });
});

describe('suggestions: choosing', () => {
  it.each([['{Enter}'], ['{Tab}']])('with %s inserts the name and sends the id [SND-6]', async (key) => {
    const { openedBy, user, until, sent } = await setup();
    await openedBy('hi @sol');
    await user.keyboard(key);
    expect(field()).toHaveValue('hi @Sol ');
    expect(field()).toHaveFocus();
    expect(list()).toBeNull();
    await user.keyboard('look{Enter}');
    await until(() => expect(field()).toHaveValue(''));
    expect(sent()).toMatchObject({
      text: 'hi <@U3> look',
      mentions: { users: ['U3'], channels: [], everyone: false },
    });
  });

  it('with the pointer keeps the focus in the field [SND-6]', async () => {
    const { openedBy, user, mentions } = await setup();
    await openedBy('@so');
    await user.click(options()[0] as HTMLElement);
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue('@Sol ');
    expect(mentions()).toEqual([{ start: 0, end: 4, target: { type: 'user', id: 'U3' } }]);
  });

  it('in the middle of a sentence adds no second space and keeps what follows', async () => {
    const { user } = await setup();
    await user.type(field(), 'ask  about it');
    await user.type(field(), '@', { initialSelectionStart: 4, initialSelectionEnd: 4 });
    await user.keyboard('so{Enter}');
    expect(field()).toHaveValue('ask @Sol about it');
  });

  it('works for channels and broadcasts [SND-6]', async () => {
    const { openedBy, user, until, sent } = await setup();
    await openedBy('#lau');
    await user.keyboard('{Enter}');
    await openedBy('@her');
    await user.keyboard('{Enter}');
    expect(field()).toHaveValue('#launch-spring @here ');
    await user.keyboard('{Enter}');
    await until(() => expect(field()).toHaveValue(''));
    expect(sent()).toMatchObject({
      text: '<#C2|launch-spring> <!here>',
      mentions: { users: [], channels: ['C2'], everyone: true },
    });
  });

  it('works for emoji, including the full set once it has loaded', async () => {
    const { inbox, openedBy, user, until } = await setup();
    await openedBy('done :tad');
    expect(options()[0]).toHaveTextContent('🎉:tada:');
    await user.keyboard('{Enter}');
    expect(field()).toHaveValue('done 🎉 ');
    await user.keyboard(':zebr');
    await eventually(() => expect(inbox.getState().emoji.isComplete).toBe(true));
    await until(() => expect(options()[0]).toHaveTextContent('🦓'));
  });
});

describe('mentions in the text', () => {
  it('need a chosen suggestion: typed markup mentions nobody [SND-6]', async () => {
    const { user, until, sent } = await setup();
    await user.type(field(), '<!channel> <@U2> a & b{Enter}');
    await until(() => expect(field()).toHaveValue(''));
    expect(sent()).toMatchObject({ text: '&lt;!channel&gt; &lt;@U2&gt; a &amp; b' });
    expect(sent()).not.toHaveProperty('mentions');
  });

  it('are removed whole by Backspace and Delete at their edge, and become text when edited inside [SND-6]', async () => {
    const { openedBy, user, mentions } = await setup();
    await openedBy('@so');
    await user.keyboard('{Enter}');
    await user.keyboard('{Backspace}');
    expect(field()).toHaveValue('@Sol');
    await user.keyboard('{Backspace}');
    expect(field()).toHaveValue('');
    expect(mentions()).toEqual([]);

    await openedBy('@so');
    await user.keyboard('{Enter}');
    await user.type(field(), '{Delete}', { initialSelectionStart: 0, initialSelectionEnd: 0 });
    expect(field()).toHaveValue(' ');

    await openedBy('@so');
    await user.keyboard('{Enter}');
    await user.type(field(), 'x', { initialSelectionStart: 3, initialSelectionEnd: 3 });
    expect(field()).toHaveValue(' @Sxol ');
    expect(mentions()).toEqual([]);
  });

  it('are mentions again when an undo brings their text back [SND-6]', async () => {
    const { openedBy, user, until, sent } = await setup();
    await openedBy('@so');
    await user.keyboard('{Enter}please look');
    const edited = (value: string, inputType: string) => fireEvent.input(field(), { target: { value }, inputType });
    edited('', 'deleteContentBackward');
    edited('@Sol please look', 'historyUndo');
    await user.keyboard('{Enter}');
    await until(() => expect(field()).toHaveValue(''));
    expect(sent()).toMatchObject({ text: '<@U3> please look', mentions: { users: ['U3'] } });
  });

  it('are highlighted', async () => {
    const { openedBy, user, container } = await setup();
    await openedBy('hi @so');
    await user.keyboard('{Enter}');
    const marks = [...container.querySelectorAll('.ti-composer__mirror mark')].map(({ textContent }) => textContent);
    expect(marks).toEqual(['@Sol']);
    expect(container.querySelector('.ti-composer__mirror')).toHaveAttribute('aria-hidden', 'true');
  });

  it('are recognized from a name typed in full, unless the list was dismissed or the name is ambiguous [SND-6]', async () => {
    const { openedBy, user, mentions } = await setup();
    await openedBy('@sol');
    await user.keyboard('en, ');
    expect(mentions()).toEqual([]);
    await openedBy('@sol');
    await user.keyboard(', ');
    expect(mentions()).toMatchObject([{ start: 8, end: 12, target: { id: 'U3' } }]);
    await openedBy('@sol');
    await user.keyboard('{Escape}, ');
    expect(mentions()).toHaveLength(1);
    await openedBy('@sam ode');
    await user.keyboard(', ');
    expect(mentions()).toHaveLength(1);
  });

  it('are recognized at the end of the text when the button sends it [SND-6]', async () => {
    const { openedBy, user, until, sent } = await setup();
    await openedBy('look @channel');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await until(() => expect(field()).toHaveValue(''));
    expect(sent()).toMatchObject({ text: 'look <!channel>', mentions: { everyone: true } });
  });
});
