import { currentView } from '../../core/navigation/selectors.ts';
import { useChord } from '../inbox/KeymapContext.ts';
import { useLabels } from '../inbox/LabelsContext.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { viewLabel } from '../labels/placeNames.ts';
import { Button } from '../primitives/Button.tsx';
import { IconButton } from '../primitives/IconButton.tsx';

/** Name of the view and number of conversations; beside an open conversation only the number. */
export function ListHeader({ count, isSplit }: { count: number; isSplit: boolean }) {
  const labels = useLabels();
  const { list, actions: names } = labels;
  const view = useInboxState(currentView);
  const actions = useInboxActions();
  const hasUnread = useInboxState((state) => view !== undefined && (state.views.unread[view.id] ?? 0) > 0);
  const filterKey = useChord('list.filter');
  const allReadKey = useChord('triage.markViewRead');
  return (
    <header className="ti-list__header">
      <h2 className="ti-list__title">{view?.id === 'unread' ? list.unreadView : view && viewLabel(view, labels)}</h2>
      <span className="ti-list__count">{isSplit ? labels.numbers.whole(count) : list.count(count)}</span>
      <span className="ti-list__tools">
        {hasUnread && (
          <IconButton
            icon="checkCheck"
            label={names['triage.markViewRead']}
            chord={allReadKey}
            onClick={actions.markViewRead}
          />
        )}
        {!isSplit && (
          <Button icon="filter" chord={filterKey} onClick={actions.openListSearch}>
            {list.filter}
          </Button>
        )}
      </span>
    </header>
  );
}
