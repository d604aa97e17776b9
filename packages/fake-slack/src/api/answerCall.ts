import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FaultPlan } from '../faults.ts';
import type { FakeWorld } from '../world/fakeWorld.ts';
import { fileObject } from '../world/objects/fileObject.ts';
import { maySeeFile } from '../world/visibility.ts';
import type { Json } from '../world/worldState.ts';
import { ApiFailure } from './apiFailure.ts';
import { type ApiCaller, type ApiMethod, tier4, userMethod } from './apiMethod.ts';
import type { AppState } from './appState.ts';
import { authMethods } from './authMethods.ts';
import { authorizeApp, authorizeUser } from './authorizeCall.ts';
import { chatMethods } from './chatMethods.ts';
import { conversationMethods } from './conversationMethods.ts';
import { historyMethods } from './historyMethods.ts';
import { peopleMethods } from './peopleMethods.ts';
import type { RateLimits } from './rateLimits.ts';
import { reactionMethods } from './reactionMethods.ts';
import { type ReceivedCall, readCall, withoutSecrets } from './readCall.ts';
import { searchMethods } from './searchMethods.ts';
import { uploadMethods } from './uploadMethods.ts';

/** A call of the web API, as a test sees it. */
export interface FakeCall {
  method: string;
  args: Record<string, unknown>;
  /** The person whose token called; null for other tokens and for refused ones. */
  userId: string | null;
  teamId: string | null;
  at: number;
  status: number;
  error?: string;
}

export interface ApiServer {
  app: AppState;
  world: FakeWorld;
  plan: FaultPlan;
  limits: RateLimits;
  calls: FakeCall[];
}

interface Answer {
  status: number;
  body: Json;
  headers: Record<string, string>;
}

export async function answerCall(
  server: ApiServer,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const { app, plan, calls } = server;
  const at = app.now();
  const received = await readCall(request, url).catch((error: unknown) => {
    if (error instanceof ApiFailure) return error;
    throw error;
  });
  if (received instanceof ApiFailure) return send(response, refused(received));
  const call: FakeCall = {
    method: received.method,
    args: withoutSecrets(received.args.all),
    userId: null,
    teamId: null,
    at,
    status: 0,
  };
  calls.push(call);
  const delay = plan.delayOf(call.method);
  if (delay && !delay.afterWork) await delay.wait();
  const answer = perform(server, received, call);
  call.status = answer.status;
  if (typeof answer.body.error === 'string') call.error = answer.body.error;
  if (delay?.afterWork) await delay.wait();
  if (plan.takeDrop(call.method)) {
    response.socket?.destroy();
    return;
  }
  send(response, answer);
}

function perform({ app, world, plan, limits }: ApiServer, received: ReceivedCall, call: FakeCall): Answer {
  const { method: name, args, token } = received;
  const headers: Record<string, string> = {};
  try {
    const method = apiMethods.get(name);
    if (!method) throw new ApiFailure('unknown_method', { req_method: name });
    const failure = plan.takeFailure(name);
    let caller: ApiCaller | undefined;
    if (method.token === 'user') {
      caller = authorizeUser(token, app, world);
      call.userId = caller.user.id;
      call.teamId = caller.team.id;
      headers['x-oauth-scopes'] = caller.token.scopes.join(',');
      headers['x-accepted-oauth-scopes'] = (method.scopes ?? []).join(',');
    } else if (method.token === 'app') {
      authorizeApp(token, app);
    }
    const retryAfter = limits.check(name, method.limit, call.teamId ?? '', args);
    if (retryAfter !== null) {
      return {
        status: 429,
        body: { ok: false, error: 'ratelimited' },
        headers: { ...headers, 'retry-after': String(retryAfter) },
      };
    }
    if (failure) return { status: failure.status, body: { ok: false, error: failure.error }, headers };
    const refusal = plan.refusalOf(args.text('channel') ?? args.text('channel_id'));
    if (refusal !== undefined) throw new ApiFailure(refusal);
    if (method.token !== 'user')
      return { status: 200, body: { ok: true, ...method.run({ args, world, app }) }, headers };
    if (!caller) throw new ApiFailure('not_authed');
    for (const scope of method.scopes ?? []) caller.require(scope);
    return { status: 200, body: { ok: true, ...method.run({ args, world, app, caller }) }, headers };
  } catch (error) {
    if (error instanceof ApiFailure) return refused(error, headers);
    return { status: 500, body: { ok: false, error: 'fatal_error', detail: String(error) }, headers };
  }
}

const refused = (failure: ApiFailure, headers: Record<string, string> = {}): Answer => ({
  status: 200,
  body: { ok: false, error: failure.code, ...failure.fields },
  headers,
});

function send(response: ServerResponse, { status, body, headers }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers });
  response.end(JSON.stringify(body));
}

const fileMethods: Record<string, ApiMethod> = {
  'files.info': userMethod(tier4, ['files:read'], ({ args, world, caller }) => {
    const file = world.store.files.get(args.required('file', 'file_not_found'));
    if (!file || !maySeeFile(world.store, caller.user, file)) throw new ApiFailure('file_not_found');
    return {
      file: fileObject(world.store, file),
      comments: [],
      response_metadata: { next_cursor: '' },
    };
  }),
};

/** All methods of the fake Slack. Slack has more, but none that is not in its documentation is here. */
const apiMethods: ReadonlyMap<string, ApiMethod> = new Map(
  Object.entries({
    ...authMethods,
    ...peopleMethods,
    ...conversationMethods,
    ...historyMethods,
    ...chatMethods,
    ...reactionMethods,
    ...searchMethods,
    ...fileMethods,
    ...uploadMethods,
  }),
);
