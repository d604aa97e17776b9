import type { RunningServer } from '../src/app/startServer.ts';
import { createSession } from '../src/auth/sessions.ts';
import { type Frames, openFrames } from './frames.ts';

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read any JSON of the server, and fail on a missing field
  body: any;
  headers: Headers;
}

/** A signed-in client with a bearer token. */
export interface TestClient {
  token: string;
  get(path: string): Promise<Answer>;
  post(path: string, body?: unknown): Promise<Answer>;
  /** Opens the live stream. */
  stream(cursor?: string): Promise<Frames>;
}

export async function call(url: string, init?: RequestInit): Promise<Answer> {
  const response = await fetch(url, { redirect: 'manual', ...init });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers };
}

export async function signIn(server: RunningServer, userId: string, workspaceId = 'ACME'): Promise<TestClient> {
  const { database, now } = server.ports;
  return clientWith(server, await createSession(database, { workspaceId, userId, now: now() }));
}

/** A client with the token of an existing session. */
export function clientWith(server: RunningServer, token: string): TestClient {
  const headers = { authorization: `Bearer ${token}` };
  return {
    token,
    get: (path) => call(server.url + path, { headers }),
    post: (path, body = {}) => call(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) }),
    stream: (cursor) => {
      const query = cursor === undefined ? '' : `?last_event_id=${encodeURIComponent(cursor)}`;
      return openFrames(`${server.url}/api/sse/stream${query}`, { headers });
    },
  };
}
