import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readTokens } from '../../stories/docs/readTokens.ts';
import { root } from './routes.ts';

/** Variables of the site's theme and the tokens of the inbox that they have the values of. */
const variables: Readonly<Record<string, string>> = {
  '--vp-c-bg': '--ti-bg-surface',
  '--vp-c-bg-alt': '--ti-bg-canvas',
  '--vp-c-bg-elv': '--ti-bg-raised',
  '--vp-c-bg-soft': '--ti-bg-canvas',
  '--vp-c-text-1': '--ti-text-1',
  '--vp-c-text-2': '--ti-text-2',
  '--vp-c-text-3': '--ti-text-3',
  '--vp-c-divider': '--ti-border',
  '--vp-c-gutter': '--ti-border-subtle',
  '--vp-c-border': '--ti-border-strong',
  '--vp-c-brand-1': '--ti-accent-text',
  '--vp-c-brand-2': '--ti-accent-hover',
  '--vp-c-brand-3': '--ti-accent',
  '--vp-c-brand-soft': '--ti-accent-tint',
  '--vp-button-alt-bg': '--ti-fill-2',
  '--vp-button-alt-hover-bg': '--ti-fill-3',
  '--vp-button-alt-text': '--ti-text-1',
  '--vp-button-alt-hover-text': '--ti-text-1',
  '--vp-button-brand-text': '--ti-on-accent',
  '--vp-button-brand-hover-text': '--ti-on-accent',
  '--vp-button-brand-active-text': '--ti-on-accent',
  '--vp-font-family-base': '--ti-font',
  '--vp-font-family-mono': '--ti-font-mono',
};

/** The colours and fonts of the inbox for the site, read from the style sheets of the package. */
export function coloursOfSite(): string {
  const folder = path.join(root, 'src/styles/tokens');
  const groups = readdirSync(folder).flatMap((file) => readTokens(readFileSync(path.join(folder, file), 'utf8')));
  const tokens = new Map(groups.flatMap((group) => group.tokens).map((token) => [token.name, token]));
  const declarations = (theme: 'dark' | 'light'): string =>
    Object.entries(variables)
      .map(([variable, name]) => {
        const token = tokens.get(name);
        if (token === undefined) throw new Error(`The inbox has no token ${name}`);
        return `${variable}:${theme === 'light' ? (token.light ?? token.dark) : token.dark};`;
      })
      .join('');
  return `html:root{${declarations('light')}}html.dark:root{${declarations('dark')}}`;
}
