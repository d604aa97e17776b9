import type { HttpHandler, PathParams } from 'msw';
import { HttpResponse, http } from 'msw';
import type { Call } from '../../transport/calls.ts';
import { calls, nameOf } from '../../transport/calls.ts';
import { isApiError } from '../../transport/errors.ts';
import type { MemoryBackend } from '../../transport/memory/createMemoryBackend.ts';
import { createMemoryBackend } from '../../transport/memory/createMemoryBackend.ts';
import type { MemoryTransport, MemoryTransportOptions } from '../../transport/memory/createMemoryTransport.ts';
import { createMemoryTransport } from '../../transport/memory/createMemoryTransport.ts';
import { disturbanceOf } from '../../transport/memory/disturbance.ts';
import { Refusal } from '../../transport/memory/refusal.ts';
import { untilDisturbed } from '../../transport/memory/runCall.ts';
import type { World } from '../../transport/memory/world.ts';
import { answers } from './answers.ts';
import { readAsked } from './asked.ts';
import { streamAnswer } from './streamAnswer.ts';

/** What is served, to whom, and what is to disturb it. */
export interface MswHandlersOptions extends Pick<MemoryTransportOptions, 'ask' | 'delay' | 'fail' | 'now'> {
  /** What there is to see; or a backend that others look at as well. */
  world: World | MemoryBackend;
  /** Where the server would be; any origin when left out. */
  baseUrl?: string;
  /** Who asks; `undefined` and ids that the world does not know are nobody. The world's viewer when left out. */
  viewerOf?: (request: Request) => string | undefined;
  /** 15 000 ms when left out. */
  pingMs?: number;
}

const noBody = new Set(['GET', 'HEAD']);

/**
 * MSW handlers for every call of the wire contract, the live stream included. They only translate: what is answered comes
 * from the memory transport, one for each person, over one shared world.
 *
 * @example
 * const backend = createTestBackend();
 * setupServer(...createMswHandlers(backend)).listen();
 */
export function createMswHandlers(source: MswHandlersOptions | MemoryBackend): HttpHandler[] {
  const options = 'officeOf' in source ? { world: source } : source;
  const { world, baseUrl = '*', viewerOf = () => backend.world.viewer, pingMs = 15_000, ...rest } = options;
  const backend = 'officeOf' in world ? world : createMemoryBackend(world, rest);
  const transports = new Map<string, MemoryTransport>();
  const nobody = createMemoryTransport(backend, { ...rest, signedIn: false });

  const transportOf = (request: Request): MemoryTransport => {
    const viewer = viewerOf(request);
    if (viewer === undefined || !backend.knows(viewer)) return nobody;
    const transport = transports.get(viewer) ?? createMemoryTransport(backend, { ...rest, viewer });
    transports.set(viewer, transport);
    return transport;
  };
  const handle = (
    call: Call,
    answer: (transport: MemoryTransport, request: Request, id: string) => Promise<Response>,
  ) =>
    register(call, `${baseUrl}${call.path.replace('{id}', ':id')}`, ({ request, params }) =>
      answer(transportOf(request), request, typeof params.id === 'string' ? params.id : '').catch(asResponse),
    );

  return [
    ...answers.map(([call, answer]) =>
      handle(call, async (transport, request, id) => {
        const asked = await readAsked(noBody.has(request.method) ? new Request(request.url) : request, id);
        return HttpResponse.json((await answer(transport, asked)) as Record<string, unknown>);
      }),
    ),
    handle(calls.stream, async (transport, request) => {
      await untilDisturbed(disturbanceOf(backend, rest), nameOf(calls.stream), request.signal);
      return streamAnswer(transport, request, pingMs);
    }),
  ];
}

type Resolver = (asked: { request: Request; params: PathParams }) => Promise<Response>;

function register({ method }: Call, path: string, resolve: Resolver): HttpHandler {
  switch (method) {
    case 'GET':
      return http.get(path, resolve);
    case 'POST':
      return http.post(path, resolve);
    case 'PUT':
      return http.put(path, resolve);
    case 'PATCH':
      return http.patch(path, resolve);
    case 'DELETE':
      return http.delete(path, resolve);
  }
}

/** What did not succeed, as a server would say it. */
function asResponse(error: unknown): Response {
  const isRefusal = error instanceof Refusal;
  if (!isRefusal && !isApiError(error)) {
    return HttpResponse.json({ success: false, error: String(error) }, { status: 500 });
  }
  if (!isRefusal && error.status === null && error.kind !== 'refused') return HttpResponse.error();
  const status = isRefusal || error.kind !== 'refused' ? (error.status ?? 500) : 200;
  return HttpResponse.json({ success: false, error: error.message }, { status });
}
