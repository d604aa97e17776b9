import type { ActionGroup } from '../../core/actions/action.ts';
import type { FieldKeyId } from '../../core/actions/fieldKeys.ts';

/** Names of keys. */
export const keyLabels = {
  ctrl: 'Ctrl',
  alt: 'Alt',
  escape: 'Esc',
  home: 'Home',
  end: 'End',
  space: 'Space',
  command: 'Command',
  /** Spoken names of keys that show only a symbol. */
  names: {
    Escape: 'Escape',
    ArrowUp: 'Up arrow',
    ArrowDown: 'Down arrow',
    ArrowLeft: 'Left arrow',
    ArrowRight: 'Right arrow',
    '/': 'Slash',
    '?': 'Question mark',
  } as Readonly<Record<string, string>>,
};

/** Labels of keyboard shortcuts in the first screen. */
export const shortcutFrameLabels = {
  open: 'Shortcuts',
  unused: (key: string, list: string | undefined) =>
    list === undefined ? `${key} does nothing here` : `${key} does nothing here · ${list} shows the keys`,
};

/** Labels of the list of keyboard shortcuts. */
export const shortcutLabels = {
  ...shortcutFrameLabels,
  title: 'Keyboard shortcuts',
  search: 'Search shortcuts',
  none: 'No shortcuts found',
  or: 'or',
  close: 'Close shortcuts',
  /** The group of the keys to learn first. */
  essentials: 'Essentials',
  /** Behind Escape, which closes the innermost layer. */
  back: 'Close or go back',
  /** A key without an action, and the key that shows the list. */
  groups: {
    move: 'Navigation',
    triage: 'Triage',
    conversation: 'In a conversation',
    find: 'Find',
    general: 'General',
  } satisfies Record<ActionGroup, string>,
  /** Keys of a field or a dialog that work while it has the focus. */
  fields: {
    send: 'Send',
    newLine: 'New line',
    suggestion: 'Accept suggestion',
    bold: 'Bold',
    italic: 'Italic',
    strike: 'Strikethrough',
    code: 'Code',
    link: 'Link',
    orderedList: 'Numbered list',
    bulletList: 'Bulleted list',
    quote: 'Quote',
    result: 'Open result',
    ask: 'Ask AI from search',
    saveFocusInbox: 'Save Focus Inbox',
    manageViews: 'Manage views (from a tab)',
    runGroup: 'Run through a group (on its heading)',
    skipInRun: 'Skip (in a run)',
  } satisfies Record<FieldKeyId, string>,
};
