import { channelNameField } from './channelName.ts';
import type { Conversation } from './conversation.ts';
import { filterTest } from './evaluateFilter.ts';
import { someCondition } from './filter.ts';
import { isRecord } from './json.ts';
import { mentionsMe } from './mentionsMe.ts';
import { type CustomView, lastPosition, type ViewFilters, type ViewRule } from './view.ts';

const flags = ['keepsOut', 'marksRead', 'unlessMentioned', 'isOn'] as const;
const notifications: readonly unknown[] = ['all', 'mentions', 'never'] satisfies ViewRule['notify'][];

/** A rule that changes nothing. */
export const noRule: ViewRule = {
  keepsOut: false,
  notify: 'all',
  marksRead: false,
  unlessMentioned: true,
  isOn: true,
};

/** The first field of a rule that has no possible value; `null`: the rule is valid. Missing fields have those of `noRule`. */
export function ruleFault(value: unknown): keyof ViewRule | '' | null {
  if (!isRecord(value)) return '';
  const fields: Record<string, unknown> = { ...noRule, ...value };
  const wrong = flags.find((field) => typeof fields[field] !== 'boolean');
  return wrong ?? (notifications.includes(fields.notify) ? null : 'notify');
}

/** Reads a stored rule. `undefined` for one of an unknown form: it must not act in part. */
export function readViewRule(value: unknown): ViewRule | undefined {
  if (ruleFault(value) !== null) return undefined;
  const { keepsOut, notify, marksRead, unlessMentioned, isOn } = { ...noRule, ...(value as Partial<ViewRule>) };
  return { keepsOut, notify, marksRead, unlessMentioned, isOn };
}

/** A rule that is on, with the test of its view's filters. */
export interface ActiveRule extends ViewRule {
  viewId: string;
  filters: ViewFilters;
  matches: (conversation: Conversation) => boolean;
}

/** The rules that are on, in the order of their views. `now`: the time of their evaluation in seconds. */
export const activeRules = (views: readonly CustomView[], now: number | undefined): readonly ActiveRule[] =>
  views
    .filter(({ rule }) => rule?.isOn)
    .sort((a, b) => (a.position ?? lastPosition) - (b.position ?? lastPosition))
    .flatMap(({ id, filters, rule }) =>
      rule ? [{ ...rule, viewId: id, filters, matches: filterTest(filters, now) }] : [],
    );

/** Id of the view that keeps a conversation out of Inbox: the first that matches it. `undefined`: the conversation is in Inbox. */
export const takerOf = (rules: readonly ActiveRule[], conversation: Conversation): string | undefined =>
  rules.find(
    (rule) => rule.keepsOut && !(rule.unlessMentioned && mentionsMe(conversation)) && rule.matches(conversation),
  )?.viewId;

/** The messages of a conversation to notify of: all, only those that mention the user, or none. The first matching rule that limits
 * them decides. */
export function notifyOf(rules: readonly ActiveRule[], conversation: Conversation): ViewRule['notify'] {
  const limit = rules.find((rule) => rule.notify !== 'all' && rule.matches(conversation));
  if (limit === undefined) return 'all';
  return limit.notify === 'never' && limit.unlessMentioned ? 'mentions' : limit.notify;
}

/** Fields that are the same for all messages of a conversation. */
const steadyFields: ReadonlySet<string> = new Set([
  ...['id', 'name', 'type', 'is_private', 'dm_user.id', 'parent_conversation_id', 'is_followed'],
  ...['unread_count', 'mentions_me', channelNameField],
]);

/** Whether filters are about the conversation alone, not about its newest message: then they match all of its messages. */
export const isSteady = (filters: ViewFilters): boolean =>
  !someCondition(filters, ({ field }) => !steadyFields.has(field));

/** Id of the view that marks a conversation as read on arrival; `undefined`: none. A conversation with an unread mention is never
 * marked. A rule about messages marks only if the arrived ones are all that is unread: it must not pass others.
 * `arrived`: the number of unread messages that have just arrived. */
export function markerOf(
  rules: readonly ActiveRule[],
  conversation: Conversation,
  arrived: number,
): string | undefined {
  if (mentionsMe(conversation)) return undefined;
  return rules.find(
    (rule) =>
      rule.marksRead && (conversation.unread_count <= arrived || isSteady(rule.filters)) && rule.matches(conversation),
  )?.viewId;
}
