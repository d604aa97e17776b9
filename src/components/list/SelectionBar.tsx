import { isUnread } from '../../core/reading/selectors.ts';
import { useLabels } from '../LabelsContext.ts';
import { Button } from '../primitives/Button.tsx';
import { useChord } from '../shortcuts/KeymapContext.ts';
import { useInboxActions } from '../TriageInbox/useInboxActions.ts';
import { useInboxState } from '../TriageInbox/useInboxState.ts';

/** How many rows are picked, and what can be done with them; in the place of the list's header. */
export function SelectionBar({ isSplit }: { isSplit: boolean }) {
  const { triage } = useLabels();
  const actions = useInboxActions();
  const count = useInboxState((state) => state.selection.ids.size);
  const canMarkRead = useInboxState((state) => [...state.selection.ids].some((id) => isUnread(state, id)));
  const canMarkUnread = useInboxState((state) => [...state.selection.ids].some((id) => !isUnread(state, id)));
  const readKey = useChord('triage.markRead');
  const unreadKey = useChord('triage.markUnread');
  const allKey = useChord('selection.all');
  const clearKey = useChord('selection.clear');
  return (
    <div className="ti-list__header ti-selection" role="toolbar" aria-label={triage.selection}>
      <span className="ti-list__title">{triage.selected(count)}</span>
      <span className="ti-selection__actions">
        {canMarkRead && (
          <Button look="soft" icon="checkCheck" chord={readKey} onClick={actions.markTargetsRead}>
            {triage.markRead}
          </Button>
        )}
        {canMarkUnread && (
          <Button icon="inbox" iconOnly={isSplit} chord={unreadKey} onClick={actions.markTargetsUnread}>
            {triage.markUnread}
          </Button>
        )}
        {!isSplit && (
          <Button chord={allKey} onClick={actions.selectAll}>
            {triage.selectAll}
          </Button>
        )}
        <Button icon="x" chord={clearKey} onClick={actions.clearSelection}>
          <span className="ti-visually-hidden">{triage.clear}</span>
        </Button>
      </span>
    </div>
  );
}
