import { useOwnActions } from '../actions/useOwnActions.ts';
import { useLabels } from '../LabelsContext.ts';
import { useInboxActions } from '../TriageInbox/useInboxActions.ts';
import { SearchButton } from './SearchButton.tsx';

/** The button of the search, unless the host has hidden its action. */
export function Search() {
  const labels = useLabels();
  const { openOverlay } = useInboxActions();
  const search = useOwnActions()('search.open', {
    label: labels.search.name,
    run: () => openOverlay({ kind: 'search', mode: 'find' }),
  });
  return search && <SearchButton onOpen={search.run} />;
}
