import type { InboxState } from '../../../core/state.ts';
import { memberField } from '../../../core/views/form/conditionForm.ts';
import { observedFields } from '../../../core/views/form/observedFields.ts';
import { filterFields } from '../../../model/filterFields.ts';
import type { Labels } from '../../labels/labels.ts';
import type { ComboboxOption } from './ComboboxField.tsx';
import { fieldWords } from './conditionWords.ts';
import type { HostFilterField } from './hostFilterField.ts';

/** All suggested fields: fields of the host, labelled fields, other fields found in the conversations, and members. The value is the path; a
 * field without a label shows it. */
export function fieldOptions(
  state: InboxState,
  words: Labels['focusInbox'],
  hostFields: readonly HostFilterField[] = [],
): ComboboxOption[] {
  const hosts = hostFields.map(({ path }) => path);
  const named = filterFields.map(({ path }) => path).filter((path) => Object.hasOwn(words.fields, path));
  const observed = observedFields(state.conversations.byId.values());
  const people = Object.keys(state.users).map(memberField);
  return [...new Set([...hosts, ...named, ...observed, ...people])].map((path) => {
    const label = fieldWords(words, path, state.users);
    return { value: path, words: label, detail: label === path ? undefined : path };
  });
}

const mostShown = 40;

/** The fields that match a query; prefix matches come first. */
export function matchingFields(options: readonly ComboboxOption[], typed: string): readonly ComboboxOption[] {
  const query = typed.trim().toLowerCase();
  if (query === '') return options.slice(0, mostShown);
  const rank = ({ value, words }: ComboboxOption): number => {
    const texts = [words.toLowerCase(), value.toLowerCase()];
    if (texts.some((text) => text.startsWith(query))) return 0;
    return texts.some((text) => text.includes(query)) ? 1 : 2;
  };
  return options
    .map((option) => ({ option, order: rank(option) }))
    .filter(({ order }) => order < 2)
    .sort((a, b) => a.order - b.order)
    .slice(0, mostShown)
    .map(({ option }) => option);
}
