import { Fragment, forwardRef, type KeyboardEvent, type MouseEvent, useImperativeHandle, useRef } from 'react';
import { isElement } from '../a11y/domNode.ts';
import { useOwnActions } from '../actions/useOwnActions.ts';
import { useLabels } from '../inbox/LabelsContext.ts';
import { Button } from '../primitives/Button.tsx';
import { IconButton } from '../primitives/IconButton.tsx';
import { tabForKey, useTabStrip } from '../primitives/useTabStrip.ts';
import { useReorder } from '../reorder/useReorder.ts';
import { ViewTab as Tab } from './ViewTab.tsx';

export interface ViewTab {
  id: string;
  label: string;
  unread: number;
  /** Whether the tab is a Focus Inbox. */
  isCustom?: boolean;
}

/** Editing of tabs, if the server stores views. */
export interface ViewTabsEditing {
  onCreate: () => void;
  onConfigure: (id: string) => void;
  /** Opens the views menu at this tab, or at `anchor`. */
  onManage: (id: string, anchor?: HTMLElement) => void;
  onMove: (id: string, before: string | null) => void;
}

export interface ViewTabsProps {
  tabs: readonly ViewTab[];
  currentId: string;
  onSelect: (id: string) => void;
  /** Element id of the panel of the selected tab. */
  panelId: string;
  editing?: ViewTabsEditing;
}

const tabIn = (event: MouseEvent): string | undefined =>
  isElement(event.target) ? event.target.closest<HTMLElement>('[role="tab"]')?.dataset.view : undefined;

/** The tabs of the sub-views, then of the Focus Inboxes with a configure button each, then "Create Focus Inbox" and "Manage
 * views". The tabs are one tab stop; arrow keys move and select. The strip scrolls sideways and never wraps. */
export const ViewTabs = forwardRef<HTMLDivElement | null, ViewTabsProps>(function ViewTabs(
  { tabs, currentId, onSelect, panelId, editing },
  ref,
) {
  const { topBar, views } = useLabels();
  const own = useOwnActions();
  const create = editing && own('focusInbox.create', { label: topBar.createFocusInbox, run: editing.onCreate });
  const manageAt = (id: string, anchor?: HTMLElement) =>
    editing && own('view.manage', { label: views.manage, run: () => editing.onManage(id, anchor) });
  const manage = manageAt(currentId);
  const strip = useRef<HTMLDivElement>(null);
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(ref, () => strip.current, []);
  const overflow = useTabStrip(strip, currentId, tabs.length);
  const movable = editing ? tabs.flatMap(({ id, isCustom }) => (isCustom ? [id] : [])) : [];
  const { draggingId, place, onPointerEnter } = useReorder({
    container: strip,
    ids: movable,
    axis: 'x',
    onMove: (id, before) => editing?.onMove(id, before),
  });
  const firstCustom = tabs.findIndex(({ isCustom }) => isCustom);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const index = tabs.findIndex((tab) => tab.id === currentId);
    if (event.key === 'ArrowDown' && manage) {
      event.preventDefault();
      event.stopPropagation();
      return manage.run();
    }
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

  const onContextMenu = (event: MouseEvent) => {
    const id = tabIn(event);
    const manageTab = id !== undefined && manageAt(id);
    if (!manageTab) return;
    event.preventDefault();
    manageTab.run();
  };

  // A tablist may contain only tabs. It has `display: contents`, so that tabs and the buttons between them share one row;
  // `order` places them.
  return (
    <>
      <div ref={strip} className="ti-tabs" data-overflow={overflow} onPointerEnter={onPointerEnter}>
        <div
          className="ti-tabs__list"
          role="tablist"
          aria-label={topBar.views}
          onKeyDown={onKeyDown}
          onContextMenu={onContextMenu}
        >
          {tabs.map(({ id, label, unread, isCustom = false }, index) => (
            <Tab
              key={id}
              id={id}
              label={label}
              unread={unread}
              isCurrent={id === currentId}
              isCustom={isCustom && editing !== undefined}
              isMovable={movable.includes(id)}
              isDragging={id === draggingId}
              drop={place?.overId === id ? place.side : undefined}
              order={index * 2}
              panelId={panelId}
              onSelect={() => onSelect(id)}
            />
          ))}
        </div>
        {firstCustom > 0 && (
          <span className="ti-tabs__line" style={{ order: firstCustom * 2 - 1 }} aria-hidden="true" />
        )}
        {editing && (
          <Fragment>
            {tabs.map(({ id, label, isCustom }, index) => {
              const run = () => editing.onConfigure(id);
              const modify = isCustom && own('focusInbox.modify', { label: topBar.configure(label), run });
              return (
                modify && (
                  <Button
                    key={id}
                    className="ti-tabs__configure"
                    icon="sliders"
                    iconOnly
                    data-current={id === currentId || undefined}
                    // Only the button of the current tab is a tab stop.
                    tabIndex={id === currentId ? 0 : -1}
                    style={{ order: index * 2 + 1 }}
                    onClick={modify.run}
                  >
                    {modify.label}
                  </Button>
                )
              );
            })}
            {create && (
              <IconButton icon="plus" label={create.label} style={{ order: tabs.length * 2 }} onClick={create.run} />
            )}
          </Fragment>
        )}
      </div>
      {/* Outside the strip: it stays in view while the tabs scroll. */}
      {manage && (
        <IconButton
          className="ti-topbar__manage"
          icon="eye"
          label={manage.label}
          aria-haspopup="dialog"
          onClick={({ currentTarget }) => manageAt(currentId, currentTarget)?.run()}
        />
      )}
    </>
  );
});
