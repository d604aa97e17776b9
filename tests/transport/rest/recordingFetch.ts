import type { Fetch } from '../../../src/transport/rest/options.ts';

export interface SentRequest {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Headers;
  credentials: RequestCredentials | undefined;
  body: unknown;
  keepalive: boolean | undefined;
  rawUrl: string;
  signal: AbortSignal | null | undefined;
}

/** A `fetch` that records requests and answers each with the given JSON, text, or no body (`null`). */
export function recordingFetch(answer: unknown = {}, init: ResponseInit = {}) {
  const requests: SentRequest[] = [];
  const fetch: Fetch = async (url, { method = 'GET', headers, credentials, body, keepalive, signal }) => {
    const { pathname, searchParams } = new URL(url, 'http://server.test');
    requests.push({
      method,
      path: pathname,
      query: Object.fromEntries(searchParams),
      headers: new Headers(headers),
      credentials,
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
      keepalive,
      rawUrl: url,
      signal,
    });
    return new Response(answer === null || typeof answer === 'string' ? answer : JSON.stringify(answer), init);
  };
  return { fetch, requests };
}

/** An answer that every call of the contract can parse. */
export const universalAnswer = {
  left_out: 0,
  success: true,
  authenticated: true,
  user: { id: 'U1', name: 'ada' },
  workspace: 'Acme',
  configured: true,
  aiEnabled: true,
  errors: [],
  answer: 'yes',
  summary: { conversations: 1, messages: 2, users: 3 },
  results: {},
  data: {
    id: 'C1',
    ts: '1712.0001',
    conversations: [],
    users: {},
    results: {},
    views: [],
    marks: [],
    entries: [],
    view: { id: 'custom_1', label: 'Mine', filters: [] },
    answer: 'yes',
    phase: 'current',
    file: { id: 'F1' },
  },
};
