import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { field, startComposer } from './suggestionsWorld.tsx';

afterEach(() => vi.restoreAllMocks());

describe('mentions in the text', () => {
  it('need a chosen suggestion: typed markup mentions nobody [SND-6]', async () => {
    const { user, until, sent } = await startComposer();
    await user.type(field(), '<!channel> <@U2> a & b{Enter}');
    await until(() => expect(field()).toHaveValue(''));
    expect(sent()).toMatchObject({ text: '&lt;!channel&gt; &lt;@U2&gt; a &amp; b' });
    expect(sent()).not.toHaveProperty('mentions');
  });

  it('are removed whole by Backspace and Delete at their edge, and become text when edited inside [SND-6]', async () => {
    const { openedBy, user, mentions } = await startComposer();
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
    const { openedBy, user, until, sent } = await startComposer();
    await openedBy('@so');
    await user.keyboard('{Enter}please look');
    const edited = (value: string, inputType: string) => fireEvent.input(field(), { target: { value }, inputType });
    edited('', 'deleteContentBackward');
    edited('@Sol please look', 'historyUndo');
    await user.keyboard('{Enter}');
    await until(() => expect(field()).toHaveValue(''));
    expect(sent()).toMatchObject({ text: '<@U3> please look', mentions: { users: ['U3'] } });
  });

  it('are mentions again where a paste puts what was cut [SND-6]', async () => {
    const { openedBy, user, mentions } = await startComposer();
    await user.keyboard('@solveig{Shift>}{Enter}{/Shift}');
    await openedBy('@so');
    await user.keyboard('{Enter}');
    await openedBy('and @ai');
    await user.keyboard('{Enter}');
    const edited = (value: string, inputType: string) => fireEvent.input(field(), { target: { value }, inputType });
    edited('@solveig\n', 'deleteByCut');
    edited('@solveig\nask @Sol and @Aiko Tanabe ', 'insertFromPaste');
    expect(mentions()).toEqual([
      { start: 13, end: 17, target: { type: 'user', id: 'U3' } },
      { start: 22, end: 34, target: { type: 'user', id: 'U2' } },
    ]);
    edited('@solveig\n', 'deleteContentBackward');
    edited('', 'deleteByCut');
    edited('@Sol', 'insertFromPaste');
    expect(mentions()).toEqual([]);
  });

  it('are highlighted', async () => {
    const { openedBy, user, container } = await startComposer();
    await openedBy('hi @so');
    await user.keyboard('{Enter}');
    const marks = [...container.querySelectorAll('.ti-composer__mirror mark')].map(({ textContent }) => textContent);
    expect(marks).toEqual(['@Sol']);
    expect(container.querySelector('.ti-composer__mirror')).toHaveAttribute('aria-hidden', 'true');
  });

  it('are recognized from a name typed in full, unless the list was dismissed or the name is ambiguous [SND-6]', async () => {
    const { openedBy, user, mentions } = await startComposer();
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

  it('are recognized when the composition ends, not within it [SND-6]', async () => {
    const { openedBy, mentions } = await startComposer();
    await openedBy('@so');
    fireEvent.compositionStart(field());
    fireEvent.input(field(), { target: { value: '@sol' } });
    fireEvent.input(field(), { target: { value: '@sol, ' } });
    expect(mentions()).toEqual([]);
    fireEvent.compositionEnd(field());
    expect(mentions()).toMatchObject([{ start: 0, end: 4, target: { id: 'U3' } }]);
  });

  it('are recognized at the end of the text when the button sends it [SND-6]', async () => {
    const { openedBy, user, until, sent } = await startComposer();
    await openedBy('look @channel');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await until(() => expect(field()).toHaveValue(''));
    expect(sent()).toMatchObject({ text: 'look <!channel>', mentions: { everyone: true } });
  });
});
