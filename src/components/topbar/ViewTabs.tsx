import { type KeyboardEvent, useRef } from 'react';
import { useLabels } from '../LabelsContext.ts';
import { CountBadge } from '../primitives/CountBadge.tsx';
import { useTabStrip } from './useTabStrip.ts';

export interface ViewTab {
  id: string;
  label: string;
  unread: number;
}

export interface ViewTabsProps {
  tabs: readonly ViewTab[];
  currentId: string;
  onSelect: (id: string) => void;
}

/** Which tab a key leads to, or `undefined` when it is not a key of the strip. */
function tabForKey(key: string, index: number, count: number, rightToLeft: boolean): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  return step === 0 ? undefined : (index + (rightToLeft ? -step : step) + count) % count;
}

/** The sub-views of the page. One tab stop; arrows move and choose. The strip scrolls sideways and never wraps. */
export function ViewTabs({ tabs, currentId, onSelect }: ViewTabsProps) {
  const { topBar, navigation } = useLabels();
  const strip = useRef<HTMLDivElement>(null);
  const overflow = useTabStrip(strip, currentId, tabs.length);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const index = tabs.findIndex((tab) => tab.id === currentId);
    const rightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const next = tabs[tabForKey(event.key, index, tabs.length, rightToLeft) ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onSelect(next.id);
    [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')]
      .find((tab) => tab.dataset.view === next.id)
      ?.focus();
  };

  return (
    <div
      ref={strip}
      className="ti-tabs"
      role="tablist"
      aria-label={topBar.views}
      data-overflow={overflow}
      onKeyDown={onKeyDown}
    >
      {tabs.map(({ id, label, unread }) => (
        <button
          key={id}
          type="button"
          role="tab"
          className="ti-tab"
          data-view={id}
          aria-selected={id === currentId}
          aria-label={navigation.unread(label, unread)}
          tabIndex={id === currentId ? 0 : -1}
          onClick={() => onSelect(id)}
        >
          {label}
          <CountBadge count={unread} />
        </button>
      ))}
    </div>
  );
}
