import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/iconPaths.ts';
import { Kbd } from '../primitives/Keys.tsx';
import { useMenu } from './MenuContext.ts';

export interface MenuItemProps {
  /** The text; also used for typeahead. */
  text: string;
  onSelect: () => void;
  icon?: IconName;
  /** Replaces the icon. */
  lead?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  /** The reason why the item is disabled; shown below the text. The item can have the focus. */
  reason?: string;
  'data-action'?: string;
  chord?: string;
  /** Makes the item a radio item, checked or not. */
  checked?: boolean;
}

export function MenuItem({
  text,
  onSelect,
  icon,
  lead,
  danger,
  disabled,
  reason,
  chord,
  checked,
  ...rest
}: MenuItemProps) {
  const menu = useMenu();
  const { ref, index } = menu.useItem({ label: disabled ? null : text });
  const active = index === menu.activeIndex;
  return (
    <button
      type="button"
      ref={ref}
      className="ti-menu__item"
      data-danger={danger || undefined}
      data-active={active || undefined}
      disabled={disabled}
      tabIndex={active ? 0 : -1}
      {...menu.getItemProps({
        onClick: () => {
          if (reason !== undefined) return;
          menu.close();
          onSelect();
        },
      })}
      {...rest}
      aria-disabled={reason === undefined ? undefined : true}
      {...(checked === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': checked })}
    >
      {lead ?? (icon && <Icon name={icon} />)}
      {reason === undefined ? (
        <span className="ti-clip">{text}</span>
      ) : (
        <span className="ti-menu__lines">
          <span className="ti-clip">{text}</span>
          <span className="ti-menu__reason">{reason}</span>
        </span>
      )}
      <span className="ti-menu__end">
        {checked && <Icon name="check" className="ti-menu__check" />}
        {chord !== undefined && <Kbd chord={chord} />}
      </span>
    </button>
  );
}

export const MenuSeparator = () => <hr className="ti-menu__separator" />;

/** The heading of a group of items. */
export const MenuLabel = ({ children }: { children: ReactNode }) => (
  <div className="ti-menu__label" role="presentation">
    {children}
  </div>
);
