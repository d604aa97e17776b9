// @ts-check
// `npm run docs:site` builds the documentation site as static files.
import path from 'node:path';
import { root } from './runCommand.mjs';
import { setup } from './setup/setup.mjs';
import { buildSite, siteFolder } from './site/buildSite.mjs';

await setup();
const { complaints } = await buildSite();
for (const complaint of complaints) console.log(complaint);
console.log(complaints.length === 0 ? `The site is in ${path.relative(root, siteFolder)}` : 'The site is not complete');
process.exit(complaints.length === 0 ? 0 : 1);
