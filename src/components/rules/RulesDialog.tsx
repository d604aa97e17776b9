import { useRef } from 'react';
import { ruledViews } from '../../core/views/ruleMarks.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { isShallowEqual, useInboxState } from '../inbox/useInboxState.ts';
import { Dialog } from '../primitives/Dialog.tsx';
import { IconButton } from '../primitives/IconButton.tsx';
import { useReorder } from '../reorder/useReorder.ts';
import { RuleRow } from './RuleRow.tsx';
import { useRulesLabels } from './useRulesLabels.ts';

/** The rules of all Focus Inboxes, in the order in which they apply. Changes apply immediately. */
export function RulesDialog() {
  const { rules, views: words } = useRulesLabels();
  const { closeOverlay, moveRule } = useInboxActions();
  const ruled = useInboxState(({ views }) => ruledViews(views.custom), isShallowEqual);
  const list = useRef<HTMLUListElement>(null);
  const { draggingId, place, onPointerEnter } = useReorder({
    container: list,
    ids: ruled.map(({ id }) => id),
    axis: 'y',
    onMove: moveRule,
  });
  return (
    <Dialog label={words.rules} className="ti-rules" onClose={closeOverlay}>
      <header className="ti-dialog__head">
        <h2 className="ti-dialog__title">{words.rules}</h2>
        <IconButton icon="x" label={rules.close} onClick={closeOverlay} />
      </header>
      <div className="ti-dialog__body">
        {ruled.length === 0 ? (
          <>
            <p>{rules.empty}</p>
            <p className="ti-rules__note">{rules.emptyHint}</p>
          </>
        ) : (
          <>
            <p className="ti-rules__note">{rules.order}</p>
            <ul ref={list} className="ti-views__list" onPointerEnter={onPointerEnter}>
              {ruled.map((view) => (
                <RuleRow
                  key={view.id}
                  view={view}
                  isMovable={ruled.length > 1}
                  isDragging={view.id === draggingId}
                  drop={place?.overId === view.id ? place.side : undefined}
                />
              ))}
            </ul>
          </>
        )}
      </div>
    </Dialog>
  );
}
