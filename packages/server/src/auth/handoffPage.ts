import { html } from 'hono/html';
import { icon, logo } from './handoffIcons.ts';
import type { Membership } from './memberships.ts';

/** A workspace of the hand-off page and the name of its user. */
export interface HandoffChoice extends Pick<Membership, 'workspaceId' | 'name'> {
  personName: string;
}

export interface HandoffPageProps {
  choices: readonly HandoffChoice[];
  returnTo: string;
  /** Whether the result must contain a token. */
  wantsToken: boolean;
  /** Theme of the inbox. */
  theme: 'dark' | 'light';
}

const check = icon(16, 'm3.25 8.5 3.25 3.25 6.25-7');
const next = icon(16, 'm6.25 3.5 4.5 4.5-4.5 4.5');
const lock = icon(16, 'M3.25 7h9.5v6.25h-9.5z', 'M5.25 7V5.25a2.75 2.75 0 0 1 5.5 0V7');

const grants = [
  'Read messages in the channels and direct messages you are in',
  'Send messages and mark conversations read as you',
  'See the names and pictures of the people in the workspace',
];

/** The page behind "Connect to Slack" in place of Slack's consent page. It needs no scripts: an entry of the list of people
 * authorizes for its workspace at once. The picker in the top right corner, as the connect screen says, does it for the button
 * below. */
export function handoffPage({ choices, returnTo, wantsToken, theme }: HandoffPageProps) {
  return html`<!doctype html>
<html lang="en" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${theme}">
<title>Authorize Triage Inbox</title>
<link rel="icon" href="../favicon.ico">
<link rel="stylesheet" href="slack.css">
</head>
<body>
<header>
<div class="brand"><span class="logo">${logo}</span>Triage Inbox</div>
<label class="picker"><span>Workspace</span>
<select name="workspace" form="handoff">
${choices.map((choice) => html`<option value="${choice.workspaceId}">${choice.name}</option>`)}
</select>
</label>
</header>
<main>
<form class="card" id="handoff" method="post" action="slack">
<input type="hidden" name="return_to" value="${returnTo}">
${wantsToken ? html`<input type="hidden" name="token" value="1">` : ''}
<h1>Authorize Triage Inbox</h1>
<p class="lede">Triage Inbox asks for access to a workspace that is kept on this computer.</p>
<h2>It will be able to</h2>
<ul class="grants">${grants.map((grant) => html`<li>${check}${grant}</li>`)}</ul>
<h2 id="people">Authorize and sign in as</h2>
<ul class="identities" aria-labelledby="people">
${choices.map(
  (choice) =>
    html`<li><button type="submit" name="sign_in" value="${choice.workspaceId}">${choice.personName}<span>${choice.name}</span>${next}</button></li>`,
)}
</ul>
<div class="actions">
<button type="submit" name="decision" value="cancel">Cancel</button>
<button type="submit" name="decision" value="authorize" class="primary">Authorize</button>
</div>
<p class="note">${lock}<span>Your data stays secure. We only access what you can already see in Slack.</span></p>
</form>
</main>
</body>
</html>`;
}
