import { useMemo } from 'react';
import { type FilterField, type FindFilterField, filterFieldOf } from '../../../model/filterFields.ts';
import { useHostItems } from '../../host/HostContext.ts';
import type { HostFilterField } from '../../host/hostFilterField.ts';
import { useFocusInboxLabels } from '../useFocusInboxLabels.ts';
import type { FilterWords } from './conditionWords.ts';

const asField = ({ path, kind, operators, choices, meaning }: HostFilterField): FilterField => ({
  ...{ path, kind, optional: true },
  ...(operators && { operators }),
  ...(choices && { values: choices.map(({ value }) => value) }),
  ...(meaning && { meaning }),
});

/** The fields that conditions may use, and their words. */
export interface FilterFieldsSetup {
  words: FilterWords;
  find: FindFilterField;
  hostFields: readonly HostFilterField[];
}

/** The fields of conversations and of the host, which win. */
export function useFilterFields(): FilterFieldsSetup {
  const { focusInbox } = useFocusInboxLabels();
  const hostFields = useHostItems().filterFields;
  return useMemo(() => {
    const own = new Map(hostFields.map((field) => [field.path, asField(field)]));
    const named = hostFields.map(({ path, label }) => [path, label]);
    const choices = hostFields.map(
      ({ path, choices = [] }) => [path, new Map(choices.map(({ value, label }) => [value, label]))] as const,
    );
    return {
      words: {
        ...focusInbox,
        fields: { ...focusInbox.fields, ...Object.fromEntries(named) },
        choices: new Map(choices),
      },
      find: (path) => own.get(path) ?? filterFieldOf(path),
      hostFields,
    };
  }, [focusInbox, hostFields]);
}
