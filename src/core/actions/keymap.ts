import type { KeyChord } from '../keys/keyChord.ts';
import type { ActionName } from './actionName.ts';
import type { ActionId } from './actions.ts';

/** Where a binding is active. `list`: no conversation is open. @inline */
export type KeyContext = 'list' | 'conversation';

/** A key, its action, and where it is active. */
export interface Binding {
  /** The keys, such as "j" or "$mod+k"; `$mod` is Cmd on a Mac, else Ctrl. */
  keys: KeyChord;
  /** Id of the action that the keys run. */
  action: ActionName;
  /** Absent: active in both contexts. */
  context?: KeyContext;
  /** Also active in text fields. */
  inText?: boolean;
  /** Where focus must be: `list` is the list or nothing, `reading` also the message log, `field` a text field,
   * `emptyField` a reply field without text. Absent:
   * anywhere except in text fields. Keeps Tab and Enter working on controls. */
  focus?: 'list' | 'reading' | 'field' | 'emptyField';
}

/** The default keymap, in the order of the list of shortcuts. If a chord occurs twice,
 * the first binding whose action is available wins: Escape closes the innermost layer first. */
export const keymap: readonly (Binding & { action: ActionId })[] = [
  { keys: '$mod+k', action: 'search.open', inText: true },
  { keys: 'j', action: 'list.next' },
  { keys: 'ArrowDown', action: 'list.next', focus: 'reading' },
  { keys: 'k', action: 'list.previous' },
  { keys: 'ArrowUp', action: 'list.previous', focus: 'reading' },
  { keys: 'Home', action: 'list.first', focus: 'reading' },
  { keys: 'End', action: 'list.last', focus: 'reading' },
  { keys: '$mod+ArrowUp', action: 'list.first', context: 'list', focus: 'reading' },
  { keys: '$mod+ArrowDown', action: 'list.last', context: 'list', focus: 'reading' },
  { keys: 'Enter', action: 'list.open', focus: 'reading' },
  { keys: 'ArrowRight', action: 'list.open', focus: 'reading' },
  { keys: 'ArrowLeft', action: 'list.collapse', focus: 'reading' },
  { keys: 'v', action: 'list.forYou' },
  { keys: 'e', action: 'triage.markRead' },
  { keys: 'h', action: 'triage.snooze' },
  { keys: 'm', action: 'triage.mute', context: 'list' },
  { keys: 'Shift+M', action: 'triage.mute' },
  { keys: 'u', action: 'triage.markUnread' },
  { keys: 'Shift+E', action: 'triage.markViewRead' },
  { keys: 'Shift+S', action: 'triage.catchUp' },
  { keys: 'g r', action: 'triage.run' },
  { keys: 'z', action: 'triage.undo' },
  { keys: '$mod+z', action: 'triage.undo' },
  { keys: 'x', action: 'selection.toggle' },
  // The keys of a multi-select listbox (ARIA Authoring Practices).
  { keys: 'Space', action: 'selection.toggle', focus: 'list' },
  { keys: 'Shift+ArrowDown', action: 'selection.extendDown', focus: 'reading' },
  { keys: 'Shift+ArrowUp', action: 'selection.extendUp', focus: 'reading' },
  { keys: '$mod+a', action: 'selection.all', focus: 'list' },
  { keys: 'Escape', action: 'selection.clear' },
  { keys: 'Shift+K', action: 'list.filter', context: 'list' },
  // Elsewhere "/" begins a search: what is typed after it must not be shortcuts.
  { keys: '/', action: 'list.search', context: 'list' },
  { keys: '$mod+Shift+K', action: 'list.filter', context: 'list', inText: true },
  { keys: 'Escape', action: 'list.endFilter', context: 'list', inText: true },
  { keys: 'Tab', action: 'view.next', focus: 'list' },
  { keys: 'Shift+Tab', action: 'view.previous', focus: 'list' },
  { keys: 'g i', action: 'go.inbox' },
  { keys: 'g c', action: 'go.conversations' },
  { keys: 'g d', action: 'go.dms' },
  { keys: 'g l', action: 'go.later' },
  { keys: '$mod+Shift+ArrowLeft', action: 'view.moveEarlier' },
  { keys: '$mod+Shift+ArrowRight', action: 'view.moveLater' },
  { keys: 'r', action: 'conversation.reply' },
  { keys: '$mod+Enter', action: 'conversation.sendAndNext', context: 'conversation', inText: true, focus: 'field' },
  { keys: 't', action: 'thread.reply' },
  { keys: ']', action: 'conversation.next' },
  { keys: 'Alt+ArrowDown', action: 'conversation.next', inText: true },
  { keys: '[', action: 'conversation.previous' },
  { keys: 'Alt+ArrowUp', action: 'conversation.previous', inText: true },
  { keys: 'c', action: 'conversation.compose' },
  { keys: '$mod+e', action: 'conversation.markRead', context: 'conversation', inText: true },
  { keys: '/', action: 'conversation.search', context: 'conversation' },
  { keys: '$mod+g', action: 'conversation.nextMatch', context: 'conversation', inText: true },
  { keys: '$mod+Shift+g', action: 'conversation.previousMatch', context: 'conversation', inText: true },
  { keys: 'Escape', action: 'conversation.endSearch', context: 'conversation', inText: true },
  { keys: 'Escape', action: 'conversation.leaveField', context: 'conversation', inText: true, focus: 'field' },
  { keys: 'Escape', action: 'thread.close', context: 'conversation' },
  { keys: 'Escape', action: 'conversation.close', context: 'conversation', inText: true },
  { keys: '$mod+ArrowUp', action: 'messages.scrollUp', context: 'conversation' },
  { keys: '$mod+ArrowDown', action: 'messages.scrollDown', context: 'conversation' },
  { keys: '$mod+Home', action: 'messages.oldest', context: 'conversation' },
  { keys: '$mod+End', action: 'messages.newest', context: 'conversation' },
  { keys: 'n', action: 'messages.next', context: 'conversation' },
  { keys: 'p', action: 'messages.previous', context: 'conversation' },
  { keys: 'i', action: 'triage.why' },
  { keys: 'Shift+I', action: 'messages.author' },
  { keys: 'ArrowUp', action: 'message.editLast', context: 'conversation', inText: true, focus: 'emptyField' },
  { keys: 'm', action: 'message.edit', context: 'conversation' },
  { keys: 'Delete', action: 'message.delete', context: 'conversation', focus: 'reading' },
  { keys: 'Backspace', action: 'message.delete', context: 'conversation', focus: 'reading' },
  { keys: 'a', action: 'message.react', context: 'conversation' },
  { keys: 'y', action: 'message.copyLink', context: 'conversation' },
  { keys: 'Shift+H', action: 'message.remind', context: 'conversation' },
  { keys: 's', action: 'message.save', context: 'conversation' },
  { keys: 'F6', action: 'region.next', inText: true },
  { keys: 'Shift+F6', action: 'region.previous', inText: true },
  { keys: '?', action: 'shortcuts.show' },
  { keys: '$mod+,', action: 'settings.open', inText: true },
];
