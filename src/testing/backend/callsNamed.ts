import { calls, nameOf } from '../../transport/calls.ts';

const names = Object.values(calls).map(nameOf);

/** The calls of the wire contract that are meant by a name: the one that is called so, else all that have it in them. */
export function callsNamed(name: string): ReadonlySet<string> {
  const meant = names.includes(name) ? [name] : names.filter((one) => one.includes(name));
  if (meant.length === 0) throw new RangeError(`There is no call "${name}". There are:\n${names.join('\n')}`);
  return new Set(meant);
}
