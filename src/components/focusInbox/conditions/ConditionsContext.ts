import { createContext, useContext } from 'react';
import type { FormEditing } from '../useFocusInboxForm.ts';

export interface ConditionsEditing extends FormEditing {
  /** Whether saving was attempted: missing values are shown from then on. */
  isTried: boolean;
  /** Id of the condition that was just added; its field is focused. */
  addedId: number | null;
  setAddedId: (id: number) => void;
}

export const ConditionsContext = createContext<ConditionsEditing | null>(null);

export function useConditions(): ConditionsEditing {
  const editing = useContext(ConditionsContext);
  if (editing === null) throw new Error('triage-inbox: a condition is edited inside <Conditions>.');
  return editing;
}

/** Focuses the button that adds conditions. Call before the focused element is removed. */
export const focusAddButton = (removed: Element): void =>
  removed.closest('section')?.querySelector<HTMLElement>('[data-outermost]')?.focus();
