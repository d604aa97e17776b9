import type { KeyboardEvent, ReactNode } from 'react';
import { isElement, isHTMLElement } from '../a11y/domNode.ts';
import { useRoot } from '../inbox/RootContext.ts';
import { useMenu } from './MenuContext.ts';

/** Items side by side. Left and Right move between them, Up and Down leave the row. */
export function MenuRow({ label, children }: { label: string; children: ReactNode }) {
  const { direction } = useRoot();
  const [previous, next] = direction === 'rtl' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const row = event.currentTarget;
    const item = isElement(event.target) ? event.target : null;
    const targets: Readonly<Record<string, Element | null | undefined>> = {
      [previous]: item?.previousElementSibling ?? row.lastElementChild,
      [next]: item?.nextElementSibling ?? row.firstElementChild,
      ArrowUp: row.previousElementSibling ?? row.parentElement?.lastElementChild,
      ArrowDown: row.nextElementSibling ?? row.parentElement?.firstElementChild,
    };
    const target = targets[event.key];
    if (!isHTMLElement(target)) return;
    event.preventDefault();
    event.stopPropagation();
    target.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a menu
    <div className="ti-menu__row" role="group" aria-label={label} onKeyDown={onKeyDown}>
      {children}
    </div>
  );
}

export interface MenuCheckProps {
  /** The accessible name and the tooltip: the item shows only a picture. */
  label: string;
  checked: boolean;
  onSelect: () => void;
  children: ReactNode;
}

/** An item of a row that is on or off. */
export function MenuCheck({ label, checked, onSelect, children }: MenuCheckProps) {
  const menu = useMenu();
  const { ref, index } = menu.useItem({ label: null });
  const active = index === menu.activeIndex;
  return (
    <button
      type="button"
      ref={ref}
      className="ti-menu__cell"
      title={label}
      aria-label={label}
      data-active={active || undefined}
      tabIndex={active ? 0 : -1}
      {...menu.getItemProps({
        onClick: () => {
          menu.close();
          onSelect();
        },
      })}
      role="menuitemcheckbox"
      aria-checked={checked}
    >
      {children}
    </button>
  );
}
