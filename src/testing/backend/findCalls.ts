import { calls, nameOf } from '../../transport/calls.ts';

const names = Object.values(calls).map(nameOf);

/** The call of the protocol with this name, else all calls whose names contain it. */
export function findCalls(name: string): ReadonlySet<string> {
  const found = names.includes(name) ? [name] : names.filter((one) => one.includes(name));
  if (found.length === 0) throw new RangeError(`Unknown call "${name}". Known calls:\n${names.join('\n')}`);
  return new Set(found);
}
