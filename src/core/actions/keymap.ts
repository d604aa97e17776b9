import type { ActionId } from './actions.ts';

/** Where a key counts. `list` is: no conversation is open. */
export type KeyContext = 'list' | 'conversation';

export interface Binding {
  /** A chord: "$mod+e", "Shift+K", "ArrowDown". `$mod` is Cmd on Apple keyboards and Ctrl elsewhere. */
  keys: string;
  action: ActionId;
  /** Absent: in both contexts. */
  context?: KeyContext;
  /** Also while typing in a text field. */
  inText?: boolean;
  /** Where the focus has to be, so that Tab and Enter keep their meaning on every control: on the list (or on nothing),
   * or `reading`, which is also the message log. Absent: anywhere but in a text field. */
  focus?: 'list' | 'reading';
}

/** The one table of keys (product spec §2 "Keyboard"). */
export const keymap: readonly Binding[] = [
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
  { keys: 'Shift+K', action: 'list.filter', context: 'list' },
  { keys: '$mod+Shift+K', action: 'list.filter', context: 'list', inText: true },
  { keys: 'Escape', action: 'list.endFilter', context: 'list', inText: true },
  { keys: 'Tab', action: 'view.next', focus: 'list' },
  { keys: 'Shift+Tab', action: 'view.previous', focus: 'list' },
  { keys: '$mod+e', action: 'conversation.markRead', context: 'conversation', inText: true },
  { keys: '/', action: 'conversation.search', context: 'conversation' },
  { keys: '$mod+g', action: 'conversation.nextMatch', context: 'conversation', inText: true },
  { keys: '$mod+Shift+g', action: 'conversation.previousMatch', context: 'conversation', inText: true },
  { keys: 'Escape', action: 'conversation.endSearch', context: 'conversation', inText: true },
  { keys: 'Escape', action: 'conversation.close', context: 'conversation', inText: true },
  { keys: '$mod+ArrowUp', action: 'messages.scrollUp', context: 'conversation' },
  { keys: '$mod+ArrowDown', action: 'messages.scrollDown', context: 'conversation' },
  { keys: 'F6', action: 'region.next', inText: true },
  { keys: 'Shift+F6', action: 'region.previous', inText: true },
];
