import type { RequestListener, ServerResponse } from 'node:http';

export interface Fault {
  /** As in the wire contract: "POST /api/conversations/{id}/mark-read". */
  call: string;
  /** How many calls it hits; 1 unless said otherwise. */
  times?: number;
  /** Answer with this status instead of doing anything. */
  status?: number;
  /** The reason in that answer. */
  error?: string;
  /** The body of that answer, word for word, in place of the envelope. */
  body?: string;
  /** Milliseconds to wait before anything happens. */
  delayMs?: number;
  /** Cut the connection without an answer. */
  drop?: boolean;
}

/** Things that go wrong on demand, in front of a server under test. */
export interface Faults {
  /** Stands before the server. */
  intercept(listener: RequestListener): RequestListener;
  add(fault: Fault): void;
  clear(): void;
  /** Cuts every open live stream in the middle of whatever it was saying. Answers how many. */
  cutStreams(): number;
  /** Writes to every open live stream what the server would never write. Answers to how many. */
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
