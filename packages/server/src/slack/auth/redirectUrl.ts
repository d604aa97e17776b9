import { isLoopback } from '../../http/loopback.ts';

/** The path that Slack sends the browser to after the sign-in. */
export const callbackPath = '/auth/slack/callback';

/**
 * The redirect URL for an origin and base path of this server. It must be the one in the Slack app, and a browser on this machine may have
 * opened 127.0.0.1 instead of localhost.
 */
export function redirectUrlOf(origin: URL, basePath: string): URL {
  const url = new URL(basePath + callbackPath, origin);
  if (isLoopback(url.hostname)) url.hostname = 'localhost';
  return url;
}
