import { flushSync } from 'react-dom';
import { isComposedText, typesCharacter } from '../../core/keys/keyPress.ts';
import { isNode } from '../a11y/domNode.ts';
import { focusedElement } from '../a11y/focusedElement.ts';

/** A key that waits for the element that it is for. */
type HeldKey = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'> & KeyboardEventInit;

/** Keys that a pane without the focus would not get. */
const named = /^(Enter|Backspace|Tab|F6|Home|End|Page(Up|Down)|Arrow(Up|Down|Left|Right))$/;

/** Types of fields whose selection can be read. */
const textTypes = /^(text|search|tel|url|password|textarea)$/;

export interface HeldKeys {
  /** Gives the keys to the focused element, in their order, and ends. */
  release(): void;
  /** Forgets the keys, and ends. Returns whether there were any. */
  drop(): boolean;
}

interface HeldKeysWait {
  onEscape: () => void;
  /** Whether the element covers the inbox, whose shortcuts with a modifier must then do nothing. */
  isCovered: boolean;
}

/** Keeps the keys that the user presses while the element that they are for has no focus yet: the inbox must not take them as
 * shortcuts. Leaves the keys for other elements of the host's page alone. Escape ends the wait. */
export function holdKeys(root: HTMLElement, isApple: boolean, { onEscape, isCovered }: HeldKeysWait): HeldKeys {
  const page = root.ownerDocument;
  const held: HeldKey[] = [];
  const onKeyDown = (event: KeyboardEvent): void => {
    const [target] = event.composedPath();
    const isForInbox = target === page.body || (isNode(target) && (root.contains(target) || target.contains(root)));
    if (!isForInbox || isComposedText(event)) return;
    const { key, code, shiftKey, ctrlKey, metaKey, altKey } = event;
    const hasModifier = ctrlKey || metaKey || altKey;
    // With a modifier, Enter sends too; the browser has no use for it.
    const isKept = typesCharacter(event, isApple) || (named.test(key) && (!hasModifier || key === 'Enter'));
    const isTaken = isKept || key === 'Escape';
    // A shortcut that overtakes held keys could close the pane that they are for.
    if (isTaken || isCovered || held.length > 0) event.stopPropagation();
    // Other keys are for the browser, and for the inbox if it is not covered.
    if (!isTaken) return;
    event.preventDefault();
    if (isKept) held.push({ key, code, shiftKey, ...(key === 'Enter' && { ctrlKey, metaKey, altKey }) });
    else onEscape();
  };
  page.addEventListener('keydown', onKeyDown, true);
  const end = (): readonly HeldKey[] => {
    page.removeEventListener('keydown', onKeyDown, true);
    return held.splice(0);
  };
  return {
    release() {
      for (const key of end()) press(root, key);
    },
    drop: () => end().length > 0,
  };
}

/** Presses a key on the focused element, with what a browser does by default. */
function press(root: HTMLElement, key: HeldKey): void {
  const target = focusedElement(root);
  if (target === null) return;
  const event = new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true, composed: true });
  const isLeft = target.dispatchEvent(event);
  if (isLeft && isField(target)) edit(target, key.key);
  else if (isLeft && target.matches('button, a[href]') && /^( |Enter)$/.test(key.key)) (target as HTMLElement).click();
  // React renders the change of this key before the next key arrives.
  flushSync(() => {});
}

const isField = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  /^(input|textarea)$/.test(element.localName) && textTypes.test((element as HTMLInputElement).type);

function edit(field: HTMLInputElement | HTMLTextAreaElement, key: string): void {
  const end = field.selectionEnd ?? field.value.length;
  const start = field.selectionStart ?? end;
  if ([...key].length === 1) field.setRangeText(key, start, end, 'end');
  else if (key === 'Backspace' && end > 0) {
    const before = [...field.value.slice(0, end)].at(-1)?.length ?? 0;
    field.setRangeText('', start === end ? end - before : start, end, 'end');
  } else return;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
