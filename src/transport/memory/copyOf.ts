/** A deep copy of plain data, so that callers cannot change the world through an answer. */
export function copyOf<T>(value: T): T {
  if (Array.isArray(value)) return value.map(copyOf) as T;
  if (typeof value !== 'object' || value === null) return value;
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(value)) copy[key] = copyOf(Reflect.get(value, key));
  return copy as T;
}
