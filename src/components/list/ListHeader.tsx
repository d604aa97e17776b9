import { chordOf } from '../../core/actions/chordOf.ts';
import { currentView } from '../../core/conversations/selectors.ts';
import { useLabels } from '../LabelsContext.ts';
import { Button } from '../primitives/Button.tsx';
import { useInboxActions } from '../TriageInbox/useInboxActions.ts';
import { useInboxState } from '../TriageInbox/useInboxState.ts';

/** Which view it is and how many conversations it has; beside a conversation only the number. */
export function ListHeader({ count, isSplit }: { count: number; isSplit: boolean }) {
  const { list } = useLabels();
  const view = useInboxState(currentView);
  const actions = useInboxActions();
  return (
    <header className="ti-list__header">
      <h2 className="ti-list__title">{view?.id === 'unread' ? list.unreadView : view?.label}</h2>
      <span className="ti-list__count">{isSplit ? count : list.count(count)}</span>
      {!isSplit && (
        <Button
          className="ti-list__filter-button"
          icon="filter"
          chord={chordOf('list.filter')}
          onClick={actions.openListSearch}
        >
          {list.filter}
        </Button>
      )}
    </header>
  );
}
