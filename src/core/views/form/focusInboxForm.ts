import type { ConversationType } from '../../../model/conversation.ts';
import type { ViewRule } from '../../../model/view.ts';
import { noRule } from '../../../model/viewRules.ts';
import type { ConditionForm } from './conditionForm.ts';

/** Form state of a condition group. Groups nest to any depth. */
export interface GroupForm {
  id: number;
  /** `all`: AND; `any`: OR. */
  match: 'all' | 'any';
  items: readonly (ConditionForm | GroupForm)[];
}

export type NodeForm = ConditionForm | GroupForm;

export const isGroupForm = (node: NodeForm): node is GroupForm => 'items' in node && 'match' in node;

export type ReadStatus = 'all' | 'unread' | 'read';

/** Form state of a Focus Inbox: name, page, types, read status and conditions. */
export interface FocusInboxForm {
  label: string;
  /** `null`: unknown page. */
  pageId: string | null;
  types: readonly ConversationType[];
  readStatus: ReadStatus;
  conditions: GroupForm;
  rule: ViewRule;
  /** The id of the next condition or group. */
  nextId: number;
}

export const conversationTypes: readonly ConversationType[] = ['dm', 'channel', 'thread'];

/** The form of a new Focus Inbox: all three types, read status "all". */
export const emptyForm = (pageId: string | null): FocusInboxForm => ({
  label: '',
  pageId,
  types: conversationTypes,
  readStatus: 'all',
  conditions: { id: 0, match: 'all', items: [] },
  rule: noRule,
  nextId: 1,
});

export type FormProblem = 'name-missing' | 'page-unknown';

/** Problems that prevent saving, except those of conditions. */
export function formProblems({ label, pageId }: FocusInboxForm): FormProblem[] {
  const problems: FormProblem[] = [];
  if (label.trim() === '') problems.push('name-missing');
  if (pageId === null) problems.push('page-unknown');
  return problems;
}
