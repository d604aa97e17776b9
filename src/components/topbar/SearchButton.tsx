import { Icon } from '../icons/Icon.tsx';
import { useChord } from '../inbox/KeymapContext.ts';
import { useLabels } from '../inbox/LabelsContext.ts';
import { useRoot } from '../inbox/RootContext.ts';
import { ariaKeyShortcut } from '../primitives/chord.ts';
import { IconButton } from '../primitives/IconButton.tsx';
import { Kbd } from '../primitives/Keys.tsx';

/** Opens the search; styled like a field, an icon in narrow layouts. */
export function SearchButton({ onOpen }: { onOpen: () => void }) {
  const { search } = useLabels();
  const { apple, layout } = useRoot();
  const chord = useChord('search.open');
  if (layout !== 'wide') return <IconButton icon="search" label={search.name} chord={chord} onClick={onOpen} />;
  return (
    <button
      type="button"
      className="ti-find"
      aria-haspopup="dialog"
      aria-keyshortcuts={chord === undefined ? undefined : ariaKeyShortcut(chord, apple)}
      onClick={onOpen}
    >
      <Icon name="search" />
      {search.name}
      {chord !== undefined && <Kbd chord={chord} />}
    </button>
  );
}
