import { useOwnActions } from '../actions/useOwnActions.ts';
import { useActionTable } from '../inbox/ActionsContext.ts';
import { useLabels } from '../inbox/LabelsContext.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { SearchButton } from './SearchButton.tsx';

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
  const isNeeded = useInboxState(({ search, views }) => search.isAvailable || views.aiEnabled || hasActions);
  return isNeeded && search && <SearchButton onOpen={search.run} />;
}
