import { useOwnActions } from '../actions/useOwnActions.ts';
import { useLabels } from '../LabelsContext.ts';
import { useInboxActions } from '../TriageInbox/useInboxActions.ts';
import { useInboxState } from '../TriageInbox/useInboxState.ts';
import { SearchButton } from './SearchButton.tsx';

/** The button of the search, unless nothing can be searched or the host has hidden its action. */
export function Search() {
  const labels = useLabels();
  const { openOverlay } = useInboxActions();
  const search = useOwnActions()('search.open', {
    label: labels.search.name,
    run: () => openOverlay({ kind: 'search', mode: 'find' }),
  });
  const canSearch = useInboxState((state) => state.search.isAvailable);
  return canSearch && search && <SearchButton onOpen={search.run} />;
}
