import type { PointerEvent } from 'react';
import type { ActionTarget } from '../../core/actions/actionTarget.ts';
import type { ActionPlacement } from '../../core/customAction.ts';
import { Button, type ButtonSize } from '../primitives/Button.tsx';
import { Tooltip } from '../primitives/Tooltip.tsx';
import { ActionIcon } from './ActionIcon.tsx';
import { useCustomActions } from './useCustomActions.ts';

export interface CustomButtonsProps {
  placement: ActionPlacement;
  target: ActionTarget;
  size?: ButtonSize;
  /** Shows only the icons. */
  iconOnly?: boolean;
  tabIndex?: number;
  onPointerDownCapture?: (event: PointerEvent) => void;
}

/** The custom actions of a placement as buttons. A disabled one keeps the focus and shows its reason in the tooltip. */
export function CustomButtons({ placement, target, size = 'sm', iconOnly = false, ...rest }: CustomButtonsProps) {
  const shown = useCustomActions(placement, target);
  return shown.map(({ id, label, icon, chord, reason, isBusy, run }) => (
    <Tooltip key={id} text={reason ?? label} chord={reason === undefined ? chord : undefined} placement="top">
      {({ ref, ...trigger }) => (
        <Button
          {...trigger}
          {...rest}
          ref={ref}
          size={size}
          lead={<ActionIcon icon={icon} size={size === 'lg' && iconOnly ? 20 : 16} />}
          iconOnly={iconOnly}
          busy={isBusy}
          {...(chord !== undefined && { chord })}
          data-action={id}
          reason={reason}
          onClick={run}
        >
          {label}
        </Button>
      )}
    </Tooltip>
  ));
}
