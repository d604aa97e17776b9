/** An upload without any progress for this time has lost its connection. */
const idleMs = 60_000;

/** Statuses whose response has no body. */
const withoutBody = new Set([204, 205, 304]);

/** Makes a request like `fetch`, and reports the sent part of its body. Rejects with a `TypeError` without an answer. */
export function sendWithProgress(
  url: string,
  { method = 'POST', headers, body, signal }: RequestInit,
  onProgress: ((part: number) => void) | undefined,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    let idle: ReturnType<typeof setTimeout> | undefined;
    const abort = () => xhr.abort();
    const waitOn = () => {
      clearTimeout(idle);
      idle = setTimeout(abort, idleMs);
    };
    const end = (settle: () => void) => () => {
      clearTimeout(idle);
      signal?.removeEventListener('abort', abort);
      settle();
    };
    const fail = end(() => reject(new TypeError('The upload has no answer')));

    xhr.open(method, url);
    xhr.withCredentials = true;
    xhr.responseType = 'text';
    for (const [name, value] of Object.entries(headers ?? {})) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      waitOn();
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    };
    xhr.onload = end(() => {
      const text = withoutBody.has(xhr.status) ? null : xhr.responseText;
      resolve(new Response(text, { status: xhr.status, headers: headersOf(xhr) }));
    });
    xhr.onerror = fail;
    xhr.onabort = fail;
    if (signal?.aborted) return fail();
    signal?.addEventListener('abort', abort, { once: true });
    waitOn();
    xhr.send(body as XMLHttpRequestBodyInit | null | undefined);
  });
}

function headersOf(xhr: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of xhr.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const at = line.indexOf(':');
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim());
  }
  return headers;
}
