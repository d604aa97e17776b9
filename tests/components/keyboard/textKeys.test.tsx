import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { TriageInbox } from '../../../src/components/app/TriageInbox.tsx';
import { keymap } from '../../../src/core/actions/keymap.ts';
import type { State } from '../../../src/core/state.ts';
import { aMessage, minutesAgo } from '../../../src/testing/builders.ts';
import { giveLayout } from '../conversation/logLayout.ts';
import { createTestInbox, smallWorld } from '../renderInbox.tsx';

const mine = minutesAgo(1);

/** A host page with an inbox that hears the keys of the document. */
async function start() {
  giveLayout();
  const world = smallWorld();
  world.workspaces[0]?.conversations[0]?.messages.push(aMessage({ ts: mine, user: 'U1', text: 'Mine' }));
  const test = createTestInbox({ world });
  const view = render(
    <>
      <div data-testid="page" />
      <TriageInbox inbox={test.inbox} config={{ keyboard: { scope: 'document' } }} />
    </>,
  );
  await test.until(() => expect(screen.getByRole('listbox')).toBeVisible());
  return { ...test, ...view, page: screen.getByTestId('page') };
}

/** Elements whose letters are text. The key goes to the last element. */
const fields: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['text', 'search', 'email', 'url', 'tel', 'password', 'number', 'date', 'time', 'month', 'week', 'datetime-local']
      .concat('', 'no-such-type')
      .map((type) => [`an input of the type "${type}"`, `<input type="${type}">`]),
  ),
  'a textarea': '<textarea></textarea>',
  'a select': '<select><option>j</option></select>',
  'an editor': '<div contenteditable="true"></div>',
  'an editor without a value': '<div contenteditable></div>',
  'an editor in capitals': '<div contenteditable="TRUE"></div>',
  'a plain editor': '<div contenteditable="plaintext-only"></div>',
  'a paragraph of an editor': '<div contenteditable="plaintext-only"><p><b></b></p></div>',
  'an editor in an island of an editor':
    '<div contenteditable="true"><div contenteditable="false"><div contenteditable="true"></div></div></div>',
  'a textbox by role': '<div role="textbox" tabindex="0"></div>',
  'a searchbox by role': '<div role="searchbox" tabindex="0"></div>',
  'a combobox by role': '<div role="combobox" tabindex="0"></div>',
  'a spinbutton by role': '<div role="spinbutton" tabindex="0"></div>',
  'a textbox with another role before': '<div role="presentation textbox" tabindex="0"></div>',
  'an option of a listbox, chosen by its first letter': '<ul role="listbox"><li role="option" tabindex="0"></li></ul>',
  'an item of a tree': '<ul role="tree"><li role="treeitem" tabindex="0"></li></ul>',
  'an item of a menu bar': '<div role="menubar"><button role="menuitem"></button></div>',
  'a select with several rows': '<select multiple size="3"><option>j</option></select>',
  'an application': '<div role="application"><div tabindex="0"></div></div>',
  'a custom element with a closed tree': '<x-closed tabindex="0"></x-closed>',
  'a page in the page': '<iframe title="theirs"></iframe>',
};

/** Elements whose letters are not text. */
const others: Readonly<Record<string, string>> = {
  'a checkbox': '<input type="checkbox">',
  'a slider': '<input type="range">',
  'a color': '<input type="color">',
  'a file': '<input type="file">',
  'an island in an editor': '<div contenteditable="true"><div contenteditable="false" tabindex="0"></div></div>',
  'an element with a wrong value': '<div contenteditable="no-such-value" tabindex="0"></div>',
};

const letters = keymap.map(({ keys }) => keys).filter((keys) => /^[^A-Z$]$/.test(keys));

/** The last element of some HTML in the page; `in`: also in a shadow tree. */
function put(page: HTMLElement, html: string, { inShadow = false } = {}): Element {
  page.replaceChildren();
  const place = inShadow ? page.appendChild(document.createElement('div')).attachShadow({ mode: 'open' }) : page;
  place.innerHTML = html;
  return [...place.querySelectorAll('*')].filter((element) => !element.matches('option')).at(-1) ?? page;
}

const keyDown = (target: Element, init: KeyboardEventInit): boolean =>
  fireEvent.keyDown(target, { code: `Key${init.key?.toUpperCase()}`, composed: true, ...init });

