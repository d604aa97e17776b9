import { type ComponentType, type ReactElement, useContext } from 'react';
import { FilledSlot } from './FilledSlot.tsx';
import { SlotsContext } from './SlotsContext.ts';
import type { SlotName, SlotParts } from './slots.ts';

/** Puts the host's component in the place of an element, or leaves the element where the host has none. */
type Fill<Name extends SlotName> = (part: SlotParts[Name], element: ReactElement) => ReactElement;

const leave = (_part: unknown, element: ReactElement): ReactElement => element;

/** What a part calls around what it draws, so that a host can draw it. Costs nothing where no slot is filled. */
export function useSlot<Name extends SlotName>(name: Name): Fill<Name> {
  const { slots, onError } = useContext(SlotsContext);
  // Which props go with it, the compiler knows from `Fill`; here it is one component among eight.
  const component = slots[name] as ComponentType<{ Default: ComponentType }> | undefined;
  if (component === undefined) return leave;
  return (part, element) => (
    <FilledSlot name={name} component={component} part={part} onError={onError}>
      {element}
    </FilledSlot>
  );
}
