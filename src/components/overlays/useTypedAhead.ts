import { useEffect } from 'react';
import { isImeInput } from '../../core/keys/chord.ts';
import { useRoot } from '../primitives/RootContext.ts';
import { useInboxActions } from '../TriageInbox/useInboxActions.ts';

type Edit = (before: string) => string;

/** What a key does to a text whose caret is at its end; `null` for a key that is no text. */
function editOf({ key }: KeyboardEvent): Edit | null {
  if (key === 'Backspace') return (before) => [...before].slice(0, -1).join('');
  if (key === 'Enter') return (before) => before;
  return [...key].length === 1 ? (before) => before + key : null;
}

const isCommand = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph');

/** Whoever opens a window by its key types on at once. Until the window is there, what is typed goes to its field all the
 * same, and to nothing that lies under it; Escape gives it up. A focus elsewhere on the host's page is left alone. */
export function useTypedAhead(isAwaited: boolean, write: (edit: Edit) => void): void {
  const { element } = useRoot();
  const { closeOverlay } = useInboxActions();

  useEffect(() => {
    if (!isAwaited || element === null) return;
    const page = element.ownerDocument;
    const onKeyDown = (event: KeyboardEvent): void => {
      const [target] = event.composedPath();
      const isOurs = target === page.body || (target instanceof Node && element.contains(target));
      if (!isOurs || isImeInput(event) || isCommand(event)) return;
      const edit = editOf(event);
      if (edit) write(edit);
      else if (event.key === 'Escape') closeOverlay();
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    page.addEventListener('keydown', onKeyDown, true);
    return () => page.removeEventListener('keydown', onKeyDown, true);
  }, [element, isAwaited, write, closeOverlay]);
}