describe('the keys of a text field', () => {
  it('are text in a field of every kind, also in a shadow tree [KEY-5]', async () => {
    const { inbox, page } = await start();
    act(() => inbox.actions.open('C1'));
    const before = inbox.getState();
    for (const [name, html] of Object.entries(fields)) {
      for (const inShadow of [false, true]) {
        const target = put(page, html, { inShadow });
        for (const key of letters) expect(keyDown(target, { key }), `${key} in ${name}`).toBe(true);
      }
    }
    expect(inbox.getState()).toBe(before);
  });

  it('are text in a slot of a dialog, which keeps its other keys too', async () => {
    const { inbox, page } = await start();
    const target = put(page, '<div role="dialog"></div>');
    const inner = target.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
    inner.innerHTML = '<button type="button"></button>';
    const before = inbox.getState();
    expect(keyDown(inner.firstElementChild ?? target, { key: 'j' })).toBe(true);
    expect(inbox.getState()).toBe(before);
  });

  it('are shortcuts on other controls', async () => {
    const { page } = await start();
    for (const [name, html] of Object.entries(others)) expect(keyDown(put(page, html), { key: 'j' }), name).toBe(false);
  });
});

/** The last key of a composition, as the browsers send it. */
const forms: Readonly<Record<string, KeyboardEventInit>> = {
  'Chromium and Firefox': { isComposing: true, keyCode: 229 },
  'Safari, after the end of the composition': { isComposing: false, keyCode: 229 },
  'an input method that hides the key': { key: 'Process', keyCode: 229 },
};

type Test = Awaited<ReturnType<typeof start>>;

/** Fields of the inbox, each with a text that its keys could send, choose or lose. */
const ownFields: Readonly<Record<string, (test: Test) => Promise<HTMLElement>>> = {
  'the reply field': async ({ inbox, until }) => {
    act(() => inbox.actions.open('C1', { focus: 'composer' }));
    act(() => inbox.actions.setDraft('C1', 'ni hao'));
    await until(() => expect(screen.getByRole('textbox', { name: /^Reply/ })).toHaveFocus());
    return screen.getByRole('textbox', { name: /^Reply/ });
  },
  'the editor of a message': async ({ inbox, until }) => {
    act(() => inbox.actions.open('C1'));
    await until(() => expect((inbox.getState() as State).messages.byConversation.C1?.load.status).toBe('ready'));
    act(() => void inbox.actions.editMessage('C1', mine));
    await until(() => expect(within(screen.getByRole('log')).getByRole('textbox', { hidden: true })).toHaveFocus());
    return within(screen.getByRole('log')).getByRole('textbox', { hidden: true });
  },
  'the filter of the list': async ({ inbox, until }) => {
    act(() => inbox.actions.openListSearch());
    act(() => inbox.actions.setListQuery('de'));
    await until(() => expect(screen.getByRole('searchbox')).toHaveFocus());
    return screen.getByRole('searchbox');
  },
  'the search of a conversation': async ({ inbox, until }) => {
    act(() => inbox.actions.open('C1'));
    act(() => inbox.actions.openConversationSearch());
    await until(() => expect(screen.getByRole('searchbox')).toHaveFocus());
    return screen.getByRole('searchbox');
  },
  'the palette': async ({ inbox, until }) => {
    act(() => inbox.actions.openOverlay({ kind: 'search', mode: 'find' }));
    await until(() => expect(screen.getByRole('combobox', { name: 'Search' })).toHaveFocus());
    return screen.getByRole('combobox', { name: 'Search' });
  },
  'the picker of people': async ({ inbox, until }) => {
    act(() => inbox.actions.openOverlay({ kind: 'compose' }));
    await until(() => expect(within(screen.getByRole('dialog')).getByRole('combobox')).toHaveFocus());
    return within(screen.getByRole('dialog')).getByRole('combobox');
  },
  'the name of a Focus Inbox': async ({ inbox, until }) => {
    act(() => inbox.actions.openOverlay({ kind: 'focusInbox', viewId: null }));
    await until(() => expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveFocus());
    return screen.getByRole('textbox', { name: /^Name/ });
  },
};

describe('composed text', () => {
  it.each(Object.entries(ownFields))(
    'keeps its keys in %s, in the event form of each browser [KEY-5]',
    async (_, open) => {
      const test = await start();
      const field = await open(test);
      await test.advance(0);
      const before = test.inbox.getState();
      for (const form of Object.values(forms)) {
        for (const key of ['Enter', 'Escape', 'Tab', 'ArrowDown', 'ArrowUp', 'Backspace', 'j']) {
          for (const modifiers of [{}, { ctrlKey: true }]) {
            fireEvent.compositionStart(field);
            if (!form.isComposing) fireEvent.compositionEnd(field);
            const isLeft = keyDown(field, { key, ...modifiers, ...form });
            if (form.isComposing) fireEvent.compositionEnd(field);
            expect(isLeft, `${key} ${JSON.stringify(form)}`).toBe(true);
            expect(field).toHaveFocus();
          }
        }
      }
      expect(test.inbox.getState()).toBe(before);
    },
  );

  it('is recognised in one place: no other file looks at the composition of a key', () => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
    const own = files.filter((name) => /\.isComposing\b|keyCode|\b229\b/.test(readFileSync(join('src', name), 'utf8')));
    expect(own.filter((name) => !/useCaret|keys.(chord|keyPress|textKey)\.ts$/.test(name))).toEqual([]);
  });
});
