import type { RequestListener, ServerResponse } from 'node:http';

export interface Fault {
  /** A call in the wire contract's notation: "POST /api/conversations/{id}/mark-read". */
  call: string;
  /** Number of affected calls; default 1. */
  times?: number;
  /** Answer with this status without calling the server. */
  status?: number;
  /** Error message of that answer. */
  error?: string;
  /** Raw body of that answer instead of the envelope. */
  body?: string;
  /** Delay in milliseconds. */
  delayMs?: number;
  /** Close the connection without an answer. */
  drop?: boolean;
}

/** Injects faults in front of a server under test. */
export interface Faults {
  /** Wraps the server's listener. */
  intercept(listener: RequestListener): RequestListener;
  add(fault: Fault): void;
  clear(): void;
  /** Cuts every open live stream and returns their number. */
  cutStreams(): number;
  /** Writes raw text to every open live stream and returns their number. */
  writeToStreams(text: string): number;
}

const matcher = (call: string): ((method: string, path: string) => boolean) => {
  const [method = '', path = ''] = call.split(' ');
  const pattern = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+');
  const expression = new RegExp(`^${pattern}$`);
  return (actualMethod, actualPath) => actualMethod === method && expression.test(actualPath);
};

export function createFaults(): Faults {
  let armed: { fault: Fault; matches: ReturnType<typeof matcher>; left: number }[] = [];
  const streams = new Set<ServerResponse>();

  const next = (method: string, path: string): Fault | undefined => {
    const hit = armed.find(({ matches, left }) => left > 0 && matches(method, path));
    if (!hit) return undefined;
    hit.left -= 1;
    return hit.fault;
  };

  return {
    intercept: (listener) => (request, response) => {
      const path = (request.url ?? '').split('?')[0] ?? '';
      const fault = next(request.method ?? '', path);
      const proceed = () => {
        if (fault?.drop) return void request.destroy();
        if (fault?.status !== undefined) return refuse(response, fault.status, fault);
        if (path === '/api/sse/stream') {
          streams.add(response);
          response.on('close', () => streams.delete(response));
        }
        return listener(request, response);
      };
      if (fault?.delayMs === undefined) proceed();
      else setTimeout(proceed, fault.delayMs);
    },
    add: (fault) => void armed.push({ fault, matches: matcher(fault.call), left: fault.times ?? 1 }),
    clear: () => {
      armed = [];
    },
    cutStreams() {
      const cut = [...streams];
      for (const stream of cut) stream.destroy();
      return cut.length;
    },
    writeToStreams(text) {
      for (const stream of streams) stream.write(text);
      return streams.size;
    },
  };
}

function refuse(response: ServerResponse, status: number, { error = 'Injected failure', body }: Fault): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(body ?? JSON.stringify({ success: false, error }));
}
