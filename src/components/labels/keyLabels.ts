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
