import { useMemo } from 'react';
import { focusInboxEntries, paletteKey } from '../../core/actions/palette.ts';
import { dmWith } from '../../core/navigation/dmWith.ts';
import { matchFuzzily } from '../../core/search/fuzzy.ts';
import { messageKey } from '../../core/search/messageKey.ts';
import {
  type FoundCount,
  foundCount,
  type ServiceOffer,
  searchedQuery,
  serviceOffer,
  serviceOnly,
  shownResults,
} from '../../core/search/selectors.ts';
import type { SearchState, SearchTab } from '../../core/search/state.ts';
import type { InboxState } from '../../core/state.ts';
import type { SearchLabels } from '../ask/useSearchLabels.ts';
import { useSearchLabels } from '../ask/useSearchLabels.ts';
import { useInbox } from '../inbox/InboxContext.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { paletteLabel } from './paletteLabel.ts';
import type { SearchGroup, SearchItem } from './searchItem.ts';
import { usePaletteEntries } from './usePaletteEntries.ts';

/** Maximum results per kind on the "All" tab. */
const mostTogether = 5;

const textOfCount = (known: FoundCount | null, { whole, over }: SearchLabels['numbers']): string | undefined =>
  known === null || known.count === 0 ? undefined : known.isMore ? over(known.count) : whole(known.count);

export interface SearchGroups {
  groups: readonly SearchGroup[];
  items: readonly SearchItem[];
  /** The number of all results of the tab, loaded or not. */
  total: number;
  /** Count per tab; absent if unknown or zero. */
  counts: Readonly<Record<SearchTab, string | undefined>>;
  /** The search of the chat service; `null` if the tab has none. */
  service: ServiceOffer | null;
}

/** The results of the server and the actions that match the query. */
export function useSearchGroups(): SearchGroups {
  const inbox = useInbox();
  const labels: SearchLabels = useSearchLabels();
  const search = useInboxState((state) => state.search);
  const service = useInboxState((state) => serviceOffer(state));
  const matched = useActionItems(search);
  return useMemo(() => {
    const countText = (known: FoundCount | null) => textOfCount(known, labels.numbers);
    const found = foundItems(inbox.getState(), search);
    const query = searchedQuery(search);
    const isTyped = search.query.trim() !== '';
    const actions = [...matched, ...focusInboxItems(inbox.getState(), labels)];
    const lists: Record<Exclude<SearchTab, 'all'>, readonly SearchItem[]> = {
      ...found,
      actions: search.tab === 'actions' || query !== '' ? actions : [],
    };
    const known = {
      conversations: foundCount(search, 'conversations'),
      messages: withService(foundCount(search, 'messages'), found.messages, search),
      people: foundCount(search, 'users'),
      actions: isTyped ? { count: actions.length, isMore: false } : null,
    };
    const all = [known.conversations, known.messages, known.people, known.actions];
    const total = all.every((each) => each !== null)
      ? { count: all.reduce((sum, { count }) => sum + count, 0), isMore: all.some(({ isMore }) => isMore) }
      : null;
    const group = (key: Exclude<SearchTab, 'all'>): SearchGroup => {
      const count = key === 'actions' ? undefined : countText(known[key]);
      const few = search.tab === 'all' ? lists[key].slice(0, mostTogether) : lists[key];
      const items = key === 'messages' ? [...few, ...serviceItems(service, search, query)] : few;
      return { key, items, ...(count === undefined ? {} : { count }) };
    };
    const shown = search.tab === 'all' ? (['conversations', 'messages', 'people', 'actions'] as const) : [search.tab];
    const groups = shown.map(group).filter(({ items }) => items.length > 0);
    const recent = search.tab !== 'actions' && !isTyped ? recentItems(search) : [];
    if (recent.length > 0) groups.unshift({ key: 'recent', items: recent });
    const items = groups.flatMap((shownGroup) => shownGroup.items);
    return {
      groups,
      items,
      total: (search.tab === 'all' ? undefined : known[search.tab]?.count) ?? items.filter(isResult).length,
      service,
      counts: {
        all: countText(total),
        conversations: countText(known.conversations),
        messages: countText(known.messages),
        people: countText(known.people),
        actions: countText(known.actions),
      },
    };
  }, [inbox, search, service, matched, labels]);
}

function foundItems(state: InboxState, search: SearchState) {
  const { conversations, messages, users } = shownResults(search);
  return {
    conversations: conversations.map(
      (conversation): SearchItem => ({
        key: `conversation ${conversation.id}`,
        kind: 'conversation',
        conversation,
      }),
    ),
    messages: [
      ...messages.map((message): SearchItem => ({ key: `message ${message.id}`, kind: 'message', message })),
      ...serviceOnly(search).map(
        (message): SearchItem => ({
          key: `message ${messageKey(message)}`,
          kind: 'message',
          message,
          isFromService: true,
        }),
      ),
    ],
    people: users.map(
      (user): SearchItem => ({ key: `person ${user.id}`, kind: 'person', user, dmId: dmWith(state, user) }),
    ),
  };
}

export const isResult = ({ kind }: SearchItem): boolean => kind !== 'service';

/** A new page replaces the row, so that the cursor goes on with its first message. */
const serviceItems = (offer: ServiceOffer | null, { service }: SearchState, query: string): SearchItem[] =>
  offer === null || offer === 'whole' ? [] : [{ key: `service ${service?.page ?? 0}`, kind: 'service', offer, query }];

/** The count of the messages with those that only the chat service has found. */
function withService(
  known: FoundCount | null,
  messages: readonly SearchItem[],
  { service }: SearchState,
): FoundCount | null {
  const more = messages.filter((item) => item.kind === 'message' && item.isFromService).length;
  if (known === null || more === 0) return known;
  return { count: known.count + more, isMore: known.isMore || service?.hasMore === true };
}

const focusInboxItems = (state: InboxState, labels: SearchLabels): SearchItem[] =>
  focusInboxEntries(state).map((entry) => ({
    key: paletteKey(entry),
    kind: 'palette',
    entry,
    label: paletteLabel(entry, labels, state.theme),
    ranges: [],
  }));

const recentItems = ({ recent }: SearchState): SearchItem[] =>
  recent.queries.map((query) => ({ key: `recent ${query}`, kind: 'recent', query }));

function useActionItems({ query, tab }: SearchState): readonly SearchItem[] {
  const labels: SearchLabels = useSearchLabels();
  const entries = usePaletteEntries();
  const theme = useInboxState((state) => state.theme);
  return useMemo(() => {
    if (tab !== 'actions' && query.trim() === '') return [];
    const texts = entries.map((entry) => paletteLabel(entry, labels, theme));
    return matchFuzzily(texts, query).flatMap(({ index, ranges }): SearchItem[] => {
      const entry = entries[index];
      return entry ? [{ key: paletteKey(entry), kind: 'palette', entry, label: texts[index] ?? '', ranges }] : [];
    });
  }, [entries, labels, theme, query, tab]);
}
