import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Composer } from '../../../src/components/composer/Composer.tsx';
import { focusPlaceOf } from '../../../src/components/shortcuts/focusPlace.ts';
import { isFieldSending } from '../../../src/core/outbox/selectors.ts';
import { renderInbox } from '../renderInbox.tsx';

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Reply to / });
const button = (name: string) => screen.findByRole('button', { name });
const place = () => focusPlaceOf(document.activeElement ?? undefined, screen.getByTestId('root'));

/** A server that answers a send when the test says so. */
function holdSends() {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const delay = (call: string) => (call === 'POST /api/messages/send' ? held : undefined);
  return { delay, release: () => release() };
}

async function setup(delay?: (call: string) => Promise<void> | undefined) {
  const result = renderInbox(<Composer conversationId="C1" name="design-systems" />, {
    transport: delay ? { delay } : {},
  });
  await result.until(() => expect(result.inbox.getState().conversations.load.status).toBe('ready'));
  await button('Formatting');
  act(() => field().focus());
  const openPicker = async () => {
    await result.user.click(await button('Insert emoji'));
    // Until the picker has the focus, its keys are held.
    await waitFor(() => expect(screen.getByLabelText('Search emoji')).toHaveFocus());
  };
  return { ...result, openPicker };
}

describe('the tools of the next field', () => {
  function TwoFields() {
    const [id, setId] = useState('C1');
    return (
      <>
        <button type="button" onClick={() => setId('C2')}>
          Next
        </button>
        <Composer key={id} conversationId={id} name={id} />
      </>
    );
  }

  it('are in its first frame, once they are fetched', async () => {
    const { inbox, until } = renderInbox(<TwoFields />);
    await until(() => expect(inbox.getState().conversations.load.status).toBe('ready'));
    await button('Formatting');
    fireEvent.click(await button('Next'));
    expect(field()).toHaveAccessibleName('Reply to C2');
    expect(screen.getByRole('button', { name: 'Formatting' })).toBeInTheDocument();
  });
});

describe('letters typed beside the field are text', () => {
  it('after Escape in the emoji picker', { tags: ['proof'] }, async () => {
    const { openPicker, user } = await setup();
    await user.keyboard('Hello');
    await openPicker();
    await user.keyboard('{Escape}');
    expect(field()).toHaveFocus();
    await user.keyboard(', thanks');
    expect(field()).toHaveValue('Hello, thanks');
  });

  it('on the buttons of the field', async () => {
    const { user } = await setup();
    await user.click(await button('Formatting'));
    for (const name of ['Formatting', 'Insert emoji', 'Bold']) {
      const control = await button(name);
      act(() => control.focus());
      expect(place()).toBe('text');
      await user.keyboard('e');
      expect(field()).toHaveFocus();
    }
    expect(field()).toHaveValue('eee');
  });

  it('but those in the search of the emoji picker are its query', { tags: ['proof'] }, async () => {
    const { openPicker, user } = await setup();
    await openPicker();
    await user.keyboard('tada');
    expect(screen.getByLabelText('Search emoji')).toHaveFocus();
    expect(field()).toHaveValue('');
  });
});

describe('while a reply is being sent', () => {
  async function sending() {
    const { delay, release } = holdSends();
    const test = await setup(delay);
    await test.user.keyboard('one{Enter}');
    const next = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Next reply' });
    const answered = async () => {
      release();
      await test.until(() => expect(field()).toBeEnabled());
    };
    return { ...test, next, answered, release };
  }

  it('an emoji is part of the next one', async () => {
    const { answered, next, openPicker, user } = await sending();
    await user.keyboard('next ');
    await openPicker();
    await user.keyboard('tada{Enter}');
    expect(next).toHaveFocus();
    await user.keyboard('!');
    await answered();
    expect(field()).toHaveValue('next :tada: !');
    expect(field()).toHaveFocus();
  });

  it('an emoji picked after the answer is inserted, too', { tags: ['proof'] }, async () => {
    const { answered, openPicker, user } = await sending();
    await user.keyboard('next ');
    await openPicker();
    await answered();
    await user.keyboard('tada{Enter}');
    expect(field()).toHaveValue('next :tada: ');
    expect(field()).toHaveFocus();
  });

  it('a word that is being composed stays whole when the answer comes', async () => {
    const { inbox, next, release, until } = await sending();
    fireEvent.input(next, { target: { value: 'あ ' } });
    fireEvent.compositionStart(next);
    fireEvent.input(next, { target: { value: 'あ こn' } });
    release();
    await until(() => expect(isFieldSending(inbox.getState(), 'C1')).toBe(false));
    expect(next).toHaveFocus();
    expect(next).toHaveValue('あ こn');
    expect(field()).toBeDisabled();
    expect(field()).toHaveValue('');
    fireEvent.input(next, { target: { value: 'あ こん' } });
    fireEvent.compositionEnd(next);
    expect(next).not.toBeInTheDocument();
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue('あ こん');
    expect(inbox.getState().sending.drafts).toEqual({ C1: 'あ こん' });
  });

  it('a word whose composition ends before its last input is typed ahead whole', async () => {
    const { inbox, next } = await sending();
    fireEvent.compositionStart(next);
    fireEvent.input(next, { target: { value: 'ni' } });
    next.value = '你';
    fireEvent.compositionEnd(next);
    expect(next).toHaveValue('你');
    expect(inbox.getState().sending.typedAhead).toEqual({ C1: '你' });
  });

  it('a word that is being composed is kept when the pane closes after the answer', async () => {
    const { inbox, next, release, unmount, until } = await sending();
    fireEvent.input(next, { target: { value: 'あ ' } });
    fireEvent.compositionStart(next);
    fireEvent.input(next, { target: { value: 'あ こn' } });
    release();
    await until(() => expect(isFieldSending(inbox.getState(), 'C1')).toBe(false));
    fireEvent.input(next, { target: { value: 'あ こん' } });
    fireEvent.input(next, { target: { value: 'あ こんに' } });
    unmount();
    expect(inbox.getState().sending.drafts).toEqual({ C1: 'あ こんに' });
  });

  it('formatting keys and rich paste write the next one', async () => {
    const { answered, next, user } = await sending();
    await user.keyboard('so {Meta>}b{/Meta}good');
    expect(next).toHaveValue('so *good*');
    next.setSelectionRange(9, 9);
    const data = { 'text/html': '<i>news</i>', 'text/plain': 'news' };
    const paste = new Event('paste', { bubbles: true, cancelable: true });
    Object.assign(paste, {
      clipboardData: { types: [], files: [], getData: (type: keyof typeof data) => data[type] },
    });
    await user.keyboard(' ');
    fireEvent(next, paste);
    expect(next).toHaveValue('so *good* _news_');
    await answered();
    expect(field()).toHaveValue('so *good* _news_');
  });
});
