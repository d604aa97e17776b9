import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '../api/readCall.ts';
import type { FakeSlack } from '../fakeSlack.ts';
import { UnknownInFakeSlack } from '../world/worldStore.ts';
import { ControlFailure, controlActions } from './controlActions.ts';

/**
 * The control routes for other processes, which docs/fake-slack.md describes: `POST /control/<action>` with a JSON list of the
 * action's arguments, and `GET /control/<state>`.
 */
export async function answerControl(
  slack: FakeSlack,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const [name = '', ...rest] = url.pathname.replace(/^\/control\//, '').split('/');
  try {
    const result = request.method === 'POST' ? await act(slack, name, request) : read(slack, name, rest);
    send(response, 200, { ok: true, result: result ?? null });
  } catch (error) {
    const status = error instanceof ControlFailure ? error.status : error instanceof UnknownInFakeSlack ? 404 : 400;
    send(response, status, { ok: false, error: error instanceof Error ? error.message : String(error) });
  }
}

async function act(slack: FakeSlack, name: string, request: IncomingMessage): Promise<unknown> {
  const actions = controlActions(slack);
  const action = actions.get(name);
  if (!action) throw new ControlFailure(404, `Unknown action ${name}. Actions: ${[...actions.keys()].join(', ')}`);
  const body = await readBody(request);
  const args: unknown = body === '' ? [] : JSON.parse(body);
  if (!Array.isArray(args)) throw new ControlFailure(400, 'The body is a JSON list of the arguments');
  // The caller sends the arguments of the function with this name; a wrong one fails in the function.
  return action(...(args as never[]));
}

function read(slack: FakeSlack, name: string, [id = '']: string[]): unknown {
  switch (name) {
    case 'calls':
      return slack.calls;
    case 'violations':
      return slack.violations;
    case 'truth':
      return [...slack.world.truth(id).values()];
    case 'messages':
      return slack.world.store.channel(id).messages;
    case 'connections':
      return { sockets: slack.socketCount(), unacknowledged: slack.unacknowledged() };
    case 'env':
      return slack.env;
    default:
      throw new ControlFailure(404, 'Known: calls, violations, truth/<user>, messages/<channel>, connections, env');
  }
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(body));
}
