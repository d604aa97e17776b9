import { Icon } from '../icons/Icon.tsx';
import { moreIcons } from '../icons/moreIcons.ts';
import { useLabels } from '../inbox/LabelsContext.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { type OptionState, ResultOption } from './ResultOption.tsx';

/** A recent search. The remove button is for pointers; keyboard users have Delete and the "clear" button below. */
export function RecentResult({ option, query }: { option: OptionState; query: string }) {
  const { search } = useLabels();
  const { forgetSearch } = useInboxActions();
  return (
    <ResultOption option={option} name={query} keys="Delete">
      <Icon name={moreIcons.clock} className="ti-result__lead" />
      <span className="ti-result__text ti-written" dir="auto">
        {query}
      </span>
      <span className="ti-result__end">
        <span
          className="ti-result__remove"
          title={search.removeRecent}
          aria-hidden="true"
          onClick={(event) => {
            event.stopPropagation();
            forgetSearch(query);
          }}
        >
          <Icon name="x" size={14} />
        </span>
      </span>
    </ResultOption>
  );
}
