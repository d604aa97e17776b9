// @ts-check
// `npm run size` measures what a host downloads and fails if a size exceeds its limit. Needs a build.
import path from 'node:path';
import { root } from '../runCommand.mjs';
import { measureScript, measureStyles } from './measureSize.mjs';

/** @type {{ name: string, limit: number, code?: string, styles?: string }[]} limits in units of 1000 bytes, gzipped */
const sizes = [
  // The first load: list, mark, live updates. The conversation comes once the list is painted.
  { name: '<TriageInbox>', limit: 147.7, code: "export { TriageInbox } from 'triage-inbox';" },
  {
    name: 'useUnreadCount, <InboxProvider>, createInbox',
    limit: 96.2,
    code: "export { InboxProvider, useUnreadCount } from 'triage-inbox'; export { createInbox } from 'triage-inbox/core';",
  },
  { name: 'useUnreadCount', limit: 1, code: "export { useUnreadCount } from 'triage-inbox';" },
  {
    name: 'createUnreadBadge, useUnreadBadge',
    limit: 12,
    code: "export { createUnreadBadge, useUnreadBadge } from 'triage-inbox/badge';",
  },
  { name: 'createInbox', limit: 79.4, code: "export { createInbox } from 'triage-inbox/core';" },
  { name: 'everything of core', limit: 86.6, code: "export * from 'triage-inbox/core';" },
  { name: 'createRestTransport', limit: 16.4, code: "export { createRestTransport } from 'triage-inbox/transport';" },
  { name: 'styles.css', limit: 25.7, styles: 'dist/styles.css' },
  { name: 'styles.unlayered.css', limit: 26.2, styles: 'dist/styles.unlayered.css' },
];

let isTooLarge = false;
for (const { name, limit, code = '', styles } of sizes) {
  const size = styles === undefined ? await measureScript(code) : await measureStyles(path.join(root, styles));
  const note = size > limit ? `, more than its limit of ${limit} kB` : '';
  if (note !== '') isTooLarge = true;
  console.log(`${size.toFixed(1).padStart(6)} kB  ${name}${note}`);
}
process.exit(isTooLarge ? 1 : 0);
