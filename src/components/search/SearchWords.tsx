import type { SearchStatus } from '../../core/search/selectors.ts';
import { useSearchLabels } from '../ask/useSearchLabels.ts';
import { Icon } from '../icons/Icon.tsx';
import { paneIcons } from '../icons/paneIcons.ts';
import { Spinner } from '../primitives/Spinner.tsx';

export interface SearchWordsProps {
  status: SearchStatus;
  /** Number of results in the list. */
  count: number;
  /** Number of all results. */
  total: number;
  /** News of the search of the chat service, to announce. */
  news: string | null;
  hasAssistant: boolean;
}

/** The search status, announced once: visible in an empty list, visually hidden beside results. */
export function SearchWords({ status, count, total, news, hasAssistant }: SearchWordsProps) {
  const { search } = useSearchLabels();
  const words = {
    short: search.typeToSearch,
    searching: search.searching,
    ready: count > 0 ? search.count(total) : search.nothing,
  }[status];
  const hint = { short: search.enough, searching: '', ready: hasAssistant ? search.shorterOrAsk : search.shorter }[
    status
  ];
  const isSeen = count === 0 || status === 'short';
  return (
    <div className={isSeen ? 'ti-search__blank' : 'ti-visually-hidden'} data-beside={count > 0 || undefined}>
      {isSeen &&
        (status === 'searching' ? (
          <Spinner size={20} />
        ) : (
          <Icon name={status === 'short' ? 'search' : paneIcons.fileSearch} size={20} />
        ))}
      <span role="status">{words}</span>
      {news !== null && (
        <span className="ti-visually-hidden" role="status">
          {news}
        </span>
      )}
      {isSeen && hint !== '' && <small>{hint}</small>}
    </div>
  );
}
