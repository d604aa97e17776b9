import type { Context } from 'hono';
import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { logo } from '../../auth/handoffIcons.ts';

type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

/** A page of the set-up, in the theme of the system. */
export const pageFrame = (basePath: string, title: string, content: Html) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<title>${title} – Triage Inbox</title>
<link rel="icon" href="${basePath}/favicon.ico">
<link rel="stylesheet" href="${basePath}/setup/page.css">
</head>
<body>
<header><div class="brand"><span class="logo">${logo}</span>Triage Inbox</div></header>
<main>
<div class="card">${content}</div>
</main>
</body>
</html>`;

/** A way through Slack's pages, as "Install App › Allow". */
export const menuPath = (...names: string[]) =>
  html`<p class="path">${names.map((name, index) => html`${index === 0 ? '' : html` <span aria-hidden="true">›</span> `}<b>${name}</b>`)}</p>`;

const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "connect-src 'self'",
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

export function setPagePolicy(context: Context): void {
  context.header('Content-Security-Policy', policy);
  // Without it a form's request has the origin "null", which is refused where browsers send no Sec-Fetch-Site.
  context.header('Referrer-Policy', 'same-origin');
}
