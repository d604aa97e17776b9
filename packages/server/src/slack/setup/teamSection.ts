import { html } from 'hono/html';
import { newAppUrl, slackManifest } from '../settings/slackManifest.ts';
import type { SlackKey } from '../settings/slackSettings.ts';
import { menuPath } from './pageFrame.ts';

/** A value of `.env`, and where Slack shows it. */
interface KeyGuide {
  key: SlackKey;
  path: readonly string[];
  example: string;
}

/** In the order of Slack's page "Basic Information". */
const keyGuides: readonly KeyGuide[] = [
  { key: 'SLACK_CLIENT_ID', path: ['App Credentials', 'Client ID'], example: '1234567890.1234567890' },
  { key: 'SLACK_CLIENT_SECRET', path: ['App Credentials', 'Client Secret', 'Show'], example: '…' },
  {
    key: 'SLACK_APP_TOKEN',
    path: ['App-Level Tokens', 'Generate Token and Scopes', 'connections:write'],
    example: 'xapp-…',
  },
];

export interface TeamSectionProps {
  missing: readonly SlackKey[];
  /** The app has PKCE on: then Slack takes http://localhost, and no secret. */
  pkce: boolean;
  redirectUrl: URL;
}

/** The way for several people: each signs in with Slack. It needs https and a file. */
export function teamSection({ missing, pkce, redirectUrl }: TeamSectionProps) {
  const isUsable = redirectUrl.protocol === 'https:' || pkce;
  const manifest = slackManifest(redirectUrl, { pkce });
  const guides = keyGuides.filter(({ key }) => !(pkce && key === 'SLACK_CLIENT_SECRET'));
  return html`<details class="team"${missing.length > 0 ? html` open` : ''}>
<summary>For a team: everyone signs in with Slack</summary>
${missing.length > 0 ? html`<p class="notice" role="status">Missing: ${missing.join(', ')}.</p>` : ''}
<p>One server for several people needs an address with https, which Slack sends the browser back to after the sign-in.</p>
${
  isUsable
    ? html`<p><a class="link" href="${newAppUrl(manifest)}" rel="noreferrer" target="_blank">Create the Slack app for ${redirectUrl.host}</a></p>`
    : html`<p>This address has none. Start with <code>--https</code> to try it on this machine, or with
<code>--public-url https://inbox.example.com</code> behind a proxy that ends TLS.</p>`
}
<p>Put these values of <b>Basic Information</b> into <code>.env</code>, in the folder in which you start the server:</p>
<ul class="keys">${guides.map(({ key, path }) => html`<li><code>${key}</code>${menuPath(...path)}</li>`)}</ul>
<div class="copyable"><pre tabindex="0" id="env">${guides.map(({ key, example }) => `${key}=${example}`).join('\n')}</pre><button type="button" data-copy="env">Copy</button></div>
${
  isUsable
    ? html`<p>The redirect URL of the app, at <b>OAuth & Permissions</b>:</p>
<div class="copyable"><pre tabindex="0" id="redirect">${redirectUrl.href}</pre><button type="button" data-copy="redirect">Copy</button></div>`
    : ''
}
<p>Then start again:</p>
<div class="copyable"><pre tabindex="0" id="start">npm start -- --slack${pkce ? ' --pkce' : isUsable ? '' : ' --https'}</pre><button type="button" data-copy="start">Copy</button></div>
</details>`;
}
