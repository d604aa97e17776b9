import { forwardRef } from 'react';
import { useSearchLabels } from '../ask/useSearchLabels.ts';
import { Icon } from '../icons/Icon.tsx';
import { useRoot } from '../inbox/RootContext.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { Button } from '../primitives/Button.tsx';
import { Spinner } from '../primitives/Spinner.tsx';
import { writtenDir } from '../primitives/writtenDir.ts';

export interface SearchFieldProps {
  /** Whether there are results. */
  isExpanded: boolean;
  listId: string;
  /** Element id of the option under the cursor. */
  activeId?: string;
  /** Whether a search is pending and the results are those of the previous query. */
  isBusy: boolean;
}

/** The query field: a combobox that keeps the focus while the cursor moves through the list. */
export const SearchField = forwardRef<HTMLInputElement, SearchFieldProps>(function SearchField(
  { isExpanded, listId, activeId, isBusy },
  ref,
) {
  const { search: labels } = useSearchLabels();
  const { layout } = useRoot();
  const { setSearchQuery, closeOverlay } = useInboxActions();
  const query = useInboxState((state) => state.search.query);
  const isForActions = useInboxState((state) => state.search.tab === 'actions');
  const isPhone = layout === 'phone';
  const everything = isPhone ? labels.name : labels.placeholder;
  return (
    <div className="ti-search__head">
      {isBusy ? <Spinner size={18} /> : <Icon name="search" size={18} />}
      <input
        ref={ref}
        className="ti-search__field"
        data-ti-autofocus=""
        type="text"
        inputMode="search"
        enterKeyHint="go"
        role="combobox"
        aria-label={labels.name}
        aria-autocomplete="list"
        aria-expanded={isExpanded}
        aria-controls={listId}
        aria-activedescendant={isExpanded ? activeId : undefined}
        placeholder={isForActions ? labels.actionsPlaceholder : everything}
        dir={writtenDir(query)}
        value={query}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={(event) => setSearchQuery(event.target.value)}
      />
      {query !== '' && (
        <Button
          onClick={(event) => {
            setSearchQuery('');
            event.currentTarget.parentElement?.querySelector('input')?.focus();
          }}
        >
          {labels.clear}
        </Button>
      )}
      {isPhone && (
        <Button icon="x" iconOnly size="lg" onClick={closeOverlay}>
          {labels.close}
        </Button>
      )}
    </div>
  );
});
