import type { ComponentType, ReactElement } from 'react';
import { useOptionCheck } from '../configuration/useOptionCheck.ts';
import { SlotErrorBoundary } from './SlotErrorBoundary.tsx';
import { slotDefaults } from './slotDefaults.tsx';
import type { SlotName } from './slots.ts';

/** Slots inside an option. */
const inOptions: readonly SlotName[] = ['ConversationRow', 'RowStart', 'RowMeta', 'RowEnd', 'PaletteResult'];

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
  useOptionCheck(name, inOptions.includes(name), onError);
  const { Default, DefaultElement } = slotDefaults[name];
  return (
    <SlotErrorBoundary component={Component} fallback={children} onError={(error) => onError(name, error)}>
      <DefaultElement.Provider value={children}>
        <Component {...part} Default={Default} />
      </DefaultElement.Provider>
    </SlotErrorBoundary>
  );
}
