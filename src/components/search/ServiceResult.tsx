import { Icon } from '../icons/Icon.tsx';
import { useLabels } from '../inbox/LabelsContext.ts';
import { Spinner } from '../primitives/Spinner.tsx';
import { type OptionState, ResultOption } from './ResultOption.tsx';
import type { SearchItem } from './searchItem.ts';
import { serviceText } from './serviceText.ts';

type ServiceResultProps = { option: OptionState } & Pick<Extract<SearchItem, { kind: 'service' }>, 'offer' | 'query'>;

/** Searches the chat service: the row after the results that the server has stored. */
export function ServiceResult({ option, offer, query }: ServiceResultProps) {
  const text = serviceText(offer, query, useLabels());
  return (
    <ResultOption option={option} name={text} data={{ 'data-service': offer }}>
      {offer === 'searching' ? (
        <span className="ti-result__lead">
          <Spinner />
        </span>
      ) : (
        <Icon name="search" className="ti-result__lead" />
      )}
      <span className="ti-result__text">{text}</span>
    </ResultOption>
  );
}
