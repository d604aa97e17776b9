import type { KeyChord } from '../keys/keyChord.ts';
import type { ActionGroup } from './actionGroup.ts';

/** Keys that belong to a field or a window and mean nothing elsewhere: each binds its own, all are listed with the others. */
export const fieldKeys = [
  { keys: 'Enter', id: 'send', group: 'conversation' },
  { keys: 'Shift+Enter', id: 'newLine', group: 'conversation' },
  { keys: 'Tab', id: 'suggestion', group: 'conversation' },
  { keys: 'Enter', id: 'result', group: 'find' },
  { keys: '$mod+Enter', id: 'ask', group: 'find' },
  { keys: '$mod+Enter', id: 'saveFocusInbox', group: 'general' },
  { keys: 'ArrowDown', id: 'manageViews', group: 'general' },
] as const satisfies readonly { keys: KeyChord; id: string; group: ActionGroup }[];

export type FieldKeyId = (typeof fieldKeys)[number]['id'];
