import { userDisplayName } from '../../../core/format/authorName.ts';
import { hasName } from '../../../model/personNames.ts';
import { useInbox } from '../../inbox/InboxContext.ts';
import { useFocusInboxLabels } from '../useFocusInboxLabels.ts';
import { ComboboxField, type ComboboxOption } from './ComboboxField.tsx';
import type { ConditionControlProps } from './OperatorPicker.tsx';

const mostShown = 40;

interface PersonNamePickerProps extends ConditionControlProps {
  field: Parameters<typeof ComboboxField>[0]['field'];
}

/** A combobox of people for a condition on their names. Part of a name is a value too. */
export function PersonNamePicker({ condition, onChange, field }: PersonNamePickerProps) {
  const { composer } = useFocusInboxLabels();
  const inbox = useInbox();

  const loadOptions = (): ComboboxOption[] => {
    const options = new Map<string, ComboboxOption>();
    for (const user of Object.values(inbox.getState().users)) {
      const words = userDisplayName(user);
      const others = [user.real_name, user.name].filter((name) => name && name !== words);
      // People of the same name are one value.
      if (!options.has(words)) options.set(words, { value: words, words, detail: others[0] });
    }
    return [...options.values()].sort((a, b) => a.words.localeCompare(b.words));
  };
  const setText = (text: string) => onChange({ ...condition, text });
  return (
    <ComboboxField
      field={field}
      listLabel={composer.suggestions}
      value={condition.text}
      shown={condition.text}
      loadOptions={loadOptions}
      filterOptions={(options, typed) =>
        options
          .filter(({ words, detail }) => hasName({ display_name: words, real_name: detail }, typed))
          .slice(0, mostShown)
      }
      onType={setText}
      onChoose={setText}
    />
  );
}
