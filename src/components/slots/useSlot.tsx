import { type ComponentType, type ReactElement, useContext } from 'react';
import { FilledSlot } from './FilledSlot.tsx';
import { SlotsContext } from './SlotsContext.ts';
import type { SlotName, SlotParts } from './slots.ts';

/** Renders the host's component in place of an element, or the element itself if the host has none. */
type Fill<Name extends SlotName> = (part: SlotParts[Name], element: ReactElement) => ReactElement;

const passThrough = (_part: unknown, element: ReactElement): ReactElement => element;

/** Makes an element replaceable by the host. An unfilled slot adds no component to the tree. */
export function useSlot<Name extends SlotName>(name: Name): Fill<Name> {
  const { slots, onError } = useContext(SlotsContext);
  // `Fill` types the props per slot; the lookup by name loses that relation.
  const component = slots[name] as ComponentType<{ Default: ComponentType }> | undefined;
  if (component === undefined) return passThrough;
  return (part, element) => (
    <FilledSlot name={name} component={component} part={part} onError={onError}>
      {element}
    </FilledSlot>
  );
}
