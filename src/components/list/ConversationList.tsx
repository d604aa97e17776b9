import { useRef } from 'react';
import { forYouOfferFrom } from '../../core/config.ts';
import { canBeGrouped, countIn } from '../../core/navigation/sections.ts';
import { currentView } from '../../core/navigation/selectors.ts';
import { isDraftsView } from '../../core/pages.ts';
import { useOwnActions } from '../actions/useOwnActions.ts';
import { useLabels } from '../inbox/LabelsContext.ts';
import { useRoot } from '../inbox/RootContext.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { useListSections, useVisibleConversations } from '../inbox/useVisibleConversations.ts';
import { failureText } from '../labels/failureText.ts';
import { viewLabel } from '../labels/placeNames.ts';
import { ErrorScreen } from '../panes/ErrorScreen.tsx';
import { Button } from '../primitives/Button.tsx';
import { IconButton } from '../primitives/IconButton.tsx';
import { ListSkeleton } from '../shell/ListSkeleton.tsx';
import { useSlot } from '../slots/useSlot.tsx';
import { EmptyList } from '../sync/EmptyList.tsx';
import { SyncLine } from '../sync/SyncLine.tsx';
import { ThreadsNote } from '../sync/ThreadsNote.tsx';
import { TickerProvider } from '../time/TickerContext.tsx';
import { FilterBar } from './FilterBar.tsx';
import { ForYouOffer } from './ForYouOffer.tsx';
import { KeyHints } from './KeyHints.tsx';
import { LazyGestures } from './LazyGestures.tsx';
import { ListRows } from './ListRows.tsx';
import { densityFor } from './listDensity.ts';
import { SelectionBar } from './SelectionBar.tsx';

/** The conversations of the current view, or one of its other states: loading, failed, Inbox Zero, no filter match. */
export function ConversationList() {
  const labels = useLabels();
  const fill = useSlot('EmptyState');
  const actions = useInboxActions();
  const root = useRef<HTMLDivElement>(null);
  const load = useInboxState((state) => state.conversations.load);
  const isSplit = useInboxState((state) => state.navigation.open !== null);
  const query = useInboxState((state) => state.navigation.listQuery);
  const isPicking = useInboxState((state) => state.selection.ids.size > 0);
  const density = densityFor(useRoot().layout, isSplit);
  // The selection bar replaces the header, except on touch, where the rows must stay under the finger, and while the filter field is
  // in its place.
  const isBarBelow = density === 'touch' || query !== null;
  const ids = useVisibleConversations();
  const sections = useListSections();
  const count = countIn(sections, ids);
  const isDrafts = useInboxState((state) => {
    const view = currentView(state);
    return view !== undefined && isDraftsView(view);
  });
  const scene = useInboxState((state) => state.scene);

  if (load.status === 'failed') {
    return <ErrorScreen message={failureText(labels, load.failure)} onRetry={actions.reload} />;
  }
  if (load.status !== 'ready') return <ListSkeleton />;
  const isZero = count === 0 && (query ?? '').trim() === '';
  const zero = isZero && (isDrafts ? <NoDrafts /> : <EmptyList scene={scene} />);
  const notes = (
    <div className="ti-notes">
      <SyncLine />
      <ThreadsNote />
    </div>
  );
  if (isZero && query === null) {
    return (
      <div ref={root} className="ti-list" data-density={density}>
        {notes}
        <div className="ti-list__body">{zero}</div>
        <LazyGestures key="zero" list={root} />
      </div>
    );
  }
  return (
    <TickerProvider>
      <div ref={root} className="ti-list" data-density={density}>
        {isPicking && !isBarBelow && <SelectionBar isSplit={isSplit} />}
        {query === null && (isBarBelow || !isPicking) && <ListHeader count={count} isSplit={isSplit} />}
        {query !== null && <FilterBar query={query} list={root} />}
        {notes}
        <OfferedForYou count={count} />
        <div className="ti-list__body">
          {zero}
          {count > 0 && <ListRows ids={ids} density={density} />}
          <div className="ti-list__nothing" role="status">
            {count === 0 &&
              !isZero &&
              fill({ reason: 'nothing-found', query: query ?? '' }, <p>{labels.list.noResults}</p>)}
          </div>
        </div>
        {isPicking && isBarBelow && <SelectionBar isSplit={isSplit} />}
        <KeyHints isSplit={isSplit} />
        <LazyGestures key="rows" list={root} />
      </div>
    </TickerProvider>
  );
}

/** Offers the groups of a long Inbox, until the user has used or refused them. */
function OfferedForYou({ count }: { count: number }) {
  const isOffered = useInboxState((state) => {
    const view = currentView(state);
    const isPlain = state.conversations.listOrder === 'newest' && view !== undefined && canBeGrouped(view);
    return isPlain && state.settings.offersForYou && count >= forYouOfferFrom;
  });
  return isOffered ? <ForYouOffer count={count} /> : null;
}

const NoDrafts = () => {
  const { list } = useLabels();
  return (
    <div className="ti-list__nothing" role="status">
      <p>{list.noDrafts}</p>
    </div>
  );
};

/** Name of the view and number of conversations; beside an open conversation only the number. */
function ListHeader({ count, isSplit }: { count: number; isSplit: boolean }) {
  const labels = useLabels();
  const { list, actions: names } = labels;
  const view = useInboxState(currentView);
  const actions = useInboxActions();
  const hasUnread = useInboxState((state) => view !== undefined && (state.views.unread[view.id] ?? 0) > 0);
  const isGrouped = useInboxState((state) => state.conversations.listOrder === 'grouped');
  const own = useOwnActions();
  const forYou =
    view && canBeGrouped(view)
      ? own('list.forYou', { label: list.forYou, run: () => actions.sortList(isGrouped ? 'newest' : 'grouped') })
      : null;
  const startRun = () => {
    actions.startRun();
    actions.openOverlay({ kind: 'run' });
  };
  const run = hasUnread && own('triage.run', { label: names['triage.run'], run: startRun });
  const allRead =
    hasUnread && own('triage.markViewRead', { label: names['triage.markViewRead'], run: actions.markViewRead });
  const filter = isSplit ? null : own('list.filter', { label: list.filter, run: actions.openListSearch });
  return (
    <header className="ti-list__header">
      <h2 className="ti-list__title">{view?.id === 'unread' ? list.unreadView : view && viewLabel(view, labels)}</h2>
      <span className="ti-list__count">{isSplit ? labels.numbers.whole(count) : list.count(count)}</span>
      <span className="ti-list__tools">
        {forYou && (
          <Button
            role="switch"
            aria-checked={isGrouped}
            className="ti-list__for-you"
            look={isGrouped ? 'soft' : 'ghost'}
            icon="person"
            iconOnly={isSplit}
            chord={forYou.chord}
            onClick={forYou.run}
          >
            {forYou.label}
          </Button>
        )}
        {run && <IconButton icon="play" label={run.label} chord={run.chord} onClick={run.run} />}
        {allRead && <IconButton icon="checkCheck" label={allRead.label} chord={allRead.chord} onClick={allRead.run} />}
        {filter && (
          <Button icon="filter" chord={filter.chord} onClick={filter.run}>
            {filter.label}
          </Button>
        )}
      </span>
    </header>
  );
}
