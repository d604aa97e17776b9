import { type CheckedName, methodOf } from './callNeeds.ts';

/** The code of a transport without the calls that a server lacks; `undefined` if it lacks nothing. */
export function proposeTransport(
  url: string,
  absent: Iterable<CheckedName>,
  hasThreads: boolean,
): readonly string[] | undefined {
  const methods = [...new Set([...absent].map(methodOf))];
  const whole = methods.filter((method) => !method.includes('.'));
  const groups = groupsOf(methods, whole);
  const created = `createRestTransport({ baseUrl: '${url}' })`;
  const added = [...groups.keys(), ...(hasThreads ? [] : ['hasThreads: false'])].join(', ');
  const left = [...whole, ...[...groups].map(([group, names]) => `${group}: { ${names.join(', ')}, ...${group} }`)];
  if (left.length === 0) return added === '' ? undefined : [`const transport = { ...${created}, ${added} };`];
  if (added === '') return [`const { ${left.join(', ')}, ...transport } = ${created};`];
  return [`const { ${left.join(', ')}, ...rest } = ${created};`, `const transport = { ...rest, ${added} };`];
}

/** The methods to leave out of each group that stays. */
function groupsOf(methods: readonly string[], whole: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const method of methods) {
    const [group = '', name] = method.split('.');
    if (name !== undefined && !whole.includes(group)) groups.set(group, [...(groups.get(group) ?? []), name]);
  }
  return groups;
}
