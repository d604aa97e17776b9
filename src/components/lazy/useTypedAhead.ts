import { useEffect } from 'react';
import { isImeInput } from '../../core/keys/chord.ts';
import { isNode } from '../a11y/nodeKind.ts';
import { useRoot } from '../primitives/RootContext.ts';
import { useInboxActions } from '../TriageInbox/useInboxActions.ts';

/** Applies one key to the text of a field. */
export type TextEdit = (before: string) => string;

/** The edit of a key at the end of the text; `null` for a key that is not text input. Enter is consumed without an edit. */
function editOf({ key }: KeyboardEvent): TextEdit | null {
  if (key === 'Backspace') return (before) => [...before].slice(0, -1).join('');
  if (key === 'Enter') return (before) => before;
  return [...key].length === 1 ? (before) => before + key : null;
}

const isCommand = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph');

/** Keys pressed while an overlay loads edit the text of its field instead of the inbox below; Escape closes the overlay.
 * Ignores keys for other elements of the host's page. */
export function useTypedAhead(isAwaited: boolean, write: (edit: TextEdit) => void): void {
  const { element: root } = useRoot();
  const { closeOverlay } = useInboxActions();

  useEffect(() => {
    const element = root.current;
    if (!isAwaited || element === null) return;
    const page = element.ownerDocument;
    const onKeyDown = (event: KeyboardEvent): void => {
      const [target] = event.composedPath();
      const isForInbox = target === page.body || (isNode(target) && element.contains(target));
      if (!isForInbox || isImeInput(event) || isCommand(event)) return;
      const edit = editOf(event);
      if (edit) write(edit);
      else if (event.key === 'Escape') closeOverlay();
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    page.addEventListener('keydown', onKeyDown, true);
    return () => page.removeEventListener('keydown', onKeyDown, true);
  }, [root, isAwaited, write, closeOverlay]);
}
