import { HttpFailure } from '../../failures/httpFailure.ts';
import { slackFileUrl } from './slackFileUrl.ts';

export interface FileRequest {
  url: string;
  token: string;
  apiUrl: URL;
  /** The header `Range` of the client. */
  range: string | undefined;
  signal: AbortSignal;
}

const mostRedirects = 3;

const unavailable = () => new HttpFailure(502, 'Slack did not give the file. Open it in Slack.');

/** Requests a file from Slack with a person's token. The token follows redirects within Slack only. @throws HttpFailure */
export async function fetchFile({ url, token, apiUrl, range, signal }: FileRequest): Promise<Response> {
  let target = slackFileUrl(url, apiUrl);
  if (!target) throw new HttpFailure(404, 'This file is not stored at Slack. Open it in Slack.');
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'identity', ...(range && { range }) };
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const response = await request(target, { headers, signal });
    const location = response.headers.get('location');
    if (response.status < 300 || response.status >= 400 || location === null) return response;
    await response.body?.cancel();
    target = URL.canParse(location, target) ? slackFileUrl(new URL(location, target).href, apiUrl) : null;
    if (!target) break;
  }
  throw unavailable();
}

async function request(target: URL, init: RequestInit): Promise<Response> {
  try {
    return await fetch(target, { ...init, redirect: 'manual' });
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new HttpFailure(503, 'Slack cannot be reached. Try again in a moment.', { retryAfterSeconds: 5 });
  }
}

/** Slack answers its sign-in page instead of a file that the token may not read. */
export function checkFile(response: Response, file: { isHtml: boolean; size: number | null }): void {
  const { status, headers } = response;
  if (status === 404 || status === 410) throw new HttpFailure(404, 'This file no longer exists in Slack.');
  if (status !== 200 && status !== 206) throw unavailable();
  if (!(headers.get('content-type') ?? '').startsWith('text/html')) return;
  const isWhole = status === 200 && file.size !== null && headers.get('content-length') === String(file.size);
  if (!file.isHtml || (status === 200 && !isWhole)) throw unavailable();
}
