import type { Context } from 'hono';

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
