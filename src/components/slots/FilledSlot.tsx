import type { ComponentType, ReactElement } from 'react';
import { SlotErrorBoundary } from './SlotErrorBoundary.tsx';
import { slotDefaults } from './slotDefaults.tsx';
import type { SlotName } from './slots.ts';
import { useOptionCheck } from './useOptionCheck.ts';

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
