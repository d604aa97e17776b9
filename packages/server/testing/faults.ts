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
  /** Close the connection before the server handles the call. */
  drop?: boolean;
  /** Close the connection after the server has handled the call, instead of its answer. */
  loseAnswer?: boolean;
}

/** Injects faults in front of a server under test. */
export interface Faults {
  /** Wraps the server's listener. */
  intercept(listener: RequestListener): RequestListener;
  add(fault: Fault): void;
  clear(): void;
  /** Cuts every open live stream and returns their number. */
  cutStreams(): number;
  /** Cuts each stream opened from now on after the next number of bytes, until none is left. Such a cut may split a frame. */
  cutStreamsAfter(lengths: readonly number[]): void;
  /** Number of cuts that `cutStreamsAfter` has still to make. */
  cutsLeft(): number;
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
  let lengths: number[] = [];
  let cutting = 0;

  const watchStream = (response: ServerResponse): void => {
    streams.add(response);
    response.on('close', () => streams.delete(response));
    const length = lengths.shift();
    if (length === undefined) return;
    cutting += 1;
    response.on('close', () => {
      cutting -= 1;
    });
    cutAfter(response, length);
  };

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
        if (fault?.loseAnswer) loseAnswer(response);
        if (path === '/api/sse/stream') watchStream(response);
        return listener(request, response);
      };
      if (fault?.delayMs === undefined) proceed();
      else setTimeout(proceed, fault.delayMs);
    },
    add: (fault) => void armed.push({ fault, matches: matcher(fault.call), left: fault.times ?? 1 }),
    clear: () => {
      armed = [];
      lengths = [];
    },
    cutStreams() {
      const cut = [...streams];
      for (const stream of cut) stream.destroy();
      return cut.length;
    },
    cutStreamsAfter: (next) => {
      lengths = [...next];
    },
    cutsLeft: () => lengths.length + cutting,
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

/** Destroys the connection where the answer's body would begin; nothing was sent before, as headers leave with the body. */
function loseAnswer(response: ServerResponse): void {
  const lose = () => {
    response.destroy();
    return response;
  };
  response.end = lose;
  response.write = () => {
    lose();
    return false;
  };
}

/** Destroys the connection after `length` bytes of the body. */
function cutAfter(response: ServerResponse, length: number): void {
  let left = length;
  const write = response.write.bind(response) as (chunk: Uint8Array, done?: () => void) => boolean;
  response.write = (chunk: string | Uint8Array, ...rest: unknown[]) => {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    const part = bytes.subarray(0, left);
    left -= part.length;
    if (left > 0)
      return write(
        part,
        rest.find((one): one is () => void => typeof one === 'function'),
      );
    write(part, () => response.destroy());
    return false;
  };
}
