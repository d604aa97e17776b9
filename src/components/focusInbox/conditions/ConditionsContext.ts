import { createContext, useContext } from 'react';
import type { FormEditing } from '../useFocusInboxForm.ts';

export interface ConditionsEditing extends FormEditing {
  /** A save was tried: what is missing is said. */
  isTried: boolean;
  /** The condition that was just added: its field takes the focus. */
  addedId: number | null;
  setAddedId: (id: number) => void;
}

export const ConditionsContext = createContext<ConditionsEditing | null>(null);

export function useConditions(): ConditionsEditing {
  const editing = useContext(ConditionsContext);
  if (editing === null) throw new Error('triage-inbox: a condition is edited inside <Conditions>.');
  return editing;
}
