import { type KeyboardEvent, useRef } from 'react';
import { askChord } from '../../core/actions/fieldKeys.ts';
import type { SearchTab } from '../../core/search/state.ts';
import { useSearchLabels } from '../ask/useSearchLabels.ts';
import { paneIcons } from '../icons/paneIcons.ts';
import { useRoot } from '../inbox/RootContext.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { Button } from '../primitives/Button.tsx';
import { tabForKey, useTabStrip } from '../primitives/useTabStrip.ts';

export interface SearchTabsProps {
  tabs: readonly SearchTab[];
  counts: Readonly<Record<SearchTab, string | undefined>>;
  panelId: string;
  /** Absent without an assistant. */
  onAsk?: () => void;
}

/** The search scopes: one tab stop; arrow keys move and select. A click keeps the focus in the field. */
export function SearchTabs({ tabs, counts, panelId, onAsk }: SearchTabsProps) {
  const { search, ask } = useSearchLabels();
  const { showSearchTab } = useInboxActions();
  const current = useInboxState((state) => state.search.tab);
  const { layout } = useRoot();
  const strip = useRef<HTMLDivElement>(null);
  const overflow = useTabStrip(strip, current, tabs.length);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const rightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const index = tabForKey(event.key, tabs.indexOf(current), tabs.length, rightToLeft) ?? -1;
    const next = tabs[index];
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    showSearchTab(next);
    strip.current?.querySelectorAll<HTMLElement>('[role="tab"]')[index]?.focus();
  };

  return (
    <div className="ti-search__tabs">
      <div
        ref={strip}
        className="ti-tabs"
        role="tablist"
        aria-label={search.tabsName}
        data-overflow={overflow}
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`${panelId}-${tab}`}
            className="ti-tab"
            aria-selected={tab === current}
            aria-controls={panelId}
            aria-label={search.tabs[tab]}
            tabIndex={tab === current ? 0 : -1}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => showSearchTab(tab)}
          >
            {search.tabs[tab]}
            {counts[tab] !== undefined && (
              <span className="ti-count" aria-hidden="true">
                {counts[tab]}
              </span>
            )}
          </button>
        ))}
      </div>
      {onAsk && (
        <Button icon={paneIcons.ask} iconOnly={layout === 'phone'} chord={askChord} onClick={onAsk}>
          {ask.name}
        </Button>
      )}
    </div>
  );
}
