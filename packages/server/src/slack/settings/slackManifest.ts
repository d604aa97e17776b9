import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serverFolder } from '../../serverFolder.ts';

/** The lines of the redirect URL in the file. */
const redirectUrls = /^ {2}redirect_urls:\n {4}- .*\n/m;

/**
 * The manifest of the Slack app, without comments. Null: it has no redirect URL. An app that only its owner installs needs none, and
 * Slack's form refuses one that begins with http.
 */
export function slackManifest(redirectUrl: URL | null, { pkce = false } = {}): string {
  return readFileSync(join(serverFolder, 'slack-manifest.yaml'), 'utf8')
    .split('\n')
    .filter((line) => !/^\s*#/.test(line))
    .join('\n')
    .replace(
      redirectUrls,
      redirectUrl === null
        ? ''
        : `  redirect_urls:\n    - ${redirectUrl.href}\n${pkce ? '  pkce_enabled: true\n' : ''}`,
    );
}

/** The link to Slack's form for a new app with the manifest filled in. */
export const newAppUrl = (manifest: string): string =>
  `https://api.slack.com/apps?new_app=1&manifest_yaml=${encodeURIComponent(manifest)}`;
