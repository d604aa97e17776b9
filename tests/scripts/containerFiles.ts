/** An instruction of a Dockerfile, with its stage's number. */
export interface Instruction {
  name: string;
  /** "--from=build" is `from: 'build'`. */
  flags: Record<string, string>;
  rest: string;
  stage: number;
}

export function readDockerfile(text: string): Instruction[] {
  const lines = text
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n');
  let stage = -1;
  return lines
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, name = '', flagText = '', rest = ''] = /^([A-Z]+)((?: --[a-z-]+=\S+)*) +(.*)$/.exec(line) ?? [];
      if (name === '') throw new Error(`No instruction: ${line}`);
      if (name === 'FROM') stage += 1;
      const flags = flagText.matchAll(/--([a-z-]+)=(\S+)/g);
      return { name, flags: Object.fromEntries([...flags].map(([, flag, value]) => [flag, value])), rest, stage };
    });
}

/**
 * Reads the block style of YAML, which compose.yaml uses: nested keys, lists of texts, anchors and aliases.
 * @returns the values by path, as in "services.proxy.ports.0"
 */
export function readYaml(text: string): Map<string, string> {
  const values = new Map<string, string>();
  const anchors = new Map<string, string>();
  const open: { indent: number; path: string; items: number }[] = [{ indent: -1, path: '', items: 0 }];
  for (const line of text.split('\n')) {
    if (/^\s*(#.*)?$/.test(line)) continue;
    const [, spaces = '', dash, key, value = ''] = /^( *)(?:(- )|([\w-]+):(?: |$))(.*)$/.exec(line) ?? [];
    if (dash === undefined && key === undefined) throw new Error(`No key and no item: ${line}`);
    while (open.length > 1 && spaces.length <= (open.at(-1)?.indent ?? 0)) open.pop();
    const parent = open.at(-1);
    if (!parent) throw new Error(`Nothing contains: ${line}`);
    const name = key ?? String(parent.items++);
    const path = parent.path === '' ? name : `${parent.path}.${name}`;
    if (values.has(path)) throw new Error(`Twice: ${path}`);
    const [, sign, anchor = ''] = /^([&*])([\w-]+)$/.exec(value) ?? [];
    values.set(path, value.replace(/^"(.*)"$/, '$1'));
    if (sign === '&') anchors.set(anchor, path);
    if (sign === '*') {
      const source = anchors.get(anchor);
      if (source === undefined) throw new Error(`No anchor: ${line}`);
      for (const [from, copied] of [...values]) {
        if (from.startsWith(`${source}.`)) values.set(path + from.slice(source.length), copied);
      }
    }
    open.push({ indent: spaces.length, path, items: 0 });
  }
  return values;
}
