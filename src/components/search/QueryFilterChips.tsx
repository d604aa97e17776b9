import { useMemo } from 'react';
import { queryFilters, withoutQueryPart } from '../../core/search/queryParts.ts';
import { Icon } from '../icons/Icon.tsx';
import { useLabels } from '../inbox/LabelsContext.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { partText } from './partText.ts';

/** The parsed filters of the query (author, channel, date, exclusions) as removable chips. */
export function QueryFilterChips({ onRemoved }: { onRemoved: () => void }) {
  const labels = useLabels();
  const users = useInboxState((state) => state.users);
  const { setSearchQuery } = useInboxActions();
  const query = useInboxState(({ search }) => (search.tab === 'actions' ? '' : search.query));
  const parts = useMemo(() => queryFilters(query), [query]);
  if (parts.length === 0) return null;
  return (
    <ul className="ti-search__parts" aria-label={labels.search.understood}>
      {parts.map((part) => {
        const text = partText(part, labels, users);
        return (
          <li key={part.start}>
            <button
              type="button"
              className="ti-chip"
              data-excluded={part.isExcluded || undefined}
              aria-label={labels.search.removePart(text)}
              onClick={() => {
                setSearchQuery(withoutQueryPart(query, part));
                onRemoved();
              }}
            >
              {text}
              <Icon name="x" size={12} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
