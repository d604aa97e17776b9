import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Composer } from '../../../src/components/composer/Composer.tsx';
import { renderInbox } from '../renderInbox.tsx';

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Reply to / });
const toggle = () => screen.findByRole('button', { name: 'Formatting' });

async function setup(text = '') {
  const result = renderInbox(<Composer conversationId="C1" name="design-systems" />);
  await result.until(() => expect(result.inbox.getState().conversations.load.status).toBe('ready'));
  await toggle();
  field().focus();
  if (text !== '') await result.user.type(field(), text);
  const select = (start: number, end = start) => field().setSelectionRange(start, end);
  const selected = () => field().value.slice(field().selectionStart, field().selectionEnd);
  return { ...result, select, selected };
}

/** A paste as browsers send it. */
function paste(data: Readonly<Record<string, string>>, files: readonly File[] = []): boolean {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  Object.assign(event, {
    clipboardData: { types: Object.keys(data), files, getData: (type: string) => data[type] ?? '' },
  });
  return fireEvent(field(), event);
}

describe('Composer: formatting keys', () => {
  it('wrap the selection, keep it, and undo each other', async () => {
    const { select, selected, user } = await setup('see you soon');
    select(4, 7);
    await user.keyboard('{Meta>}b{/Meta}');
    expect(field()).toHaveValue('see *you* soon');
    expect(selected()).toBe('you');
    await user.keyboard('{Meta>}i{/Meta}');
    expect(field()).toHaveValue('see *_you_* soon');
    await user.keyboard('{Meta>}i{/Meta}{Meta>}b{/Meta}');
    expect(field()).toHaveValue('see you soon');
  });

  it('put the caret between the pair, so that typing goes on inside', async () => {
    const { user } = await setup('so ');
    await user.keyboard('{Meta>}b{/Meta}now{Meta>}b{/Meta} then');
    expect(field()).toHaveValue('so *now* then');
  });

  it('write lists and quotes by the physical digit', async () => {
    const { user, select } = await setup('one{Shift>}{Enter}{/Shift}two');
    const press = (code: string, key: string) =>
      fireEvent.keyDown(field(), { code, key, metaKey: true, shiftKey: true });
    select(0, 7);
    press('Digit8', '*');
    expect(field()).toHaveValue('• one\n• two');
    press('Digit7', '&');
    expect(field()).toHaveValue('1. one\n2. two');
    press('Digit9', '(');
    expect(field()).toHaveValue('> 1. one\n> 2. two');
    await user.keyboard('{Meta>}z{/Meta}');
  });

  it('keep mentions in the selection', async () => {
    const { inbox, select, user } = await setup('ask Aiko now');
    act(() => inbox.actions.placeMention('C1', { start: 4, end: 8, target: { type: 'user', id: 'U2' } }));
    select(0, 12);
    await user.keyboard('{Meta>}b{/Meta}');
    expect(field()).toHaveValue('*ask Aiko now*');
    expect(inbox.getState().sending.mentions.C1).toEqual([{ start: 5, end: 9, target: { type: 'user', id: 'U2' } }]);
  });
});

describe('Composer: formatting buttons', () => {
  it('are behind a button that is remembered, and keep the selection of the field', async () => {
    const { env, inbox, select, selected, user } = await setup('see you');
    expect(screen.queryByRole('toolbar', { name: 'Formatting' })).toBeNull();
    await user.click(await toggle());
    expect(await toggle()).toHaveAttribute('aria-pressed', 'true');
    expect(inbox.getState().settings.formatting).toBe(true);
    expect(env.local.get('triage-inbox:settings')).toContain('"formatting":true');
    select(4, 7);
    await user.click(screen.getByRole('button', { name: 'Strikethrough' }));
    expect(field()).toHaveValue('see ~you~');
    expect(selected()).toBe('you');
    expect(field()).toHaveFocus();
  });

  it('are one stop for Tab, with arrow keys between them', async () => {
    const { user } = await setup();
    await user.click(await toggle());
    const bold = screen.getByRole('button', { name: 'Bold' });
    act(() => bold.focus());
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('button', { name: 'Italic' })).toHaveFocus();
    await user.keyboard('{Home}{ArrowLeft}');
    expect(screen.getByRole('button', { name: 'Quote' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(field()).toHaveValue('> ');
    expect(field()).toHaveFocus();
  });
});

describe('Composer: emoji', () => {
  it('are inserted at the caret, and typing goes on after them', { tags: ['proof'] }, async () => {
    const { select, user, inbox } = await setup('well done all');
    select(9);
    await user.click(screen.getByRole('button', { name: 'Insert emoji' }));
    // Until the picker has the focus, its keys are held.
    await waitFor(() => expect(screen.getByLabelText('Search emoji')).toHaveFocus());
    await user.keyboard('tada{Enter}');
    expect(field()).toHaveFocus();
    await user.keyboard('!');
    expect(field()).toHaveValue('well done :tada:! all');
    expect(inbox.getState().emojiUse.recent).toEqual(['tada']);
  });
});

describe('Composer: paste', () => {
  it('writes rich text as mrkdwn, before what is typed next', async () => {
    const { user } = await setup('so: ');
    expect(paste({ 'text/html': '<p>a <b>bold</b> word</p>', 'text/plain': 'a bold word' })).toBe(false);
    await user.keyboard(' after');
    expect(field()).toHaveValue('so: a *bold* word after');
  });

  it('writes rich text as mrkdwn also beside a picture of it', async () => {
    await setup();
    const image = new File(['x'], 'image.png', { type: 'image/png' });
    expect(paste({ 'text/html': '<b>bold</b>', 'text/plain': 'bold' }, [image])).toBe(false);
    expect(field()).toHaveValue('*bold*');
  });

  it('is left to the browser with Shift', async () => {
    await setup();
    fireEvent.keyDown(field(), { key: 'V', code: 'KeyV', metaKey: true, shiftKey: true });
    expect(paste({ 'text/html': '<b>bold</b>', 'text/plain': 'bold' })).toBe(true);
    expect(field()).toHaveValue('');
  });
});
