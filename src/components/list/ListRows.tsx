import { type MouseEvent, type PointerEvent, useCallback, useId, useMemo, useRef, useState } from 'react';
import { previewLengthNarrow } from '../../core/config.ts';
import { indexInOrder } from '../../core/conversations/order.ts';
import { placeIn } from '../../core/conversations/selectors.ts';
import { currentView } from '../../core/navigation/selectors.ts';
import { useDirectory } from '../directory/useDirectory.ts';
import { useInbox } from '../inbox/InboxContext.ts';
import { useLabels } from '../inbox/LabelsContext.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { ConversationRow } from './ConversationRow.tsx';
import { conversationIdAt, rowAt } from './conversationIdAt.ts';
import type { ListDensity } from './listDensity.ts';
import { heightOfList, type ListGeometry, topOfRow } from './listGeometry.ts';
import { RowActions } from './RowActions.tsx';
import { type ListGroup, useActivityGroups } from './useActivityGroups.ts';
import { useListWindow } from './useListWindow.ts';
import { useRowHeight } from './useRowHeight.ts';
import { useRowKeys } from './useRowKeys.ts';
import { useRowMenu } from './useRowMenu.tsx';

const headingHeight = 30;
const paddingStart: Readonly<Record<ListDensity, number>> = { alone: 0, beside: 8, touch: 6 };

/** The virtualized listbox: one tab stop, with the cursor's row as active descendant. */
export function ListRows({ ids, density }: { ids: readonly string[]; density: ListDensity }) {
  const labels = useLabels();
  const actions = useInboxActions();
  const { config } = useInbox();
  const listId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const probe = useRef<HTMLDivElement>(null);
  const [assumedViewport] = useState(assumeViewport);
  const cursorId = useInboxState((state) => state.navigation.cursorId);
  const selected = useInboxState((state) => state.selection.ids);
  const openId = useInboxState((state) => state.navigation.open?.id ?? null);
  const viewId = useInboxState((state) => `${state.navigation.pageId} ${currentView(state)?.id ?? ''}`);
  const rowHeight = useRowHeight(probe, density);
  const groups = useActivityGroups(density === 'alone');
  const directory = useDirectory();
  const indexOf = useIndexOf(ids);
  const count = ids.length;
  const previewLimit = openId === null ? config.previewLength : Math.min(config.previewLength, previewLengthNarrow);

  const geometry = useMemo(
    (): ListGeometry => ({
      count,
      rowHeight,
      headings: groups.map(({ start }) => start),
      headingHeight,
      paddingStart: paddingStart[density],
      paddingEnd: 8,
    }),
    [count, rowHeight, groups, density],
  );
  const cursorIndex = cursorId === null ? -1 : indexOf(cursorId);
  const { range, onScroll } = useListWindow(
    scroller,
    { ids, geometry, cursorId, cursorIndex, indexOf },
    assumedViewport,
  );

  const { first, end } = range;
  const shown = ids.slice(first, end);
  const keyOf = useRowKeys(shown, viewId);
  const isCursorDrawn = cursorIndex >= first && cursorIndex < end;
  const domId = (id: string) => `${listId}-${id}`;
  const headingBefore = (index: number) => groups.find(({ start }) => start === index);

  const { onContextMenu, menu } = useRowMenu(scroller, cursorId);

  /** Shift selects a range, Cmd or Ctrl toggles a row, a plain click opens. */
  const onClick = (event: MouseEvent): void => {
    const id = rowAt(event.target);
    if (id === null) return;
    if (event.shiftKey) actions.selectTo(id);
    else if (event.metaKey || event.ctrlKey) actions.toggleSelected(id);
    else actions.toggle(id);
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the inbox handles the keys of the keymap
    <div
      ref={scroller}
      className="ti-list__scroller"
      role="listbox"
      tabIndex={0}
      aria-label={labels.list.name}
      aria-activedescendant={isCursorDrawn && cursorId !== null ? domId(cursorId) : undefined}
      onScroll={onScroll}
      aria-multiselectable="true"
      // Shift-click selects rows, not text.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      onClick={onClick}
      onContextMenu={onContextMenu}
      onPointerOver={(event: PointerEvent) => actions.setPointerOver(conversationIdAt(event.target))}
      onPointerLeave={() => actions.setPointerOver(null)}
    >
      <div ref={probe} className="ti-list__probe" aria-hidden="true" />
      <div
        className="ti-list__rows"
        role="presentation"
        style={{ blockSize: heightOfList(geometry), paddingBlockStart: startOf(geometry, first) }}
      >
        <RowActions geometry={geometry} indexOf={indexOf} />
        {menu}
        {shown.flatMap((id, offset) => {
          const index = first + offset;
          const group = headingBefore(index);
          const row = (
            <ConversationRow
              key={keyOf(id)}
              id={id}
              domId={domId(id)}
              position={index + 1}
              count={count}
              isCursor={id === cursorId}
              isOpen={id === openId}
              isSelected={selected.has(id)}
              isPicking={selected.size > 0}
              isNarrow={density !== 'alone'}
              previewLimit={previewLimit}
              directory={directory}
            />
          );
          return group ? [<GroupHeading key={`group-${group.key}`} group={group.key} />, row] : [row];
        })}
      </div>
    </div>
  );
}

/** Top of the first rendered row or of its heading. */
const startOf = (geometry: ListGeometry, first: number): number =>
  topOfRow(geometry, first) - (geometry.headings.includes(first) ? geometry.headingHeight : 0);

/** Estimated height before layout: the page without the bars above the list. */
const assumeViewport = (): number => (typeof window === 'undefined' ? 1000 : window.innerHeight || 1000) - 96;

/** Heading of a group. Visual only: each row states its own time, and its mention. */
function GroupHeading({ group }: { group: ListGroup }) {
  const { list } = useLabels();
  return (
    <div className="ti-list__group" aria-hidden="true">
      {list[group]}
    </div>
  );
}

/** Index of a conversation in the displayed list; -1 if it is not there. */
function useIndexOf(ids: readonly string[]): (id: string) => number {
  const inbox = useInbox();
  return useCallback(
    (id) => {
      const state = inbox.getState();
      return indexInOrder(ids, placeIn(state, id), (other) => placeIn(state, other));
    },
    [inbox, ids],
  );
}
