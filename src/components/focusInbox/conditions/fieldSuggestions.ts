import type { InboxState } from '../../../core/state.ts';
import { memberField } from '../../../core/views/form/conditionForm.ts';
import { observedFields } from '../../../core/views/form/observedFields.ts';
import { filterFields } from '../../../model/filterFields.ts';
import type { Labels } from '../../labels.ts';
import { fieldWords } from './conditionWords.ts';

export interface FieldSuggestion {
  path: string;
  /** The label; the path if the field has none. */
  words: string;
}

/** All suggested fields: labelled fields, other fields found in the conversations, and members. */
export function fieldSuggestions(state: InboxState, words: Labels['focusInbox']): FieldSuggestion[] {
  const named = filterFields.map(({ path }) => path).filter((path) => Object.hasOwn(words.fields, path));
  const observed = observedFields(state.conversations.byId.values());
  const people = Object.keys(state.users).map(memberField);
  return [...new Set([...named, ...observed, ...people])].map((path) => ({
    path,
    words: fieldWords(words, path, state.users),
  }));
}

const mostShown = 40;

/** The suggestions that match a query; prefix matches come first. */
export function matchingFields(suggestions: readonly FieldSuggestion[], typed: string): readonly FieldSuggestion[] {
  const query = typed.trim().toLowerCase();
  if (query === '') return suggestions.slice(0, mostShown);
  const rank = ({ path, words }: FieldSuggestion): number => {
    const texts = [words.toLowerCase(), path.toLowerCase()];
    if (texts.some((text) => text.startsWith(query))) return 0;
    return texts.some((text) => text.includes(query)) ? 1 : 2;
  };
  return suggestions
    .map((suggestion) => ({ suggestion, order: rank(suggestion) }))
    .filter(({ order }) => order < 2)
    .sort((a, b) => a.order - b.order)
    .slice(0, mostShown)
    .map(({ suggestion }) => suggestion);
}
