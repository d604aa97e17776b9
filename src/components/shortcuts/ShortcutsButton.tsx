import { Icon } from '../icons/Icon.tsx';
import { useLabels } from '../LabelsContext.ts';
import { ariaKeyShortcut } from '../primitives/chord.ts';
import { Kbd } from '../primitives/Keys.tsx';
import { useRoot } from '../primitives/RootContext.ts';
import { useInboxActions } from '../TriageInbox/useInboxActions.ts';
import { useChord, useKeymap } from './KeymapContext.ts';

/** Opens the shortcut list; hidden if the host disabled all shortcuts. */
export function ShortcutsButton({ onOpen }: { onOpen?: (() => void) | undefined }) {
  const { shortcuts } = useLabels();
  const { openOverlay } = useInboxActions();
  const { apple } = useRoot();
  const chord = useChord('shortcuts.show');
  if (useKeymap().length === 0) return null;
  return (
    <button
      type="button"
      className="ti-nav__item"
      aria-keyshortcuts={chord === undefined ? undefined : ariaKeyShortcut(chord, apple)}
      onClick={() => {
        openOverlay({ kind: 'shortcuts' });
        onOpen?.();
      }}
    >
      <Icon name="keyboard" />
      {shortcuts.open}
      {chord !== undefined && <Kbd chord={chord} className="ti-nav__key" />}
    </button>
  );
}
