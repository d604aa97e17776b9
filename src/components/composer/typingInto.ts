import type { KeyboardEvent } from 'react';
import { typesCharacter } from '../../core/keys/keyPress.ts';
import { isNode } from '../a11y/domNode.ts';

/** Space presses the control. */
const isLetter = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.key !== ' ' && typesCharacter(nativeEvent, false);

/** Props of an element with controls of a field: letters typed on them are text, not commands of the inbox. `focus` focuses the
 * field, which takes the letter. */
export const typingInto = (focus: () => void) => ({
  'data-ti-typing': '',
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
    // React also reports the keys of a portal, such as an open picker.
    const isInside = isNode(event.target) && event.currentTarget.contains(event.target);
    if (isInside && isLetter(event)) focus();
  },
});
