import { useState } from 'react';

const isSameJson = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The value of an earlier render as long as an equal one is given: hosts pass new objects at each render. By default, values with
 * the same JSON are equal. */
export function useStableValue<T extends object | false>(value: T, isEqual: (a: T, b: T) => boolean = isSameJson): T {
  const [stable, setStable] = useState(value);
  if (value === stable || isEqual(value, stable)) return stable;
  setStable(value);
  return value;
}
