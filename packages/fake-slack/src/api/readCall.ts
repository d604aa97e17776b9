import type { IncomingMessage } from 'node:http';
import { type ApiArguments, apiArguments } from './apiArguments.ts';
import { ApiFailure } from './apiFailure.ts';

export interface ReceivedCall {
  method: string;
  token: string | undefined;
  args: ApiArguments;
}

const secrets = ['token', 'client_secret', 'refresh_token', 'code', 'code_verifier'];

/** Reads a call as a form, as JSON or from the query. The token may be in the header or among the arguments. */
export async function readCall(request: IncomingMessage, url: URL): Promise<ReceivedCall> {
  const method = url.pathname.replace(/^\/api\//, '');
  const body = await readBody(request);
  const type = request.headers['content-type'] ?? '';
  const fields: Record<string, unknown> = {
    ...Object.fromEntries(url.searchParams),
    ...(type.includes('application/json') ? jsonBody(body) : Object.fromEntries(new URLSearchParams(body))),
  };
  const [scheme = '', credentials = ''] = (request.headers.authorization ?? '').split(' ');
  const basic = scheme === 'Basic' ? Buffer.from(credentials, 'base64').toString().split(':') : [];
  const named = typeof fields.token === 'string' ? fields.token : undefined;
  const token = scheme === 'Bearer' ? credentials : named;
  const { token: _token, ...args } = fields;
  const [clientId, clientSecret] = basic.map(decodeURIComponent);
  return {
    method,
    token,
    args: apiArguments({
      ...args,
      ...(basic.length === 2 ? { client_id: clientId, client_secret: clientSecret } : {}),
    }),
  };
}

/** The arguments as the list of calls shows them. */
export const withoutSecrets = (args: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(args).filter(([name]) => !secrets.includes(name)));

export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function jsonBody(body: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(body === '' ? '{}' : body);
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed))
      return parsed as Record<string, unknown>;
  } catch {
    // Answered like a body of another type.
  }
  throw new ApiFailure('invalid_json');
}
