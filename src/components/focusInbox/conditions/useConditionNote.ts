import type { ConditionForm } from '../../../core/views/form/conditionForm.ts';
import { unmeetableReason } from '../../../model/unmatchableFilter.ts';
import { useInboxState } from '../../inbox/useInboxState.ts';
import { useConditions } from './ConditionsContext.ts';
import { conditionWords } from './conditionWords.ts';
import { useFilterFields } from './useFilterFields.ts';

export interface ConditionNote {
  text: string;
  /** A warning does not prevent saving. */
  isHint: boolean;
}

/** The problem of a condition. Missing parts are shown after a save attempt, contradictions immediately. */
export function useConditionNote({ id }: ConditionForm): ConditionNote | null {
  const fields = useFilterFields();
  const { words } = fields;
  const { compiled, findings, isTried } = useConditions();
  const users = useInboxState((state) => state.users);
  const problem = compiled.problems.get(id);
  if (problem !== undefined) return isTried ? { text: words.problems[problem], isHint: false } : null;
  const condition = compiled.conditions.get(id);
  const conflict = condition && findings.unmeetable.get(condition);
  if (condition === undefined || conflict === undefined) return null;
  const text =
    conflict === null
      ? words.unmeetable[unmeetableReason(condition)]
      : words.unmeetableWith(conditionWords(fields, conflict, users));
  return { text, isHint: true };
}
