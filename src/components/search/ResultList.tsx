import { useEffect, useId, useMemo, useRef } from 'react';
import { readSearch } from '../../search/readSearch.ts';
import { useSearchLabels } from '../ask/useSearchLabels.ts';
import { useDirectory } from '../directory/useDirectory.ts';
import { Spinner } from '../primitives/Spinner.tsx';
import { ResultRow } from './ResultRow.tsx';
import type { SearchGroup, SearchItem } from './searchItem.ts';

export interface ResultListProps {
  id: string;
  groups: readonly SearchGroup[];
  /** The query of the results. */
  query: string;
  cursorKey: string | undefined;
  optionId: (key: string) => string;
  onPoint: (key: string) => void;
  onChoose: (item: SearchItem) => void;
  /** Called when the end of the list or the cursor's way to it is short. */
  onNearEnd: () => void;
  isLoadingMore: boolean;
  /** Shown after the last result. */
  note: string | null;
}

/** Distance to the end of the list, in pixels and in options, at which the next page loads. */
const nearEnd = { pixels: 600, options: 8 };

/** The results, grouped by kind. The field has the focus; pointer and keys move the same cursor. */
export function ResultList({
  id,
  groups,
  query,
  cursorKey,
  optionId,
  onPoint,
  onChoose,
  onNearEnd,
  isLoadingMore,
  note,
}: ResultListProps) {
  const { search } = useSearchLabels();
  const list = useRef<HTMLDivElement>(null);
  const headingId = useId();
  const directory = useDirectory();
  const terms = useMemo(() => readSearch(query).wanted, [query]);
  const isAtStart = cursorKey === groups[0]?.items[0]?.key;
  const isRecent = groups[0]?.key === 'recent';

  useEffect(() => {
    if (cursorKey === undefined) return;
    // Scroll the heading of the first group into view, too.
    if (isAtStart) list.current?.scrollTo?.({ top: 0 });
    else list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [cursorKey, isAtStart]);

  const last = groups.at(-1)?.items ?? [];
  const place = last.findIndex(({ key }) => key === cursorKey);
  const isCursorNearEnd = place > 0 && last.length - place <= nearEnd.options;
  const checkEnd = () => {
    const { scrollHeight = 0, scrollTop = 0, clientHeight = 0 } = list.current ?? {};
    if (clientHeight > 0 && scrollHeight - scrollTop - clientHeight < nearEnd.pixels) onNearEnd();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page may leave the list short of its height
  useEffect(() => {
    if (isCursorNearEnd) onNearEnd();
    else checkEnd();
  }, [isCursorNearEnd, last.length]);

  return (
    <div
      ref={list}
      id={id}
      className="ti-search__list"
      role="listbox"
      aria-label={isRecent ? search.recent : search.results}
      data-empty={groups.length === 0 || undefined}
      aria-busy={isLoadingMore || undefined}
      onScroll={checkEnd}
    >
      {groups.map(({ key, items, count }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of form fields
        <div key={key} role="group" aria-labelledby={`${headingId}-${key}`}>
          <div id={`${headingId}-${key}`} className="ti-search__heading" role="presentation">
            {key === 'recent' ? search.recent : search.tabs[key]}
            {count !== undefined && <span aria-hidden="true">{count}</span>}
          </div>
          {items.map((item) => (
            <ResultRow
              key={item.key}
              option={{
                id: optionId(item.key),
                isCursor: item.key === cursorKey,
                onPoint: () => onPoint(item.key),
                onChoose: () => onChoose(item),
              }}
              item={item}
              terms={terms}
              directory={directory}
            />
          ))}
        </div>
      ))}
      {isLoadingMore && (
        <div className="ti-search__more" role="presentation">
          <Spinner />
          <span className="ti-visually-hidden">{search.loadingMore}</span>
        </div>
      )}
      {note !== null && (
        <div className="ti-search__more" role="presentation">
          {note}
        </div>
      )}
    </div>
  );
}
