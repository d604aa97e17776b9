import type { ComponentType, ReactElement } from 'react';
import { defaultOf } from './defaultOf.tsx';
import { SlotErrorBoundary } from './SlotErrorBoundary.tsx';
import type { SlotName } from './slots.ts';

interface FilledSlotProps {
  name: SlotName;
  /** Takes what this slot is told besides `Default`. */
  component: ComponentType<{ Default: ComponentType }>;
  part: object;
  onError(name: SlotName, error: unknown): void;
  children: ReactElement;
}

/** A component of the host, with the default at hand; where it throws, the default itself. */
export function FilledSlot({ name, component: Component, part, onError, children }: FilledSlotProps) {
  const { Default, DefaultElement } = defaultOf[name];
  return (
    <SlotErrorBoundary component={Component} fallback={children} onError={(error) => onError(name, error)}>
      <DefaultElement.Provider value={children}>
        <Component {...part} Default={Default} />
      </DefaultElement.Provider>
    </SlotErrorBoundary>
  );
}
