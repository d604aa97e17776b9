import type { ActionGroup } from '../../core/actions/actionGroup.ts';
import type { FieldKeyId } from '../../core/actions/fieldKeys.ts';

/** The list of keys. */
export const shortcutLabels = {
  title: 'Keyboard shortcuts',
  open: 'Shortcuts',
  search: 'Search shortcuts',
  none: 'No shortcut found',
  or: 'or',
  close: 'Close shortcuts',
  groups: {
    move: 'Move',
    triage: 'Triage',
    conversation: 'In a conversation',
    find: 'Find',
    general: 'General',
  } satisfies Record<ActionGroup, string>,
  /** Keys of a field or a window, which has them while it has the focus. */
  fields: {
    send: 'Send',
    newLine: 'New line',
    suggestion: 'Take the suggestion',
    result: 'Open the result',
    ask: 'Ask AI from search',
    saveFocusInbox: 'Save the Focus Inbox',
    manageViews: 'Manage views, on a tab',
  } satisfies Record<FieldKeyId, string>,
};
