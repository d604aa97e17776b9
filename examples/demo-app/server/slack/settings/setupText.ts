import type { SlackKey } from './readSlackOptions.ts';
import { envLines, keyGuides } from './setupSteps.ts';
import { newAppUrl, slackManifest } from './slackManifest.ts';

export interface SetupGuide {
  /** The redirect URL of this server. */
  redirectUrl: URL;
  missing: readonly SlackKey[];
}

/** The steps of the set-up page as text for the terminal. */
export function setupText({ redirectUrl, missing }: SetupGuide): string {
  const manifest = slackManifest(redirectUrl);
  const places = keyGuides.filter(({ key }) => missing.includes(key)).map(({ key, place }) => `     ${key}  ${place}`);
  return `Missing: ${missing.join(', ')}. The same steps are on the page of the server.

  1. Create the Slack app for your workspace with this link, or from the manifest below:

     ${newAppUrl(manifest)}

  2. Copy from the pages of the app:

${places.join('\n')}

  3. Put the values into the file .env in this folder:

${envLines(missing)
  .map((line) => `     ${line}`)
  .join('\n')}

  4. Start again: npm start -- --slack

The manifest:

${manifest.trimEnd().replace(/^(?=.)/gm, '  ')}
`;
}
