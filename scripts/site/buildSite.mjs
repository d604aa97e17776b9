// @ts-check
import path from 'node:path';
import { commandFile, root, runCommand } from '../runCommand.mjs';
import { commandIn, installFolder } from '../setup/installFolder.mjs';
import { brokenLinks } from './brokenLinks.mjs';

/** The built site. */
export const siteFolder = path.join(root, '.cache/site/static');

/**
 * Checks the types of the site's configuration, builds the site into {@link siteFolder} and checks its links. VitePress writes the
 * texts and their links; anchors are checked here.
 *
 * @returns {Promise<{ complaints: string[] }>}
 */
export async function buildSite() {
  const site = await installFolder('site');
  for (const command of [
    [commandFile('typescript-native', 'tsc'), '-p', site],
    [commandIn(site, 'vitepress'), 'build', site],
  ]) {
    const { code, output } = await runCommand(process.execPath, command);
    if (code !== 0) return { complaints: [output.trimEnd()] };
  }
  return { complaints: brokenLinks(siteFolder, process.env.SITE_BASE) };
}
