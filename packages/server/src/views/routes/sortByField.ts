import type { Conversation } from 'triage-inbox/core';

function valueAt(item: unknown, path: string): unknown {
  let value = item;
  for (const key of path.split('.')) {
    value =
      typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
  }
  return value;
}

/** Compares numbers numerically and texts alphabetically; missing values come last in both directions. */
export function compareByField(field: string, direction: 'asc' | 'desc') {
  const sign = direction === 'asc' ? 1 : -1;
  return (first: Conversation, second: Conversation): number => {
    const [a, b] = [valueAt(first, field), valueAt(second, field)];
    if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
    if (typeof a === 'string' && typeof b === 'string') return sign * a.localeCompare(b);
    return Number(a === undefined) - Number(b === undefined);
  };
}
