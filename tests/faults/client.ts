import { type Answer, call } from '../../packages/server/testing/testClient.ts';

/** Calls the server as a signed-in user, without a browser. */
export type Client = (method: string, path: string, body?: unknown) => Promise<Answer>;

export const createClient =
  (baseUrl: string, token: string): Client =>
  (method, path, body) =>
    call(baseUrl + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
