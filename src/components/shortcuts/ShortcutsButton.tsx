import { useOwnActions } from '../actions/useOwnActions.ts';
import { Icon } from '../icons/Icon.tsx';
import { useKeymap } from '../inbox/KeymapContext.ts';
import { useLabels } from '../inbox/LabelsContext.ts';
import { useRoot } from '../inbox/RootContext.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { ariaKeyShortcut } from '../primitives/chord.ts';
import { Kbd } from '../primitives/Keys.tsx';

/** Opens the shortcut list; hidden if the host disabled all shortcuts. */
export function ShortcutsButton({ onOpen }: { onOpen?: (() => void) | undefined }) {
  const { shortcuts } = useLabels();
  const { openOverlay } = useInboxActions();
  const { apple } = useRoot();
  const show = useOwnActions()('shortcuts.show', {
    label: shortcuts.open,
    run: () => openOverlay({ kind: 'shortcuts' }),
  });
  if (useKeymap().length === 0 || show === null) return null;
  const { chord } = show;
  return (
    <button
      type="button"
      className="ti-nav__item"
      aria-keyshortcuts={chord === undefined ? undefined : ariaKeyShortcut(chord, apple)}
      onClick={() => {
        show.run();
        onOpen?.();
      }}
    >
      <Icon name="keyboard" />
      {show.label}
      {chord !== undefined && <Kbd chord={chord} className="ti-nav__key" />}
    </button>
  );
}
