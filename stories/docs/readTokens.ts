export interface Token {
  /** Name of the custom property: "--ti-accent". */
  name: string;
  dark: string;
  /** Value in the light theme, if it differs. */
  light?: string;
  note: string;
}

export interface TokenGroup {
  title: string;
  tokens: Token[];
}

const part = /\/\*\s*([^*]*?)\s*\*\/|--ti--[\w-]+:\s*var\(\s*(--ti-[\w-]+),\s*([\s\S]*?)\s*\)\s*;/g;

/** The text of the rule with this selector; empty if the file has none. */
function bodyOf(css: string, selector: string): string {
  const start = css.indexOf(`${selector} {`);
  return start < 0 ? '' : css.slice(start, css.indexOf('\n}', start));
}

const oneLine = (value: string): string => value.replace(/\s+/g, ' ');

/** Reads the public tokens of a style sheet: every `var(--ti-name, default)`. A comment before a declaration describes
 * it; a comment before another comment starts a group. */
export function readTokens(css: string): TokenGroup[] {
  const light = new Map<string, string>();
  for (const [, , name, value] of bodyOf(css, ':where(.ti-root[data-ti-theme="light"])').matchAll(part)) {
    if (name !== undefined && value !== undefined) light.set(name, oneLine(value));
  }
  const groups: TokenGroup[] = [];
  let note = '';
  for (const [, comment, name, value] of bodyOf(css, ':where(.ti-root)').matchAll(part)) {
    if (comment !== undefined) {
      if (note !== '') groups.push({ title: note, tokens: [] });
      note = comment;
      continue;
    }
    if (name === undefined || value === undefined) continue;
    if (groups.length === 0) {
      groups.push({ title: note, tokens: [] });
      note = '';
    }
    const lightValue = light.get(name);
    const dark = oneLine(value);
    groups.at(-1)?.tokens.push({
      name,
      dark,
      note,
      ...(lightValue !== undefined && lightValue !== dark && { light: lightValue }),
    });
    note = '';
  }
  return groups.filter(({ tokens }) => tokens.length > 0);
}
