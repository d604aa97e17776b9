import { type MouseEvent, type ReactNode, type RefObject, useCallback, useId, useState } from 'react';
import { useLabels } from '../inbox/LabelsContext.ts';
import { useLazy } from '../lazy/useLazy.ts';
import { FailureDialog } from '../panes/FailureDialog.tsx';
import { LazyPane } from '../panes/LazyPane.tsx';
import { conversationIdAt } from './conversationIdAt.ts';
import type { OpenRowMenu } from './RowMenu.tsx';

const loadRowMenu = async () => (await import('./RowMenu.tsx')).RowMenu;

interface RowMenuState {
  onContextMenu: (event: MouseEvent) => void;
  /** The open menu, for the container of the rows. */
  menu: ReactNode;
}

/** The context menu of a row: by the right mouse button, a long press, or the menu key for the row of the cursor. Fetched when it
 * first opens. */
export function useRowMenu(list: RefObject<HTMLElement | null>, cursorId: string | null): RowMenuState {
  const { triage } = useLabels();
  const menuId = useId();
  const [opened, setOpened] = useState<OpenRowMenu | null>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const lazy = useLazy(loadRowMenu, { name: 'rowMenu', isWanted: opened !== null });
  const close = useCallback(() => setOpened(null), []);

  const onContextMenu = (event: MouseEvent): void => {
    const pointed = conversationIdAt(event.target);
    const id = pointed ?? cursorId;
    const rows = list.current?.querySelector('.ti-list__rows')?.getBoundingClientRect();
    const row = list.current?.querySelector('.ti-row[data-cursor]')?.getBoundingClientRect();
    if (id === null || rows === undefined || (pointed === null && row === undefined)) return;
    event.preventDefault();
    const at = pointed === null && row ? { x: row.left + 24, y: row.bottom } : { x: event.clientX, y: event.clientY };
    setOpened({ id, place: { left: at.x - rows.left, top: at.y - rows.top }, byKeyboard: pointed === null });
  };

  const menu = opened && (
    <>
      <span ref={setAnchor} className="ti-row-menu-place" style={opened.place} />
      {anchor && list.current && (
        <LazyPane
          lazy={lazy}
          frame={(notice) => (
            <FailureDialog label={triage.conversationActions} onClose={close}>
              {notice}
            </FailureDialog>
          )}
        >
          {(RowMenu) =>
            list.current && (
              <RowMenu
                key={`${opened.id} ${opened.place.left} ${opened.place.top}`}
                id={opened.id}
                byKeyboard={opened.byKeyboard}
                menuId={menuId}
                anchor={anchor}
                list={list.current}
                onClose={close}
              />
            )
          }
        </LazyPane>
      )}
    </>
  );
  return { onContextMenu, menu };
}
