import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { isComposedText } from '../../core/keys/keyPress.ts';
import { currentView } from '../../core/navigation/selectors.ts';
import { Icon } from '../icons/Icon.tsx';
import { useLabels } from '../inbox/LabelsContext.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { viewLabel } from '../labels/placeNames.ts';
import { Button } from '../primitives/Button.tsx';
import { Kbd } from '../primitives/Keys.tsx';
import { writtenDir } from '../primitives/writtenDir.ts';

export interface FilterBarProps {
  query: string;
  list: RefObject<HTMLElement | null>;
}

/**
 * The list filter; replaces the header. Escape clears the selection first, then closes the filter. Down and Enter move
 * into the list.
 */
export function FilterBar({ query, list }: FilterBarProps) {
  const labels = useLabels();
  const view = useInboxState(currentView);
  const isPicking = useInboxState((state) => state.selection.ids.size > 0);
  const actions = useInboxActions();
  const field = useRef<HTMLInputElement>(null);
  const name = labels.list.filterPlaceholder(view ? viewLabel(view, labels) : '');

  useEffect(() => field.current?.focus({ preventScroll: true }), []);

  const focusList = () => list.current?.querySelector<HTMLElement>('[role="listbox"]')?.focus({ preventScroll: true });
  const close = () => {
    focusList();
    actions.closeListSearch();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposedText(event.nativeEvent)) return;
    if (event.key === 'Escape') (isPicking ? actions.clearSelection : close)();
    else if (event.key === 'ArrowDown') focusList();
    else if (event.key === 'Enter') actions.openCursor();
    else return;
    event.preventDefault();
  };

  return (
    <div className="ti-list__header ti-list__header--filter">
      <div className="ti-filter">
        <Icon name="filter" />
        <input
          ref={field}
          className="ti-filter__field"
          type="search"
          aria-label={name}
          placeholder={name}
          dir={writtenDir(query)}
          value={query}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => actions.setListQuery(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Button icon="x" iconOnly onClick={close}>
          {labels.list.closeFilter}
        </Button>
        {!isPicking && <Kbd chord="Escape" className="ti-filter__key" />}
      </div>
    </div>
  );
}
