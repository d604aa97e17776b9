import type { Placement } from '@floating-ui/react';
import type { ComponentPropsWithoutRef } from 'react';
import type { IconName } from '../icons/iconPaths.ts';
import { Button, type ButtonLook, type ButtonSize } from './Button.tsx';
import { Tooltip } from './Tooltip.tsx';

export interface IconButtonProps extends Omit<ComponentPropsWithoutRef<'button'>, 'children'> {
  icon: IconName;
  /** The accessible name, and the tooltip. */
  label: string;
  look?: ButtonLook;
  size?: ButtonSize;
  busy?: boolean;
  chord?: string;
  tooltipPlacement?: Placement;
}

/** A button that shows only an icon; its name stands in a tooltip. */
export const IconButton = ({ label, tooltipPlacement, chord, onClick, ...rest }: IconButtonProps) => (
  <Tooltip text={label} chord={chord} placement={tooltipPlacement}>
    {({ ref, ...trigger }) => (
      <Button {...trigger} {...rest} ref={ref} chord={chord} iconOnly onClick={onClick}>
        {label}
      </Button>
    )}
  </Tooltip>
);
