import type { ConversationType } from '../../../model/conversation.ts';
import type { ConditionForm } from './conditionForm.ts';

/** Conditions that are combined; nested to any depth. */
export interface GroupForm {
  id: number;
  /** All of them (AND), or any (OR). */
  match: 'all' | 'any';
  items: readonly (ConditionForm | GroupForm)[];
}

export type NodeForm = ConditionForm | GroupForm;

export const isGroupForm = (node: NodeForm): node is GroupForm => 'items' in node && 'match' in node;

export type ReadStatus = 'all' | 'unread' | 'read';

/** A Focus Inbox as a person writes it: the simple choices, and conditions beside them (product spec §5). */
export interface FocusInboxForm {
  label: string;
  /** `null` when it cannot be told which page it belongs to. */
  pageId: string | null;
  types: readonly ConversationType[];
  readStatus: ReadStatus;
  conditions: GroupForm;
  /** The id of the next condition or group. */
  nextId: number;
}

export const conversationTypes: readonly ConversationType[] = ['dm', 'channel', 'thread'];

/** All three types, read status "all" (product spec §5). */
export const emptyForm = (pageId: string | null): FocusInboxForm => ({
  label: '',
  pageId,
  types: conversationTypes,
  readStatus: 'all',
  conditions: { id: 0, match: 'all', items: [] },
  nextId: 1,
});

export type FormProblem = 'name-missing' | 'page-unknown';

/** What keeps a form from being saved, apart from its conditions. */
export function formProblems({ label, pageId }: FocusInboxForm): FormProblem[] {
  const problems: FormProblem[] = [];
  if (label.trim() === '') problems.push('name-missing');
  if (pageId === null) problems.push('page-unknown');
  return problems;
}
