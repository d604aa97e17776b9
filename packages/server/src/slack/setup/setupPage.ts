import { html } from 'hono/html';
import { icon } from '../../auth/handoffIcons.ts';
import { newAppUrl, slackManifest } from '../settings/slackManifest.ts';
import { slackScopes } from '../settings/slackScopes.ts';
import type { SlackKey, SlackSettings } from '../settings/slackSettings.ts';
import { menuPath, pageFrame } from './pageFrame.ts';
import type { SetUpStatus } from './tokenSetUp.ts';

export interface SetupPageProps {
  settings: Pick<SlackSettings, 'missing' | 'pkce' | 'userToken' | 'appToken' | 'signingSecret'>;
  status: SetUpStatus;
  /** As `basePath` of the request's context. */
  basePath: string;
  /** The redirect URL of the sign-in with Slack, for a team. */
  redirectUrl: URL;
}

const lock = icon(16, 'M3.25 7h9.5v6.25h-9.5z', 'M5.25 7V5.25a2.75 2.75 0 0 1 5.5 0V7');

/** The page on which a person connects the inbox to Slack, with a token of their own. */
export function setupPage({ settings, status: { person }, basePath, redirectUrl }: SetupPageProps) {
  const manifest = slackManifest(null);
  const hasEvents = settings.appToken !== null || settings.signingSecret !== null;
  return pageFrame(
    basePath,
    'Connect your Slack workspace',
    html`<form id="setup" novalidate>
<h1>Connect your Slack workspace</h1>
<p class="lede">An app of your own keeps your messages between Slack and this server. You need about five minutes, and no file.</p>
${person && !person.isActive ? html`<p class="notice" role="status">Slack no longer accepts the token of ${person.name} in ${person.workspace}. Install the app again, and paste the new token. Everything else is kept, drafts included.</p>` : ''}
<ol class="steps">
<li id="step-app">
<h2>Create the app</h2>
<p>The link opens Slack's form with everything filled in.</p>
<p><a class="link" href="${newAppUrl(manifest)}" rel="noreferrer" target="_blank" autofocus>Create the Slack app</a></p>
${menuPath('Your workspace', 'Next', 'Create')}
<details><summary>The manifest, and what each permission is for</summary>
<div class="copyable"><pre tabindex="0" id="manifest">${manifest}</pre><button type="button" data-copy="manifest">Copy</button></div>
<ul class="scopes">${slackScopes.map(({ scope, reason }) => html`<li><code>${scope}</code> ${reason}</li>`)}</ul></details>
</li>
<li id="step-user"${settings.userToken === null ? '' : html` data-done`}>
<h2>Install it, and paste your token</h2>
${menuPath('Install App', 'Install to Workspace', 'Allow', 'User OAuth Token', 'Copy')}
${settings.userToken === null ? field('userToken', 'User OAuth Token', 'xoxp-…') : html`<p>From <code>SLACK_USER_TOKEN</code>.</p>`}
</li>
<li id="step-events"${hasEvents ? html` data-done` : ''}>
<h2>Add a token for new messages</h2>
<p>The connection for events needs a token of the app itself, with the scope
<span class="copyable inline"><code id="scope">connections:write</code><button type="button" data-copy="scope">Copy</button></span></p>
${menuPath('Basic Information', 'App-Level Tokens', 'Generate Token and Scopes', 'Add Scope', 'Generate', 'Copy')}
${hasEvents ? html`<p>From <code>${settings.appToken === null ? 'SLACK_SIGNING_SECRET' : 'SLACK_APP_TOKEN'}</code>.</p>` : field('appToken', 'App-Level Token', 'xapp-…')}
</li>
</ol>
<p class="problem" id="problem" role="alert" hidden></p>
<div class="actions"><button type="submit" class="primary">Open the inbox</button></div>
<noscript><p class="problem">This page needs JavaScript, as the inbox does.</p></noscript>
<p class="note">${lock}<span>Your data stays secure. The tokens go to Slack only, and this server stores them encrypted.</span></p>
</form>
${teamSection({ missing: settings.missing, pkce: settings.pkce, redirectUrl })}
<script src="${basePath}/setup/page.js"></script>`,
  );
}

const field = (name: string, label: string, placeholder: string) => html`<div class="field">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="password" placeholder="${placeholder}" autocomplete="off" autocapitalize="off" spellcheck="false" aria-describedby="${name}-result">
<div class="result" id="${name}-result" aria-live="polite"></div>
</div>`;

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

interface TeamSectionProps {
  missing: readonly SlackKey[];
  /** The app has PKCE on: then Slack takes http://localhost, and no secret. */
  pkce: boolean;
  redirectUrl: URL;
}

/** The way for several people: each signs in with Slack. It needs https and a file. */
function teamSection({ missing, pkce, redirectUrl }: TeamSectionProps) {
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
<p>Then start again, in a checkout with <code>npm start --</code> in place of <code>npx triage-inbox-app</code>:</p>
<div class="copyable"><pre tabindex="0" id="start">npx triage-inbox-app --slack${pkce ? ' --pkce' : isUsable ? '' : ' --https'}</pre><button type="button" data-copy="start">Copy</button></div>
</details>`;
}
