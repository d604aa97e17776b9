import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { useFocusReturn } from '../../../src/components/app/useFocusReturn.ts';

/** A list, and a conversation with a message, its reply and a field. */
function setup() {
  document.body.innerHTML = `
    <div id="root">
      <div class="ti-list"><div role="listbox" tabindex="0"></div></div>
      <section data-conversation-id="C1">
        <button type="button" id="header">Follow</button>
        <div role="log" tabindex="0">
          <article id="message">
            <button type="button" id="chip">1</button>
            <article id="reply"><button type="button" id="replyChip">1</button></article>
          </article>
        </div>
      </section>
    </div>`;
  const find = (selector: string): HTMLElement => {
    const found = document.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`No ${selector}`);
    return found;
  };
  renderHook(() => useFocusReturn({ current: find('#root') }));
  return find;
}

afterEach(() => {
  document.body.innerHTML = '';
});

describe('the focus, when its element is removed,', () => {
  it.each([
    ['a control of a message', '#chip', '#chip', '#message'],
    ['a control of a reply', '#replyChip', '#replyChip', '#reply'],
    ['a control of a deleted reply', '#replyChip', '#reply', '#message'],
    ['a control of a deleted message', '#chip', '#message', '[role="log"]'],
    ['a control of the header', '#header', '#header', '[role="log"]'],
    ['a closed conversation', '#chip', 'section', '[role="listbox"]'],
  ])('from %s goes to the nearest place that is left', async (_name, focused, removed, expected) => {
    const find = setup();
    find(focused).focus();
    find(removed).remove();
    await waitFor(() => expect(find(expected)).toHaveFocus());
  });

  it('goes to the list when another conversation replaces the pane', async () => {
    const find = setup();
    find('#chip').focus();
    const next = document.createElement('section');
    next.dataset.conversationId = 'C2';
    next.innerHTML = '<div role="log" tabindex="0"></div>';
    find('section').replaceWith(next);
    await waitFor(() => expect(find('[role="listbox"]')).toHaveFocus());
  });

  it('stays outside of the inbox if the user had left the element before', async () => {
    const find = setup();
    find('#chip').focus();
    find('#chip').blur();
    await Promise.resolve();
    find('section').remove();
    await Promise.resolve();
    expect(document.body).toHaveFocus();
  });

  it('returns if the removal or a disabled control had taken it away', async () => {
    const find = setup();
    const chip = find('#chip') as HTMLButtonElement;
    chip.focus();
    chip.disabled = true;
    chip.blur();
    await Promise.resolve();
    chip.remove();
    await waitFor(() => expect(find('#message')).toHaveFocus());
    find('#replyChip').focus();
    find('#replyChip').blur();
    find('#replyChip').remove();
    await waitFor(() => expect(find('#reply')).toHaveFocus());
  });

  it('skips a message that is hidden', async () => {
    const find = setup();
    find('#message').checkVisibility = () => false;
    find('#chip').focus();
    find('#chip').remove();
    await waitFor(() => expect(find('[role="log"]')).toHaveFocus());
  });
});
