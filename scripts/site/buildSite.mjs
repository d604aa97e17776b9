// @ts-check
import path from 'node:path';
import { commandFile, root, runCommand } from '../runCommand.mjs';
import { brokenLinks } from './brokenLinks.mjs';

/** The built site. */
export const siteFolder = path.join(root, '.cache/site/static');

/**
 * Builds the documentation site into {@link siteFolder} and checks its links. VitePress writes the texts and their links;
 * anchors are checked here.
 *
 * @returns {Promise<{ complaints: string[] }>}
 */
export async function buildSite() {
  const { code, output } = await runCommand(process.execPath, [
    commandFile('vitepress'),
    'build',
    path.join(root, 'site'),
  ]);
  if (code !== 0) return { complaints: [output.trimEnd()] };
  return { complaints: brokenLinks(siteFolder, process.env.SITE_BASE) };
}
