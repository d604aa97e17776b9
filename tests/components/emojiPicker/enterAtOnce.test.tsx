import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { EmojiPickerButton } from '../../../src/components/emojiPicker/EmojiPickerButton.tsx';
import { formatIcons } from '../../../src/components/icons/formatIcons.ts';
import { renderInbox } from '../renderInbox.tsx';

const setActing = (isActing: boolean) => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: isActing });

afterEach(() => {
  setActing(true);
});

/** Types as a browser does, in one go: React renders the field at once, the results later. */
function typeAndEnter(field: HTMLInputElement, text: string): void {
  setActing(false);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
}

it('Enter picks what the text of the field finds, although its results are not shown yet', async () => {
  const onPick = vi.fn();
  const { user } = renderInbox(<EmojiPickerButton label="Insert emoji" icon={formatIcons.smile} onPick={onPick} />);
  await user.click(screen.getByText('Insert emoji', { selector: 'button *' }));
  const field = await screen.findByLabelText<HTMLInputElement>('Search emoji');
  // Until the picker has the focus, its keys are held.
  await waitFor(() => expect(field).toHaveFocus());
  typeAndEnter(field, 'tada');
  expect(onPick.mock.calls).toEqual([['tada']]);
});
