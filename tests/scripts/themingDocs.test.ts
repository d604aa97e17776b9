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

## Order of style sheets

\`triage-inbox/styles.css\` works before and after the styles of your page: Tailwind 4, Bootstrap 5, normalize.css, CssBaseline of MUI, or
a reset such as \`* { all: revert }\`. It needs no \`@layer\` order, because only the rules of the root are in a layer. Rules of your page
for bare elements (\`button\`, \`ul\`) do not apply to the inbox. Your components in slots keep your styles, if they have a class.

Your own rules override ours like this:

- Any class on the root: \`<TriageInbox className="mine" />\`.
- A more specific selector inside: \`.my-intranet .ti-topbar\`. The class names may change in any version.
- Utilities of Tailwind on the root, and every unlayered rule of yours, if you import our styles in your style sheet, into a layer:

\`\`\`css
@layer theme, base, triage-inbox, components, utilities;
@import "tailwindcss";
@import "triage-inbox/styles.css" layer(triage-inbox);
\`\`\`

If rules of your page are more specific than a class (\`a:hover\`, \`input[type="search"]\`, \`[role="option"]\`), import
\`triage-inbox/styles.unlayered.css\` instead: it overrides all rules without an id.
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
