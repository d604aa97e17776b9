import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { askChord, cardChord } from '../../core/actions/fieldKeys.ts';
import { matchesChord, parseChord } from '../../core/keys/chord.ts';
import { isComposedText } from '../../core/keys/keyPress.ts';
import { hasMoreResults, searchedQuery, searchStatus } from '../../core/search/selectors.ts';
import { type SearchState, searchTabs } from '../../core/search/state.ts';
import { useFieldFocus } from '../a11y/useFieldFocus.ts';
import { useSearchLabels } from '../ask/useSearchLabels.ts';
import { useInbox } from '../inbox/InboxContext.ts';
import { useRoot } from '../inbox/RootContext.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { QueryFilterChips } from './QueryFilterChips.tsx';
import { ResultList } from './ResultList.tsx';
import { SearchField } from './SearchField.tsx';
import { SearchFilters } from './SearchFilters.tsx';
import { SearchFooter } from './SearchFooter.tsx';
import { SearchTabs } from './SearchTabs.tsx';
import { SearchWords } from './SearchWords.tsx';
import type { SearchItem } from './searchItem.ts';
import { serviceText } from './serviceText.ts';
import { useChooseResult } from './useChooseResult.ts';
import { type ResultCursor, useResultCursor } from './useResultCursor.ts';
import { isResult, useSearchGroups } from './useSearchGroups.ts';

/** Rows per Page Up and Page Down. */
const pageful = 8;

const moves: Readonly<Record<string, number | 'first' | 'last'>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: pageful,
  PageUp: -pageful,
  Home: 'first',
  End: 'last',
};

/** The search view of the dialog. The focus stays in the field; arrow keys move the cursor through the results. */
export function SearchPanel() {
  const inbox = useInbox();
  const { apple } = useRoot();
  const { actions } = inbox;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const search = useInboxState((state) => state.search);
  const canSearch = useInboxState((state) => state.offers.search);
  const hasAssistant = useInboxState((state) => state.offers.ask);
  const { groups, items, counts, total, service } = useSearchGroups();
  const count = items.filter(isResult).length;
  const labels = useSearchLabels();
  const news = service === null || service === 'offered' ? null : serviceText(service, search.query, labels);
  const cursor = useResultCursor(
    items,
    `${search.tab} ${search.found?.query ?? ''} ${search.query}`,
    !hasMoreResults(search),
  );
  const choose = useChooseResult();
  const status = searchStatus(search);
  const enter = useEnter({ search, isSearching: status === 'searching', cursor, choose });
  const ids = { panel: `${id}-panel`, list: `${id}-list`, option: (key: string) => `${id}-${key}` };

  useFieldFocus(field);

  const ask = () => {
    const { query } = search;
    actions.openOverlay({ kind: 'search', mode: 'ask' });
    if (query.trim() !== '') actions.ask(query);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposedText(event.nativeEvent)) return;
    if (hasAssistant && matchesChord(event.nativeEvent, parseChord(askChord), apple)) ask();
    else if (matchesChord(event.nativeEvent, parseChord(cardChord), apple)) {
      event.currentTarget.querySelector<HTMLElement>('[aria-selected="true"] [data-ti-person]')?.click();
    } else if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    else if (event.key in moves) {
      field.current?.focus({ preventScroll: true });
      cursor.move(moves[event.key] ?? 0);
    } else if (event.target !== field.current) return;
    else if (event.key === 'Enter') {
      enter();
    } else if (event.key === 'Delete' && search.query === '' && cursor.item?.kind === 'recent') {
      actions.forgetSearch(cursor.item.query);
    } else return;
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles keys that bubble from the field and the tabs
    <div className="ti-search__panel" onKeyDown={onKeyDown}>
      <SearchField
        ref={field}
        isExpanded={items.length > 0}
        listId={ids.list}
        {...(cursor.item && { activeId: ids.option(cursor.item.key) })}
        isBusy={status === 'searching' && items.length > 0}
      />
      <SearchTabs
        tabs={canSearch ? searchTabs : ['actions']}
        counts={counts}
        panelId={ids.panel}
        {...(hasAssistant && { onAsk: ask })}
      />
      <SearchFilters onChosen={() => field.current?.focus()} />
      <QueryFilterChips onRemoved={() => field.current?.focus()} />
      <div id={ids.panel} className="ti-search__body" role="tabpanel" aria-labelledby={`${ids.panel}-${search.tab}`}>
        <ResultList
          id={ids.list}
          groups={groups}
          query={search.found?.query ?? searchedQuery(search)}
          cursorKey={cursor.item?.key}
          optionId={ids.option}
          onPoint={cursor.setKey}
          onChoose={choose}
          onNearEnd={actions.loadMoreResults}
          isLoadingMore={search.isLoadingMore}
          note={service === 'whole' && count > 0 ? news : null}
        />
        <SearchWords status={status} count={count} total={total} news={news} hasAssistant={hasAssistant} />
      </div>
      <SearchFooter item={cursor.item} />
    </div>
  );
}

interface EnterOptions {
  search: SearchState;
  isSearching: boolean;
  cursor: ResultCursor;
  choose: (item: SearchItem) => void;
}

/** Whether an item depends on what the server finds. The search of the chat service does, too: results come before it, unless the
 * user moves to it. */
const needsAnswer = ({ kind }: SearchItem): boolean =>
  kind === 'conversation' || kind === 'message' || kind === 'person' || kind === 'service';

/** Enter chooses the item under the cursor. While the list still shows the results of an earlier text, or none, it waits for those of
 * the new text and chooses the first; another change of the text ends the wait. */
function useEnter({ search, isSearching, cursor: { item, isMoved }, choose }: EnterOptions): () => void {
  const [awaited, setAwaited] = useState<string | null>(null);
  const context = `${search.tab} ${search.query.trim()}`;
  const isOld = item === undefined || (needsAnswer(item) && search.found?.query !== search.query.trim());
  const mustWait = isSearching && isOld;

  useEffect(() => {
    if (awaited === null || (awaited === context && mustWait)) return;
    setAwaited(null);
    if (awaited === context && item) choose(item);
  }, [awaited, context, mustWait, item, choose]);

  return () => {
    const waits = mustWait && !(isMoved && item?.kind === 'service');
    setAwaited(waits ? context : null);
    if (!waits && item) choose(item);
  };
}
