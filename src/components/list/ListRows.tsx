import { type MouseEvent, type PointerEvent, useCallback, useId, useMemo, useRef, useState } from 'react';
import { previewLengthNarrow } from '../../core/config.ts';
import { indexInOrder } from '../../core/conversations/order.ts';
import { placesOf } from '../../core/navigation/sections.ts';
import { currentView } from '../../core/navigation/selectors.ts';
import type { ListSection } from '../../core/runtime/runtime.ts';
import { waitingFields } from '../../model/waitingFields.ts';
import { useDirectory } from '../directory/useDirectory.ts';
import { useInbox } from '../inbox/InboxContext.ts';
import { useLabels } from '../inbox/LabelsContext.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { useListSections } from '../inbox/useVisibleConversations.ts';
import { useLazy } from '../lazy/useLazy.ts';
import { ConversationRow } from './ConversationRow.tsx';
import { conversationIdAt, rowAt, sectionAt } from './conversationIdAt.ts';
import type { ListDensity } from './listDensity.ts';
import { heightOfList, type ListGeometry, noteHeight, topOfRow } from './listGeometry.ts';
import { ReasonedRow } from './ReasonedRow.tsx';
import { RowActions } from './RowActions.tsx';
import { SectionHeading } from './SectionHeading.tsx';
import { type ListGroup, useActivityGroups } from './useActivityGroups.ts';
import { useListWindow } from './useListWindow.ts';
import { useRowHeight } from './useRowHeight.ts';
import { useRowKeys } from './useRowKeys.ts';
import { useRowMenu } from './useRowMenu.tsx';

const loadWaitingRows = async () => (await import('./WaitingRow.tsx')).waitingRows;
const loadReturnedRow = async () => (await import('./ReturnedRow.tsx')).ReturnedRow;

/** A finger needs 44 px. */
const headingHeight: Readonly<Record<ListDensity, number>> = { alone: 30, beside: 30, touch: 44 };
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
  const sections = useListSections();
  const cursorSection = useInboxState((state) => state.navigation.section);
  const isGrouped = sections.length > 0;
  const groups = useActivityGroups(density === 'alone' && !isGrouped);
  const directory = useDirectory();
  const indexOf = useIndexOf(ids);
  const count = ids.length;
  const previewLimit = openId === null ? config.previewLength : Math.min(config.previewLength, previewLengthNarrow);

  const geometry = useMemo(
    (): ListGeometry => ({
      count,
      rowHeight,
      headings: [...groups, ...sections].map(({ start }) => start),
      headingHeight: headingHeight[density],
      paddingStart: paddingStart[density] + (sections[0]?.count === 0 ? noteHeight : 0),
      paddingEnd: 8,
    }),
    [count, rowHeight, groups, sections, density],
  );
  const cursorIndex = cursorId === null ? -1 : indexOf(cursorId);
  const headingIndex = sections.findIndex(({ id }) => id === cursorSection);
  const { range, onScroll } = useListWindow(
    scroller,
    { ids, geometry, cursorId: cursorSection ?? cursorId, cursorIndex, headingIndex, indexOf },
    assumedViewport,
  );

  const { first, end } = range;
  const shown = ids.slice(first, end);
  const keyOf = useRowKeys(shown, viewId);
  const returned = useInboxState(
    ({ conversations }) => shown.filter((id) => typeof conversations.byId.get(id)?.later === 'number'),
    (a, b) => a.join() === b.join(),
  );
  const returnedRow = useLazy(loadReturnedRow, {
    name: 'returnedRow',
    isWanted: returned.length > 0,
    isOptional: true,
  });
  const waitsAs = useInboxState((state) => waitingFields.find((id) => id === currentView(state)?.id));
  const waitingRow = useLazy(loadWaitingRows, {
    name: 'waitingRow',
    isWanted: waitsAs !== undefined,
    isOptional: true,
  });
  const isCursorDrawn = cursorIndex >= first && cursorIndex < end;
  const isHeadingDrawn = ({ start }: ListSection) => start >= first && (start < end || end === count);
  const domId = (id: string) => `${listId}-${id}`;
  const headingAtCursor = sections[headingIndex];
  const activeId =
    headingAtCursor && isHeadingDrawn(headingAtCursor)
      ? `${listId}+${headingAtCursor.id}`
      : isCursorDrawn && cursorId !== null
        ? domId(cursorId)
        : undefined;
  const headingBefore = (index: number) => groups.find(({ start }) => start === index);

  const { onContextMenu, menu } = useRowMenu(scroller, cursorId);

  /** Shift selects a range, Cmd or Ctrl toggles a row, a plain click opens. */
  const onClick = (event: MouseEvent): void => {
    const section = sections.find((one) => one.id === sectionAt(event.target));
    if (section) actions.pressSection(section.id);
    const id = rowAt(event.target);
    if (id === null) return;
    if (event.shiftKey) actions.selectTo(id);
    else if (event.metaKey || event.ctrlKey) actions.toggleSelected(id);
    else actions.toggle(id);
  };

  const rowOf = (id: string, index: number) => {
    const Row =
      returnedRow.status === 'ready' && returned.includes(id)
        ? returnedRow.code
        : waitsAs !== undefined && waitingRow.status === 'ready'
          ? waitingRow.code[waitsAs]
          : isGrouped
            ? ReasonedRow
            : ConversationRow;
    return (
      <Row
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
        isGrouped={isGrouped}
        previewLimit={previewLimit}
        directory={directory}
      />
    );
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the inbox handles the keys of the keymap
    <div
      ref={scroller}
      className="ti-list__scroller"
      role="listbox"
      tabIndex={0}
      aria-label={labels.list.name}
      aria-activedescendant={activeId}
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
        style={{
          blockSize: heightOfList(geometry),
          paddingBlockStart: startOf(geometry, first, paddingStart[density]),
        }}
      >
        <RowActions geometry={geometry} indexOf={indexOf} />
        {menu}
        {isGrouped
          ? sections.map((section) => (
              // biome-ignore lint/a11y/useSemanticElements: a group of options in a listbox
              <div key={section.id} role="group" aria-label={labels.list[section.id]}>
                {isHeadingDrawn(section) && (
                  <SectionHeading
                    section={section}
                    others={sections.at(-1)?.count ?? 0}
                    domId={`${listId}+${section.id}`}
                    isCursor={section.id === cursorSection}
                  />
                )}
                {ids
                  .slice(
                    Math.max(first, section.start),
                    section.isCollapsed ? 0 : Math.min(end, section.start + section.count),
                  )
                  .map((id, offset) => rowOf(id, Math.max(first, section.start) + offset))}
              </div>
            ))
          : shown.flatMap((id, offset) => {
              const group = headingBefore(first + offset);
              const row = rowOf(id, first + offset);
              return group ? [<GroupHeading key={`group-${group.key}`} group={group.key} />, row] : [row];
            })}
      </div>
    </div>
  );
}

/** Top of the first rendered row or of the headings before it. */
function startOf(geometry: ListGeometry, first: number, start: number): number {
  if (first === 0) return start;
  const { headings, headingHeight } = geometry;
  return topOfRow(geometry, first) - headings.filter((at) => at === first).length * headingHeight;
}

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
      const placeOf = placesOf(state);
      return indexInOrder(ids, placeOf(id), placeOf);
    },
    [inbox, ids],
  );
}
