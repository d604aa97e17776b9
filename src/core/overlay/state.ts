/** What lies over the inbox and keeps the keyboard to itself; one at a time. */
export type Overlay =
  /** Search and the command palette; `ask` is the assistant's side of the same window (product spec §2). */
  | { kind: 'search'; mode: 'find' | 'ask' }
  /** Focus Inbox editor: an existing one, or a new one for `null`; a new one may begin with words to look for. */
  | { kind: 'focusInbox'; viewId: string | null; about?: string }
  /** Order and visibility of the tabs of a page. */
  | { kind: 'views' }
  | { kind: 'shortcuts' }
  /** Sound, notifications, theme, density. */
  | { kind: 'settings' };
