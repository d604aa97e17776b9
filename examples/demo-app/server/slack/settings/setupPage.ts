import { html } from 'hono/html';
import { envLines, keyGuides } from './setupSteps.ts';
import type { SetupGuide } from './setupText.ts';
import { newAppUrl, slackManifest } from './slackManifest.ts';
import { slackScopes } from './slackScopes.ts';

/** The page of a server that was started with `--slack` and without all keys. It needs no scripts. */
export function setupPage({ redirectUrl, missing }: SetupGuide) {
  const manifest = slackManifest(redirectUrl);
  const wanted = keyGuides.filter(({ key }) => missing.includes(key));
  return html`<!doctype html>
<html lang="en" data-theme="dark">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark">
<title>Connect your Slack workspace – Triage Inbox</title>
<link rel="icon" href="/favicon.ico">
<link rel="stylesheet" href="/setup.css">
</head>
<body>
<header><div class="brand">Triage Inbox</div></header>
<main>
<div class="card">
<h1>Connect your Slack workspace</h1>
<p class="lede">This server has no keys of a Slack app yet. An app of your own keeps your messages between Slack and this server, and has
Slack's full limits.</p>
<ol class="steps">
<li>
<h2>Create the app</h2>
<p>The link opens Slack's form with everything filled in. Pick your workspace and press Create.</p>
<p><a class="primary" href="${newAppUrl(manifest)}" rel="noreferrer" target="_blank">Create the Slack app</a></p>
<details><summary>The manifest</summary><pre tabindex="0">${manifest}</pre></details>
<details><summary>The permissions, and what they are for</summary>
<ul class="scopes">${slackScopes.map(({ scope, reason }) => html`<li><code>${scope}</code> ${reason}</li>`)}</ul></details>
</li>
<li>
<h2>Copy ${wanted.length === 1 ? 'the missing value' : `${wanted.length} values`}</h2>
<dl>${wanted.map(({ key, place }) => html`<dt><code>${key}</code></dt><dd>${place}</dd>`)}</dl>
</li>
<li>
<h2>Put them into <code>.env</code></h2>
<p>The file is in the folder in which you started the server. The server sends the values to Slack only.</p>
<pre tabindex="0">${envLines(missing).join('\n')}</pre>
</li>
<li>
<h2>Start again</h2>
<pre tabindex="0">npm start -- --slack</pre>
<p>Then press "Connect to Slack".</p>
</li>
</ol>
<p class="note"><span>The app sends people back to ${redirectUrl.href} after the sign-in.
${redirectUrl.protocol === 'http:' ? 'Slack accepts http in this address only while the app is not distributed to other workspaces.' : ''}
For events by HTTP instead of Socket Mode, and for PostgreSQL, see docs/slack.md.</span></p>
</div>
</main>
</body>
</html>`;
}
