import { definedOf } from '../../core/definedOf.ts';

/** The parts around the list and the conversation. */
export interface ChromeParts {
  /** The navigation: workspace, pages, connection, user. */
  sidebar: boolean;
  /** Title, tabs, search and the other buttons above the panes. */
  topBar: boolean;
  /** The line of key hints below the list. */
  hints: boolean;
  /** The menu of the user, in the sidebar. */
  userMenu: boolean;
  /** The workspace and the menu of workspaces, in the sidebar. */
  workspaceSwitcher: boolean;
}

/**
 * The amount of interface: `full` (default); `none` shows the list and the conversation alone; `list` and `conversation` one of the
 * two, for a host that shows the other itself or not at all. An object switches single parts.
 *
 * With `list`, choosing a row calls `onLocationChange` and marks the row; the inbox counts the conversation as opened. With
 * `conversation`, `location` names the conversation.
 *
 * @example
 * const widget = <TriageInbox inbox={inbox} chrome="list" />;
 * const embedded = <TriageInbox inbox={inbox} chrome={{ sidebar: false, hints: false }} />;
 */
export type Chrome = 'full' | 'list' | 'conversation' | 'none' | Partial<ChromeParts>;

/** The parts to show, with both panes. */
export interface ShownChrome extends ChromeParts {
  list: boolean;
  conversation: boolean;
}

const whole: ShownChrome = {
  sidebar: true,
  topBar: true,
  hints: true,
  userMenu: true,
  workspaceSwitcher: true,
  list: true,
  conversation: true,
};

const panesAlone: ShownChrome = {
  ...whole,
  sidebar: false,
  topBar: false,
  hints: false,
  userMenu: false,
  workspaceSwitcher: false,
};

const named: Readonly<Record<Extract<Chrome, string>, ShownChrome>> = {
  full: whole,
  none: panesAlone,
  list: { ...panesAlone, conversation: false },
  conversation: { ...panesAlone, list: false },
};

/** The parts of a `chrome`; an unknown name shows everything. */
export function shownChrome(chrome: Chrome): ShownChrome {
  if (typeof chrome === 'string') return Object.hasOwn(named, chrome) ? named[chrome] : whole;
  return { ...whole, ...definedOf(chrome) };
}
