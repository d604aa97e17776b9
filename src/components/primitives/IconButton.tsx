import type { Placement } from '@floating-ui/react';
import type { ComponentPropsWithoutRef } from 'react';
import type { IconName } from '../icons/iconPaths.ts';
import { Button, type ButtonLook, type ButtonSize } from './Button.tsx';
import { Tooltip } from './Tooltip.tsx';

export interface IconButtonProps extends Omit<ComponentPropsWithoutRef<'button'>, 'children'> {
  icon: IconName;
  /** The accessible name and the tooltip text. */
  label: string;
  look?: ButtonLook;
  size?: ButtonSize;
  busy?: boolean;
  chord?: string;
  tooltipPlacement?: Placement;
}

/** A button with only an icon and a tooltip with its name. */
export const IconButton = ({ label, tooltipPlacement, chord, onClick, ...rest }: IconButtonProps) => (
  <Tooltip text={label} chord={chord} placement={tooltipPlacement}>
    {({ ref, ...trigger }) => (
      <Button {...trigger} {...rest} ref={ref} chord={chord} iconOnly onClick={onClick}>
        {label}
      </Button>
    )}
  </Tooltip>
);
