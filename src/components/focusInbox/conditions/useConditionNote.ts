import type { ConditionForm } from '../../../core/views/form/conditionForm.ts';
import { unmeetableReason } from '../../../model/unmatchableFilter.ts';
import { useLabels } from '../../LabelsContext.ts';
import { useInboxState } from '../../TriageInbox/useInboxState.ts';
import { useConditions } from './ConditionsContext.ts';
import { conditionWords } from './conditionWords.ts';

export interface ConditionNote {
  text: string;
  /** It can be saved all the same. */
  isHint: boolean;
}

/** What is missing in a condition, once a save was tried; or that it can never be met, as soon as that is certain. */
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
