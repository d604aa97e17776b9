import { type Call, calls } from '../transport/calls.ts';
import type { Backend } from './backend.ts';
import type { CallName } from './callNeeds.ts';
import type { CheckOptions } from './checkOptions.ts';
import type { Findings } from './finding.ts';
import { streamPath } from './streamChecks.ts';

const methods: readonly Call['method'][] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Browsers allow these methods without a list. */
const listedMethods: readonly string[] = ['PUT', 'PATCH', 'DELETE'];

const longestMs = 10_000;

/** An answer, and what to call it in a finding. */
interface Seen {
  where: string;
  problems: readonly string[];
}

/** Checks the headers that a page of another origin needs. `makes`: whether the inbox makes a call at this server. */
export async function checkCors(
  backend: Backend,
  makes: (name: CallName) => boolean,
  options: CheckOptions,
  findings: Findings,
): Promise<void> {
  const { origin } = options;
  if (origin === undefined) {
    return findings.add('skipped', 'CORS', 'pass --origin if the page has another origin than the server');
  }
  const seen = [
    ...(await preflights(backend, makes, origin, options)),
    ...(await answers(backend, makes, origin, options)),
  ];
  const places = new Map<string, string[]>();
  for (const { where, problems } of seen) {
    for (const problem of problems) places.set(problem, [...(places.get(problem) ?? []), where]);
  }
  for (const [problem, wheres] of places) findings.add('fault', 'CORS', `${problem} (${wheres.join(', ')})`);
  if (places.size === 0) findings.add('ok', 'CORS', `pages of ${origin} may call the server`);
}

/** One preflight for each method of the calls that the inbox makes. Browsers send them without cookies and tokens. */
async function preflights(
  { sendSignedOut }: Backend,
  makes: (name: CallName) => boolean,
  origin: string,
  { token, cookie }: CheckOptions,
): Promise<Seen[]> {
  // A page that signs in with a cookie sends no header of its own.
  const sendsToken = token !== undefined || cookie === undefined;
  const names = (Object.keys(calls) as CallName[]).filter(makes);
  const all: Seen[] = [];
  for (const method of methods) {
    const name = names.find((each) => calls[each].method === method);
    if (name === undefined || (method === 'GET' && !sendsToken)) continue;
    const wanted = [...(sendsToken ? ['authorization'] : []), ...(method === 'GET' ? [] : ['content-type'])];
    const response = await sendSignedOut(calls[name].path.replace('{id}', 'C1'), {
      method: 'OPTIONS',
      redirect: 'manual',
      headers: { 'Access-Control-Request-Method': method, 'Access-Control-Request-Headers': wanted.join(',') },
    }).catch(() => undefined);
    all.push({ where: `OPTIONS for ${method}`, problems: preflightProblems(response, origin, method, wanted) });
  }
  return all;
}

function preflightProblems(
  response: Response | undefined,
  origin: string,
  method: string,
  wanted: readonly string[],
): string[] {
  if (response === undefined) return ['no answer'];
  const headers = listIn(response, 'access-control-allow-headers').map((name) => name.toLowerCase());
  const lacksMethod =
    listedMethods.includes(method) && !listIn(response, 'access-control-allow-methods').includes(method);
  return [
    ...(response.ok ? [] : [`status ${response.status} instead of 204`]),
    ...originProblems(response, origin),
    ...wanted.filter((name) => !headers.includes(name)).map((name) => `Access-Control-Allow-Headers lacks ${name}`),
    ...(lacksMethod ? [`Access-Control-Allow-Methods lacks ${method}`] : []),
  ];
}

const listIn = ({ headers }: Response, name: string): string[] =>
  (headers.get(name) ?? '').split(',').map((each) => each.trim());

/** An answer, the answer to a signed-out page, which must learn that it has to sign in, and the head of a stream. */
async function answers(
  { send, sendSignedOut }: Backend,
  makes: (name: CallName) => boolean,
  origin: string,
  { token, cookie }: CheckOptions,
): Promise<Seen[]> {
  const all: Seen[] = [];
  const add = async (where: (response: Response) => string, asked: Promise<Response>): Promise<void> => {
    const response = await asked.catch(() => undefined);
    if (response === undefined) return;
    all.push({ where: where(response), problems: originProblems(response, origin) });
    await response.body?.cancel().catch(() => undefined);
  };
  await add(() => 'answer', send(calls.authStatus.path));
  if (token !== undefined || cookie !== undefined) {
    await add(({ status }) => `answer ${status} without sign-in`, sendSignedOut(calls.conversations.path));
  }
  if (makes('stream')) {
    const signal = AbortSignal.timeout(longestMs);
    await add(() => 'stream', send(streamPath(token), { headers: { Accept: 'text/event-stream' }, signal }));
  }
  return all;
}

function originProblems({ headers }: Response, origin: string): string[] {
  const allowed = headers.get('access-control-allow-origin');
  return [
    ...(allowed === origin ? [] : [`Access-Control-Allow-Origin is ${allowed ?? 'missing'}; it must be ${origin}`]),
    ...(headers.get('access-control-allow-credentials') === 'true'
      ? []
      : ['Access-Control-Allow-Credentials is not "true"']),
  ];
}
