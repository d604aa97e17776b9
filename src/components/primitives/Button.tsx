import clsx from 'clsx';
import { type ComponentPropsWithoutRef, forwardRef, type MouseEvent, type ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/iconPaths.ts';
import { useRoot } from '../inbox/RootContext.ts';
import { ariaKeyShortcut } from './chord.ts';
import { Kbd } from './Keys.tsx';
import { Spinner } from './Spinner.tsx';

export type ButtonLook = 'ghost' | 'soft' | 'line' | 'accent' | 'danger' | 'danger-ghost';
export type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonProps extends ComponentPropsWithoutRef<'button'> {
  look?: ButtonLook;
  /** 28, 36 or 44 pixels high. */
  size?: ButtonSize;
  icon?: IconName;
  /** Replaces the icon. */
  lead?: ReactNode;
  iconAfter?: IconName;
  /** Shows a spinner instead of the icon and ignores clicks. The button keeps the focus. */
  busy?: boolean;
  /** The reason why the action is disabled. The button keeps the focus. */
  reason?: string | undefined;
  /** The shortcut for the same action, shown on the button. */
  chord?: string;
  /** Shows only the icon; the label is visually hidden. */
  iconOnly?: boolean;
}

export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  {
    look = 'ghost',
    size = 'sm',
    icon,
    lead,
    iconAfter,
    busy = false,
    reason,
    chord,
    iconOnly,
    className,
    children,
    onClick,
    'aria-keyshortcuts': shortcuts,
    ...rest
  },
  ref,
) {
  const { apple } = useRoot();
  const iconSize = size === 'lg' && iconOnly ? 20 : 16;
  return (
    <button
      type="button"
      {...rest}
      ref={ref}
      className={clsx('ti-btn', `ti-btn--${look}`, `ti-btn--${size}`, iconOnly && 'ti-btn--icon', className)}
      data-busy={busy || undefined}
      aria-busy={busy || undefined}
      aria-disabled={busy || reason !== undefined || undefined}
      aria-description={reason}
      aria-keyshortcuts={shortcuts ?? (chord === undefined ? undefined : ariaKeyShortcut(chord, apple))}
      onClick={(event: MouseEvent<HTMLButtonElement>) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy ? <Spinner size={iconSize} /> : (lead ?? (icon && <Icon name={icon} size={iconSize} />))}
      {iconOnly ? <span className="ti-visually-hidden">{children}</span> : children}
      {!busy && iconAfter && <Icon name={iconAfter} size={iconSize} />}
      {chord !== undefined && !iconOnly && <Kbd chord={chord} />}
    </button>
  );
});
