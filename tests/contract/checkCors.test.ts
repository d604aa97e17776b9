import { describe, expect, it } from 'vitest';
import { connect } from '../../src/check/backend.ts';
import type { CallName } from '../../src/check/callNeeds.ts';
import { parseOptions } from '../../src/check/checkOptions.ts';
import { checkCors } from '../../src/check/corsChecks.ts';
import { createFindings } from '../../src/check/finding.ts';
import { calls } from '../../src/transport/calls.ts';

const origin = 'https://app.test';
const own = { 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' };

interface Asked {
  method: string;
  path: string;
  headers: Headers;
}

type Answer = (asked: Asked) => { status?: number; headers: Record<string, string> };

/** A server that allows what a browser asks for, each method by itself. */
const allowing: Answer = ({ method, path, headers }) => {
  if (method === 'OPTIONS') {
    return {
      status: 204,
      headers: {
        ...own,
        'access-control-allow-methods': headers.get('access-control-request-method') ?? '',
        'access-control-allow-headers': 'Authorization, Content-Type',
      },
    };
  }
  const isSignedIn = headers.has('authorization') || headers.has('cookie') || path.includes('token=');
  return { status: isSignedIn ? 200 : 401, headers: own };
};

const all = Object.keys(calls) as CallName[];

/** The findings about CORS at a server, and what it was asked. */
async function check(answer: Answer, made: readonly CallName[] = all, sign = '--token=secret') {
  const parsed = parseOptions(['https://chat.test', `--origin=${origin}`, sign]);
  if (!('options' in parsed)) throw new Error('The options are valid');
  const asked: Asked[] = [];
  const backend = connect(parsed.options, async (url, init) => {
    const { pathname, search } = new URL(url);
    const request = { method: init.method ?? 'GET', path: pathname + search, headers: new Headers(init.headers) };
    asked.push(request);
    const { status = 200, headers } = answer(request);
    return new Response(status === 204 ? null : '{}', { status, headers });
  });
  const findings = createFindings();
  await checkCors(backend, (name) => made.includes(name), parsed.options, findings);
  return { asked, texts: findings.all.map(({ level, text }) => `${level}: ${text}`) };
}

const without =
  (name: string, isMeant: (asked: Asked) => boolean): Answer =>
  (asked) => {
    const answer = allowing(asked);
    const { [name]: _, ...headers } = answer.headers;
    return isMeant(asked) ? { ...answer, headers } : answer;
  };

const isPreflight =
  (wanted: string) =>
  ({ method, headers }: Asked): boolean =>
    method === 'OPTIONS' && headers.get('access-control-request-method') === wanted;

describe('triage-inbox-check and the CORS headers [PRO-9]', () => {
  it('takes an answer to OPTIONS that lists its own method alone', async () => {
    const { asked, texts } = await check(allowing);
    expect(texts).toEqual([`ok: pages of ${origin} may call the server`]);
    const preflights = asked.filter(({ method }) => method === 'OPTIONS');
    expect(preflights.map(({ headers }) => headers.get('access-control-request-method'))).toEqual([
      'GET',
      'POST',
      'PUT',
      'PATCH',
      'DELETE',
    ]);
  });

  it.each(['--token=secret', '--cookie=auth_token=secret'])(
    'sends OPTIONS without %s, as browsers do',
    async (sign) => {
      const { asked } = await check(allowing, all, sign);
      const preflights = asked.filter(({ method }) => method === 'OPTIONS');
      expect(preflights.length).toBeGreaterThan(3);
      for (const { headers } of preflights) {
        expect(headers.has('authorization') || headers.has('cookie')).toBe(false);
        expect(headers.get('origin')).toBe(origin);
      }
    },
  );

  it('asks only for the methods of the calls that the inbox makes', async () => {
    const { asked, texts } = await check(allowing, ['authStatus', 'sendMessage']);
    const wanted = asked.flatMap(({ headers }) => headers.get('access-control-request-method') ?? []);
    expect(wanted).toEqual(['GET', 'POST']);
    expect(texts).toEqual([`ok: pages of ${origin} may call the server`]);
  });

  const lists =
    (methods: string): Answer =>
    (asked) => {
      const answer = allowing(asked);
      return { ...answer, headers: { ...answer.headers, 'access-control-allow-methods': methods } };
    };

  it('needs no list for GET and POST, which browsers always allow', async () => {
    expect((await check(lists('PUT,PATCH,DELETE'))).texts).toEqual([`ok: pages of ${origin} may call the server`]);
  });

  it.each([
    ['a method that is not listed', lists('GET, POST, PUT, DELETE'), 'Access-Control-Allow-Methods lacks PATCH'],
    ['a star beside credentials', lists('*'), 'Access-Control-Allow-Methods lacks PUT'],
    ['a method in small letters', lists('put, PATCH, DELETE'), 'Access-Control-Allow-Methods lacks PUT'],
    [
      'headers that are not listed',
      without('access-control-allow-headers', isPreflight('POST')),
      'Access-Control-Allow-Headers lacks authorization (OPTIONS for POST)',
    ],
    [
      'an OPTIONS that needs a sign-in',
      ((asked) => (isPreflight('PUT')(asked) ? { status: 401, headers: own } : allowing(asked))) satisfies Answer,
      'status 401 instead of 204 (OPTIONS for PUT)',
    ],
    [
      'a signed-out answer without headers',
      without(
        'access-control-allow-origin',
        ({ method, headers }) => method === 'GET' && !headers.has('authorization'),
      ),
      `Access-Control-Allow-Origin is missing; it must be ${origin} (answer 401 without sign-in)`,
    ],
    [
      'a stream without headers',
      without('access-control-allow-credentials', ({ path }) => path.startsWith('/api/sse/stream?token=secret')),
      'Access-Control-Allow-Credentials is not "true" (stream)',
    ],
    [
      'every answer for any origin',
      ((asked) => {
        const answer = allowing(asked);
        return { ...answer, headers: { ...answer.headers, 'access-control-allow-origin': '*' } };
      }) satisfies Answer,
      `Access-Control-Allow-Origin is *; it must be ${origin} (OPTIONS for GET, OPTIONS for POST, OPTIONS for PUT, OPTIONS for PATCH, OPTIONS for DELETE, answer, answer 401 without sign-in, stream)`,
    ],
  ])('names %s', async (_name, answer, fault) => {
    const { texts } = await check(answer);
    expect(texts.join('\n')).toContain(`fault: ${fault}`);
  });

  it('needs no header Authorization and no OPTIONS for GET where a cookie signs in', async () => {
    const { asked, texts } = await check(
      (request) => {
        const answer = allowing(request);
        return { ...answer, headers: { ...answer.headers, 'access-control-allow-headers': 'content-type' } };
      },
      all,
      '--cookie=auth_token=secret',
    );
    expect(texts).toEqual([`ok: pages of ${origin} may call the server`]);
    expect(asked.some(isPreflight('GET'))).toBe(false);
  });

  it('does not open a stream that the server lacks', async () => {
    const { asked } = await check(allowing, ['authStatus', 'conversations']);
    expect(asked.some(({ path }) => path.startsWith('/api/sse/stream'))).toBe(false);
  });
});
