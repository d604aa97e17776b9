import { useMemo } from 'react';
import { userDisplayName } from '../../core/format/authorName.ts';
import { type AuthorSlices, authorsNamed } from '../../core/search/authors.ts';
import { queryFilters, withoutQueryPart } from '../../core/search/queryParts.ts';
import type { InboxState } from '../../core/state.ts';
import type { SearchPart } from '../../search/parseSearchQuery.ts';
import type { SearchDate } from '../../search/searchDate.ts';
import type { SearchLabels } from '../ask/useSearchLabels.ts';
import { useSearchLabels } from '../ask/useSearchLabels.ts';
import { Icon } from '../icons/Icon.tsx';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { useInboxState } from '../inbox/useInboxState.ts';

/** The parsed filters of the query (author, channel, date, exclusions) as removable chips. */
export function QueryFilterChips({ onRemoved }: { onRemoved: () => void }) {
  const labels = useSearchLabels();
  const users = useInboxState((state) => state.users);
  const session = useInboxState((state) => state.session);
  const conversations = useInboxState((state) => state.conversations);
  const { setSearchQuery } = useInboxActions();
  const query = useInboxState(({ search }) => (search.tab === 'actions' ? '' : search.query));
  const parts = useMemo(() => queryFilters(query), [query]);
  if (parts.length === 0) return null;
  return (
    <ul className="ti-search__parts" aria-label={labels.search.understood}>
      {parts.map((part) => {
        const text = partText(part, labels, { users, session, conversations });
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

/** The user's name if the value resolves to one user; otherwise the typed text. */
function userName(value: string, state: AuthorSlices): string {
  const [id, ...others] = authorsNamed(value, state);
  const user = id === undefined || others.length > 0 ? undefined : state.users[id];
  return user ? userDisplayName(user) : value;
}

/** A parsed query filter as text: "From Aiko Tanabe", "Before March 4, 2026", "No link". */
function partText(
  part: SearchPart,
  { search, time }: SearchLabels,
  state: AuthorSlices & Pick<InboxState, 'conversations'>,
): string {
  const { parts } = search;
  const worded = (words: string): string => (part.isExcluded ? parts.not(words) : words);
  switch (part.kind) {
    case 'from':
      return (part.isExcluded ? parts.notFrom : parts.from)(userName(part.value, state));
    case 'in':
      return (part.isExcluded ? parts.notIn : parts.in)(state.conversations.byId.get(part.value)?.name || part.value);
    case 'has':
      return part.isExcluded ? parts.noLink : parts.hasLink;
    case 'is':
      return part.isExcluded ? parts.isRead : parts.isUnread;
    case 'before':
      return parts.before(dateText(part.value, search, time));
    case 'after':
      return parts.after(dateText(part.value, search, time));
    case 'phrase':
      return worded(parts.phrase(part.value));
    case 'word':
    case 'unfinished':
      return worded(part.value);
  }
}

function dateText(date: SearchDate, { parts }: SearchLabels['search'], words: SearchLabels['time']): string {
  if (typeof date === 'string') return parts[date];
  const { year, month, day } = date;
  if (month === undefined) return words.year(new Date(year, 0));
  return day === undefined
    ? words.month(new Date(year, month - 1))
    : words.longDate(new Date(year, month - 1, day), true);
}
