import { useEffect } from 'react';
import { ConfigurationError } from '../../core/logging/configurationError.ts';
import { isDevelopment } from '../configuration/isDevelopment.ts';
import { useRoot } from '../inbox/RootContext.ts';
import type { SlotName } from './slots.ts';

/** Slots inside an option, which may contain nothing that takes focus (WAI-ARIA: its children are presentational). */
const inOptions: readonly SlotName[] = ['ConversationRow', 'RowStart', 'RowMeta', 'RowEnd', 'PaletteResult'];

const focusable = ['a[href]', 'button', 'input', 'select', 'textarea', '[tabindex]']
  .map((selector) => `[role="option"] ${selector}`)
  .join(', ');

/** In development, reports content of a slot that takes focus inside an option. */
export function useOptionCheck(name: SlotName, onError: (name: SlotName, error: unknown) => void): void {
  const { element } = useRoot();
  useEffect(() => {
    if (!inOptions.includes(name) || !isDevelopment() || !element.current?.querySelector(focusable)) return;
    const advice = 'Use an action with the placement "row", or "palette", for a button.';
    const message = `The slot ${name} has content that takes focus inside an option, which screen readers skip. ${advice}`;
    onError(name, new ConfigurationError('focus-in-option', message));
  }, [name, element, onError]);
}
