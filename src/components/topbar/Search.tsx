import { useOwnActions } from '../actions/useOwnActions.ts';
import { useActionTable } from '../host/HostContext.ts';
import { Icon } from '../icons/Icon.tsx';
import { useLabels } from '../inbox/LabelsContext.ts';
import { useRoot } from '../inbox/RootContext.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { ariaKeyShortcut } from '../primitives/chord.ts';
import { IconButton } from '../primitives/IconButton.tsx';
import { Kbd } from '../primitives/Keys.tsx';

/** The button of the search and the palette. Absent if the server has neither search nor assistant and the host no actions there: the
 * key still opens the palette. */
export function Search() {
  const labels = useLabels();
  const { openOverlay } = useInboxActions();
  const search = useOwnActions()('search.open', {
    label: labels.search.name,
    run: () => openOverlay({ kind: 'search', mode: 'find' }),
  });
  const { custom } = useActionTable();
  const hasActions = custom.some(({ placement }) => placement.includes('palette'));
  const isNeeded = useInboxState(({ offers }) => offers.search || offers.ask || hasActions);
  return isNeeded && search && <SearchButton onOpen={search.run} chord={search.chord} />;
}

/** Opens the search; styled like a field, an icon in narrow layouts. */
function SearchButton({ onOpen, chord }: { onOpen: () => void; chord: string | undefined }) {
  const { search } = useLabels();
  const { apple, layout } = useRoot();
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
