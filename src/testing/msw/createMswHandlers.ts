import type { HttpHandler, PathParams } from 'msw';
import { HttpResponse, http } from 'msw';
import type { Call } from '../../transport/calls.ts';
import { calls, nameOf } from '../../transport/calls.ts';
import { isApiError } from '../../transport/errors.ts';
import type { FramedTransport, MemoryTransportOptions } from '../../transport/memory/createMemoryTransport.ts';
import { createFramedTransport } from '../../transport/memory/createMemoryTransport.ts';
import { faultsOf } from '../../transport/memory/faults.ts';
import { HttpError } from '../../transport/memory/httpError.ts';
import type { MemoryBackend } from '../../transport/memory/memoryBackend.ts';
import { backendOf } from '../../transport/memory/memoryBackend.ts';
import { applyFaults } from '../../transport/memory/runCall.ts';
import type { World } from '../../transport/memory/world.ts';
import { type AnsweredCall, answers } from './answers.ts';
import { readRequest } from './requestReader.ts';
import { streamAnswer } from './streamAnswer.ts';

/** The world that the handlers serve, the user of each request, and faults. @inline */
export interface MswHandlersOptions
  extends Pick<MemoryTransportOptions, 'ask' | 'searchService' | 'delay' | 'fail' | 'now'> {
  /** The world, or a backend that other transports share. */
  world: World | MemoryBackend;
  /** The URL of the server. Default: any origin. */
  baseUrl?: string;
  /** The user of a request; `undefined` and unknown ids are signed out. Default: the viewer of the world. */
  viewerOf?: (request: Request) => string | undefined;
  /** Milliseconds between two comment frames of the stream. Default: 15 000. */
  pingMs?: number;
}

const noBody = new Set(['GET', 'HEAD']);

/**
 * MSW handlers for every call of the protocol and the live stream. One memory transport per user answers them, over one
 * shared world.
 *
 * @example
 * const backend = createTestBackend();
 * setupServer(...createMswHandlers(backend)).listen();
 */
export function createMswHandlers(source: MswHandlersOptions | MemoryBackend): HttpHandler[] {
  const options = 'post' in source ? { world: source } : source;
  const { world, baseUrl = '*', viewerOf = () => backend.world.viewer, pingMs = 15_000, ...rest } = options;
  const backend = backendOf(world, rest);
  const transports = new Map<string, FramedTransport>();
  const signedOut = createFramedTransport(backend, { ...rest, signedIn: false });

  const transportOf = (request: Request): FramedTransport => {
    const viewer = viewerOf(request);
    if (viewer === undefined || !backend.hasUser(viewer)) return signedOut;
    const transport = transports.get(viewer) ?? createFramedTransport(backend, { ...rest, viewer });
    transports.set(viewer, transport);
    return transport;
  };
  const handle = (
    call: Call,
    answer: (transport: FramedTransport, request: Request, id: string) => Promise<Response>,
  ) =>
    register(call, `${baseUrl}${call.path.replace('{id}', ':id')}`, ({ request, params }) =>
      answer(transportOf(request), request, typeof params.id === 'string' ? params.id : '').catch(asResponse),
    );

  return [
    ...(Object.keys(answers) as AnsweredCall[]).map((name) =>
      handle(calls[name], async (transport, request, id) => {
        const reader = await readRequest(noBody.has(request.method) ? new Request(request.url) : request, id);
        return HttpResponse.json((await answers[name](transport, reader)) as Record<string, unknown>);
      }),
    ),
    handle(calls.uploadFile, async (transport, request) => {
      const content = await request.blob();
      const name = new URL(request.url).searchParams.get('name') ?? 'file';
      const file = await transport.uploadFile(Object.assign(content, { name }));
      return HttpResponse.json({ success: true, data: { file } });
    }),
    handle(calls.stream, async (transport, request) => {
      await applyFaults(faultsOf(backend, rest), nameOf(calls.stream), request.signal);
      return streamAnswer(transport, request, pingMs);
    }),
  ];
}

type Resolver = (request: { request: Request; params: PathParams }) => Promise<Response>;

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

/** A failed call as the response of a server. */
function asResponse(error: unknown): Response {
  const isRefusal = error instanceof HttpError;
  if (!isRefusal && !isApiError(error)) {
    return HttpResponse.json({ success: false, error: String(error) }, { status: 500 });
  }
  if (!isRefusal && error.status === null && error.kind !== 'refused') return HttpResponse.error();
  const status = isRefusal || error.kind !== 'refused' ? (error.status ?? 500) : 200;
  const waitMs = isRefusal ? undefined : error.retryAfterMs;
  const headers = waitMs === undefined ? {} : { headers: { 'Retry-After': String(Math.ceil(waitMs / 1000)) } };
  return HttpResponse.json({ success: false, error: error.message }, { status, ...headers });
}
