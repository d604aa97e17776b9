import type { HttpHandler } from 'msw';
import { getResponse, http, passthrough } from 'msw';
import { type SetupWorker, setupWorker } from 'msw/browser';

const prefix = '/stage/';

/** The mocked servers of a page, one for each stage, told apart by the beginning of their paths. */
export interface MockedServers {
  /** Answers with these handlers under a base URL of their own, until closed. */
  open(handlersFor: (baseUrl: string) => HttpHandler[]): { baseUrl: string; close: () => void };
  /** The worker that has to run; starts it once. */
  start(): Promise<SetupWorker>;
}

/** A docs page shows many stories at once, so no story may take another's handlers away: the worker has one handler that
 * finds the stage by the path. */
export function createMockedServers(): MockedServers {
  const servers = new Map<string, HttpHandler[]>();
  let opened = 0;
  let running: Promise<SetupWorker> | null = null;

  const answer = http.all(`${prefix}:stage/*`, async ({ request, params }) => {
    const handlers = servers.get(String(params.stage));
    // A story that is over: its last calls end as on a page that is left.
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
