import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readTokens } from '../../stories/docs/readTokens.ts';

const folder = new URL('../../src/styles/tokens/', import.meta.url);
const groups = readdirSync(folder)
  .filter((name) => name.endsWith('.css'))
  .sort()
  .flatMap((name) => readTokens(readFileSync(new URL(name, folder), 'utf8')));

const cell = (text: string): string => text.replaceAll('|', '\\|');
const code = (value: string | undefined): string => (value === undefined ? '' : `\`${cell(value)}\``);

const introduction = `# Theming

Hosts can set these tokens on any element above the inbox, or with \`style\` on the inbox itself. The inbox never sets them; it
falls back to its own values, which the table lists for \`theme="dark"\` and \`theme="light"\`.

\`\`\`css
.my-intranet { --ti-accent: #0b5fff; --ti-on-accent: #ffffff; --ti-radius-lg: 0; }
.my-intranet .ti-root[data-ti-theme="light"] { --ti-accent: #0747a6; }
\`\`\`
`;

const tables = groups.map(({ title, tokens }) =>
  [
    `## ${title === '' ? 'More' : title}`,
    '',
    '| token | ours, dark | ours, light where it differs | |',
    '| --- | --- | --- | --- |',
    ...tokens.map(({ name, dark, light, note }) => `| \`${name}\` | ${code(dark)} | ${code(light)} | ${cell(note)} |`),
    '',
  ].join('\n'),
);

it('docs/theming.md lists every token with its values', async () => {
  expect(groups.flatMap(({ tokens }) => tokens).length).toBeGreaterThan(30);
  await expect([introduction, ...tables].join('\n')).toMatchFileSnapshot('../../docs/theming.md');
});
