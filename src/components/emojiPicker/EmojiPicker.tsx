import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react';
import type { PickerEmoji } from '../../core/emoji/pickerEmoji.ts';
import { tonedName } from '../../core/emoji/recentEmoji.ts';
import { isComposedText } from '../../core/keys/keyPress.ts';
import { isElement } from '../a11y/domNode.ts';
import { Icon } from '../icons/Icon.tsx';
import { useRoot } from '../inbox/RootContext.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { usePaneLabels } from '../inbox/usePaneLabels.ts';
import { EmojiGroupTabs, type SectionId } from './EmojiGroupTabs.tsx';
import { ShownEmoji } from './EmojiRow.tsx';
import { EmojiSections } from './EmojiSections.tsx';
import { type Cell, columns, type GridKey, moveInGrid } from './emojiGrid.ts';
import { isTouchScreen } from './isTouchScreen.ts';
import { SkinToneChoice } from './SkinToneChoice.tsx';
import { useEmojiSections } from './useEmojiSections.ts';
import { useEmojiWindow } from './useEmojiWindow.ts';

export interface EmojiPickerProps {
  /** Receives the shortcode as Slack writes it, without outer colons: `tada`, `wave::skin-tone-3`. */
  onPick: (name: string) => void;
  /** Escape was pressed. */
  onClose: () => void;
}

const gridKeys: Readonly<Record<string, GridKey>> = {
  ArrowUp: 'ArrowUp',
  ArrowDown: 'ArrowDown',
  ArrowLeft: 'ArrowLeft',
  ArrowRight: 'ArrowRight',
  PageUp: 'PageUp',
  PageDown: 'PageDown',
};

const start: Cell = { row: 0, column: 0 };

/** All emoji: recent ones, groups, a search, and the skin tone. The focus stays in the search field; arrow keys move the active
 * cell, Enter picks it. */
export function EmojiPicker({ onPick, onClose }: EmojiPickerProps) {
  const { emojiPicker: words } = usePaneLabels();
  const { noteEmoji } = useInboxActions();
  const skinTone = useInboxState(({ emojiUse }) => emojiUse.skinTone);
  const { direction } = useRoot();
  const id = useId();
  const grid = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const [moved, setMoved] = useState({ cell: start, query: '', byKey: false });
  const { sections, groups, shownQuery, first } = useEmojiSections(query);
  const drawn = useEmojiWindow(grid, sections, shownQuery);
  const rows = sections.flatMap((section) => section.rows);
  const active = moved.query === shownQuery ? moved.cell : start;
  const at = ({ row, column }: Cell): PickerEmoji | undefined => rows[row]?.[column];
  const current = at(active);
  const isActiveDrawn = current !== undefined && active.row >= drawn.first && active.row < drawn.end;
  const count = rows.reduce((sum, row) => sum + row.length, 0);

  const pick = (one: PickerEmoji | undefined) => {
    if (one === undefined) return;
    noteEmoji(one.name);
    onPick(tonedName(one.name, one.takesSkinTone ? skinTone : null));
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposedText(event.nativeEvent) || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const key = gridKeys[event.key];
    // Left and Right edit the query until another key has entered the grid.
    const isInGrid = query === '' || (moved.byKey && moved.query === shownQuery);
    const isSideways = key === 'ArrowLeft' || key === 'ArrowRight';
    if (key !== undefined && (isInGrid || !isSideways)) {
      const isMirrored = isSideways && direction === 'rtl';
      const towards = isMirrored ? (key === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft') : key;
      const cell = moveInGrid(rows, active, towards);
      setMoved({ cell, query: shownQuery, byKey: true });
      drawn.showRow(cell.row);
    } else if (event.key === 'Enter') pick(shownQuery === query.trim() ? current : first());
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const cellOf = ({ target }: MouseEvent): Cell | null => {
    const cell = isElement(target) ? target.closest<HTMLElement>('[data-column]') : null;
    return cell && { row: Number(cell.dataset.row), column: Number(cell.dataset.column) };
  };
  const goTo = (group: SectionId) => {
    const section = sections.find((one) => one.id === group);
    if (section) {
      setMoved({ cell: { row: section.firstRow, column: 0 }, query: shownQuery, byKey: false });
      drawn.showSection(section);
    }
    if (field.current && !isTouchScreen(field.current)) field.current.focus({ preventScroll: true });
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape works on every control of the picker
    <div
      className="ti-emoji"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || isComposedText(event.nativeEvent)) return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
    >
      <div className="ti-emoji__search">
        <Icon name="search" />
        <input
          ref={field}
          className="ti-emoji__field"
          type="text"
          role="combobox"
          aria-label={words.search}
          aria-expanded={current !== undefined}
          aria-haspopup="grid"
          aria-controls={`${id}-grid`}
          aria-activedescendant={isActiveDrawn ? `${id}-${active.row}-${active.column}` : undefined}
          aria-autocomplete="list"
          placeholder={words.search}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      {query === '' && <EmojiGroupTabs groups={groups} onChoose={goTo} />}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the search field has the focus and handles the keys */}
      {/* biome-ignore lint/a11y/useSemanticElements: a table cannot be laid out in sections of equal columns */}
      <div
        ref={grid}
        id={`${id}-grid`}
        className="ti-emoji__grid"
        role="grid"
        aria-label={words.title}
        aria-colcount={columns}
        aria-rowcount={rows.length}
        // Keep the focus in the field.
        onMouseDown={(event) => event.preventDefault()}
        onScroll={drawn.onScroll}
        onPointerMove={(event) => {
          const cell = cellOf(event);
          if (cell === null || (cell.row === active.row && cell.column === active.column)) return;
          setMoved({ cell, query: shownQuery, byKey: false });
        }}
        onClick={(event) => {
          const cell = cellOf(event);
          if (cell) pick(at(cell));
        }}
      >
        <EmojiSections id={id} sections={sections} drawn={drawn} active={active} skinTone={skinTone} />
      </div>
      <p className="ti-emoji__none" role="status" data-shown={count === 0 || undefined}>
        {shownQuery !== '' && (count === 0 ? words.none : words.found(count))}
      </p>
      <div className="ti-emoji__foot">
        <span className="ti-emoji__preview" aria-hidden="true">
          {current && (
            <>
              <span className="ti-emoji__large">
                <ShownEmoji emoji={current} skinTone={skinTone} />
              </span>
              <span className="ti-clip">:{current.name}:</span>
            </>
          )}
        </span>
        <SkinToneChoice />
      </div>
    </div>
  );
}
