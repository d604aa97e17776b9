import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { appFolder } from '../../appFolder.ts';

const defaultRedirectUrl = 'http://localhost:4173/auth/slack/callback';

/** The manifest of the Slack app for a redirect URL, without comments. */
export function slackManifest(redirectUrl: URL): string {
  return readFileSync(join(appFolder, 'slack-manifest.yaml'), 'utf8')
    .split('\n')
    .filter((line) => !/^\s*#/.test(line))
    .join('\n')
    .replace(defaultRedirectUrl, redirectUrl.href);
}

/** The link to Slack's form for a new app with the manifest filled in. */
export const newAppUrl = (manifest: string): string =>
  `https://api.slack.com/apps?new_app=1&manifest_yaml=${encodeURIComponent(manifest)}`;
