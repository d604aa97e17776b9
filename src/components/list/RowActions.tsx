import type { PointerEvent } from 'react';
import { CustomButtons } from '../actions/CustomButtons.tsx';
import { useInboxState } from '../inbox/useInboxState.ts';
import { Button } from '../primitives/Button.tsx';
import { IconButton } from '../primitives/IconButton.tsx';
import { Tooltip } from '../primitives/Tooltip.tsx';
import { type ListGeometry, topOfRow } from './listGeometry.ts';
import { RowCheck } from './RowCheck.tsx';
import { useRowActions } from './useRowActions.ts';

export interface RowActionsProps {
  geometry: ListGeometry;
  indexOf: (id: string) => number;
}

/** Keep focus in the list: it owns the keyboard handler. */
const keepFocus = (event: PointerEvent): void => event.preventDefault();

/**
 * Actions for the row under the pointer: one set of buttons over the list, because options may not contain controls. The checkbox
 * lies over the icon of the row.
 * For pointers only and hidden from assistive technology; shortcuts do the same for the cursor's row.
 */
export function RowActions({ geometry, indexOf }: RowActionsProps) {
  const id = useInboxState((state) => state.triage.pointerOver);
  const isCursor = useInboxState((state) => id !== null && state.navigation.cursorId === id);
  const isOpen = useInboxState((state) => id !== null && state.navigation.open?.id === id);
  const { target, isSelected, reply, snooze, mark, select } = useRowActions(id);
  const index = id === null ? -1 : indexOf(id);
  if (id === null || index < 0) return null;
  const shared = { tabIndex: -1, onPointerDownCapture: keepFocus };
  return (
    <div
      className="ti-row-actions"
      aria-hidden="true"
      data-row={id}
      data-cursor={isCursor ? '' : undefined}
      data-open={isOpen || isSelected ? '' : undefined}
      style={{ insetBlockStart: topOfRow(geometry, index), blockSize: geometry.rowHeight }}
    >
      {select && (
        <Tooltip text={select.label} chord={select.chord} placement="top">
          {({ ref, ...trigger }) => (
            <Button
              {...trigger}
              {...shared}
              ref={ref}
              className="ti-row-actions__select"
              lead={<RowCheck isChecked={isSelected} />}
              iconOnly
              {...(select.chord !== undefined && { chord: select.chord })}
              onClick={select.run}
            >
              {select.label}
            </Button>
          )}
        </Tooltip>
      )}
      <div className="ti-row-actions__buttons">
        <CustomButtons placement="row" target={target} iconOnly {...shared} />
        {[reply, snooze, mark].map(
          (action) =>
            action && (
              <IconButton
                key={action.icon}
                icon={action.icon}
                label={action.label}
                chord={action.chord}
                tooltipPlacement="top"
                {...shared}
                onClick={action.run}
              />
            ),
        )}
      </div>
    </div>
  );
}
