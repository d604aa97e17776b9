import type { FilterCondition, ViewFilters } from 'triage-inbox/core';
import type { FocusInboxScript } from '../build/workspaceScript.ts';

const unread: FilterCondition = { field: 'unread_count', operator: 'gt', value: 0 };

/** Filters as the editor saves them: unread, and any of the conditions. */
const unreadOf = (...conditions: FilterCondition[]): ViewFilters => ({
  group: { operator: 'AND', filters: [unread, { group: { operator: 'OR', filters: conditions } }] },
});

const about = (field: string, value: string): FilterCondition => ({ field, operator: 'contains', value });

/** Wren's Focus Inboxes. */
export const larkspurFocusInboxes: readonly FocusInboxScript[] = [
  {
    label: 'Release week',
    filters: unreadOf(
      about('name', 'release'),
      about('latest_message.text', 'rollout'),
      about('latest_message.user_data.real_name', 'Sol Marchetti'),
    ),
  },
  {
    label: 'Design crit',
    filters: unreadOf(
      about('name', 'design'),
      about('latest_message.text', 'copy'),
      about('latest_message.user_data.real_name', 'Aiko Tanabe'),
    ),
  },
  {
    label: 'Customers',
    filters: unreadOf(
      about('name', 'customer'),
      about('name', 'dispatcher'),
      about('latest_message.text', 'dispatch crew'),
    ),
  },
];
