import { useEffect } from 'react';
import { ConfigurationError } from '../../core/logging/configurationError.ts';
import { useRoot } from '../inbox/RootContext.ts';
import { isDevelopment } from './isDevelopment.ts';

const focusable = ['a[href]', 'button', 'input', 'select', 'textarea', '[tabindex]']
  .map((selector) => `[role="option"] ${selector}`)
  .join(', ');

/** In development, reports content of a slot that takes focus inside an option (WAI-ARIA: its children are presentational). */
export function useOptionCheck<Name extends string>(
  slot: Name,
  isInOption: boolean,
  onError: (slot: Name, error: unknown) => void,
): void {
  const { element } = useRoot();
  useEffect(() => {
    if (!isInOption || !isDevelopment() || !element.current?.querySelector(focusable)) return;
    const advice = 'Use an action with the placement "row", or "palette", for a button.';
    const message = `The slot ${slot} has content that takes focus inside an option, which screen readers skip. ${advice}`;
    onError(slot, new ConfigurationError('focus-in-option', message));
  }, [slot, isInOption, element, onError]);
}
