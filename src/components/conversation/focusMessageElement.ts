/** Focuses a message: its keys act on it again. */
export function focusMessageElement(message: HTMLElement): void {
  // A message has no tab stop of its own.
  message.tabIndex = -1;
  message.focus({ preventScroll: true });
}
