/** What keys are called. */
export const keyLabels = {
  ctrl: 'Ctrl',
  alt: 'Alt',
  escape: 'Esc',
  home: 'Home',
  end: 'End',
  space: 'Space',
  command: 'Command',
  /** Keys as they are spoken, where the sign on them says nothing. */
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
