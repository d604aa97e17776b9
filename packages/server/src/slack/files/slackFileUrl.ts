/** Domains of Slack, which may get a token. */
const domains = ['slack.com', 'slack-gov.com', 'slack-files.com'];

/**
 * The URL of a file at Slack; null for another place. The URLs of files from other services, such as a drive, point there: the token
 * of the person must not go with such a request.
 */
export function slackFileUrl(text: string, apiUrl: URL): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return null;
  if (url.origin === apiUrl.origin) return url;
  const isOfSlack = domains.some((domain) => url.hostname === domain || url.hostname.endsWith(`.${domain}`));
  return isOfSlack && url.protocol === 'https:' && url.port === '' ? url : null;
}
