import type { HttpHandler } from 'msw';
import { getResponse, http, passthrough } from 'msw';
import { type SetupWorker, setupWorker } from 'msw/browser';

const prefix = '/stage/';

/** The mocked servers of a page: one per stage, with a path prefix each. */
export interface MockedServers {
  /** Serves the handlers below their own base URL until closed. */
  open(handlersFor: (baseUrl: string) => HttpHandler[]): { baseUrl: string; close: () => void };
  /** Starts the service worker once. */
  start(): Promise<SetupWorker>;
}

/** A docs page shows many stories at once, which must not replace each other's handlers. One handler therefore finds the
 * stage by the path. */
export function createMockedServers(): MockedServers {
  const servers = new Map<string, HttpHandler[]>();
  let opened = 0;
  let running: Promise<SetupWorker> | null = null;

  const answer = http.all(`${prefix}:stage/*`, async ({ request, params }) => {
    const handlers = servers.get(String(params.stage));
    // Calls of a closed story fail like those of a page that was left.
    if (handlers === undefined) return Response.error();
    return (await getResponse(handlers, request)) ?? passthrough();
  });

  const start = async (): Promise<SetupWorker> => {
    const worker = setupWorker(answer);
    await worker.start({
      quiet: true,
      onUnhandledRequest: 'bypass',
      serviceWorker: { url: new URL('mockServiceWorker.js', document.baseURI).pathname },
    });
    return worker;
  };

  return {
    open(handlersFor) {
      opened += 1;
      const stage = String(opened);
      const baseUrl = `${location.origin}${prefix}${stage}`;
      servers.set(stage, handlersFor(baseUrl));
      return { baseUrl, close: () => void servers.delete(stage) };
    },
    start() {
      running ??= start();
      return running;
    },
  };
}
