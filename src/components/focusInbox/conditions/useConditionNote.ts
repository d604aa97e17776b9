import type { ConditionForm } from '../../../core/views/form/conditionForm.ts';
import { unmeetableReason } from '../../../model/unmatchableFilter.ts';
import { useLabels } from '../../LabelsContext.ts';
import { useInboxState } from '../../TriageInbox/useInboxState.ts';
import { useConditions } from './ConditionsContext.ts';
import { conditionWords } from './conditionWords.ts';

export interface ConditionNote {
  text: string;
  /** A warning does not prevent saving. */
  isHint: boolean;
}

/** The problem of a condition: an incomplete one after a save attempt, a contradiction immediately. */
export function useConditionNote({ id }: ConditionForm): ConditionNote | null {
  const { focusInbox: words } = useLabels();
  const { compiled, findings, isTried } = useConditions();
  const users = useInboxState((state) => state.users);
  const problem = compiled.problems.get(id);
  if (problem !== undefined) return isTried ? { text: words.problems[problem], isHint: false } : null;
  const condition = compiled.conditions.get(id);
  const against = condition && findings.unmeetable.get(condition);
  if (condition === undefined || against === undefined) return null;
  const text =
    against === null
      ? words.unmeetable[unmeetableReason(condition)]
      : words.unmeetableWith(conditionWords(words, against, users));
  return { text, isHint: true };
}
