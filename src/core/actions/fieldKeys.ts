import type { KeyChord } from '../keys/keyChord.ts';
import type { ActionGroup } from './action.ts';

/** Sends the query of the search to the assistant. */
export const askChord = '$mod+Enter';

/** Shows the card of the person under the cursor of the search, or of the author of the message. */
export const cardChord = 'Alt+Enter';

/** Opens the conversation with the picked people. */
export const openChord = '$mod+Enter';

/** Saves the Focus Inbox, wherever the focus is in the editor. */
export const saveChord = '$mod+Enter';

/** Keys that a text field or dialog binds itself. Listed here only for the list of shortcuts. */
export const fieldKeys = [
  { keys: 'Enter', id: 'send', group: 'conversation' },
  { keys: 'Shift+Enter', id: 'newLine', group: 'conversation' },
  { keys: 'Tab', id: 'suggestion', group: 'conversation' },
  { keys: '$mod+b', id: 'bold', group: 'conversation' },
  { keys: '$mod+i', id: 'italic', group: 'conversation' },
  { keys: '$mod+Shift+X', id: 'strike', group: 'conversation' },
  { keys: '$mod+Shift+C', id: 'code', group: 'conversation' },
  // Some browsers keep the first chord for their developer tools.
  { keys: "$mod+'", id: 'code', group: 'conversation' },
  { keys: '$mod+Shift+U', id: 'link', group: 'conversation' },
  { keys: '$mod+Shift+7', id: 'orderedList', group: 'conversation' },
  { keys: '$mod+Shift+8', id: 'bulletList', group: 'conversation' },
  { keys: '$mod+Shift+9', id: 'quote', group: 'conversation' },
  { keys: 'Space', id: 'runGroup', group: 'triage' },
  { keys: 'ArrowRight', id: 'skipInRun', group: 'triage' },
  { keys: 'Enter', id: 'result', group: 'find' },
  { keys: askChord, id: 'ask', group: 'find' },
  { keys: saveChord, id: 'saveFocusInbox', group: 'general' },
  { keys: 'ArrowDown', id: 'manageViews', group: 'general' },
] as const satisfies readonly { keys: KeyChord; id: string; group: ActionGroup }[];

export type FieldKeyId = (typeof fieldKeys)[number]['id'];
