import type { ComponentType, ReactElement } from 'react';
import { useEffect } from 'react';
import { ConfigurationError } from '../../core/logging/configurationError.ts';
import { isDevelopment } from '../configuration/isDevelopment.ts';
import { useRoot } from '../inbox/RootContext.ts';
import { SlotErrorBoundary } from './SlotErrorBoundary.tsx';
import { slotDefaults } from './slotDefaults.tsx';
import type { SlotName } from './slots.ts';

/** Slots inside an option, which may contain nothing that takes focus (WAI-ARIA: its children are presentational). */
const inOptions: readonly SlotName[] = ['ConversationRow', 'RowStart', 'RowMeta', 'RowEnd', 'PaletteResult'];

const focusable = ['a[href]', 'button', 'input', 'select', 'textarea', '[tabindex]']
  .map((selector) => `[role="option"] ${selector}`)
  .join(', ');

interface FilledSlotProps {
  name: SlotName;
  /** The host's component; it also receives the props in `part`. */
  component: ComponentType<{ Default: ComponentType }>;
  part: object;
  onError(name: SlotName, error: unknown): void;
  children: ReactElement;
}

/** Renders the host's component, or the default if it throws. */
export function FilledSlot({ name, component: Component, part, onError, children }: FilledSlotProps) {
  useOptionCheck(name, onError);
  const { Default, DefaultElement } = slotDefaults[name];
  return (
    <SlotErrorBoundary component={Component} fallback={children} onError={(error) => onError(name, error)}>
      <DefaultElement.Provider value={children}>
        <Component {...part} Default={Default} />
      </DefaultElement.Provider>
    </SlotErrorBoundary>
  );
}

/** In development, reports content of a slot that takes focus inside an option. */
function useOptionCheck(name: SlotName, onError: (name: SlotName, error: unknown) => void): void {
  const { element } = useRoot();
  useEffect(() => {
    if (!inOptions.includes(name) || !isDevelopment() || !element.current?.querySelector(focusable)) return;
    const advice = 'Use an action with the placement "row", or "palette", for a button.';
    const message = `The slot ${name} has content that takes focus inside an option, which screen readers skip. ${advice}`;
    onError(name, new ConfigurationError('focus-in-option', message));
  }, [name, element, onError]);
}
