import { afterEach, describe, expect, it, vi } from 'vitest';
import { createRestTransport } from '../../../src/transport/index.ts';

const file = Object.assign(new Blob(['content'], { type: 'text/plain' }), { name: 'plan.txt' });

/** The part of `XMLHttpRequest` that uploads use. */
class FakeXhr {
  static readonly made: FakeXhr[] = [];
  upload: { onprogress?: (event: object) => void } = {};
  onload: () => void = () => undefined;
  onerror: () => void = () => undefined;
  onabort: () => void = () => undefined;
  status = 0;
  responseText = '';
  withCredentials = false;
  headers: Record<string, string> = {};
  address = '';
  body: unknown;
  isAborted = false;
  constructor() {
    FakeXhr.made.push(this);
  }
  open(method: string, url: string) {
    this.address = `${method} ${url}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getAllResponseHeaders = () => 'content-type: application/json\r\nretry-after: 3\r\n';
  send(body: unknown) {
    this.body = body;
  }
  abort() {
    this.isAborted = true;
    this.onabort();
  }
  answer(status: number, body: object) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.onload();
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  FakeXhr.made.length = 0;
});

async function begin(options: Parameters<ReturnType<typeof createRestTransport>['uploadFile']>[1] = {}) {
  vi.stubGlobal('XMLHttpRequest', FakeXhr);
  const transport = createRestTransport({ baseUrl: 'http://server.test', getToken: () => 'secret' });
  const upload = transport.uploadFile(file, options);
  upload.catch(() => undefined);
  const xhr = await vi.waitFor(() => {
    const [made] = FakeXhr.made;
    if (made?.body === undefined) throw new Error('Not sent yet');
    return made;
  });
  return { upload, xhr };
}

describe('an upload in a browser', () => {
  it('sends the file with its name, type and token, and reports the sent part', async () => {
    const parts: number[] = [];
    const { upload, xhr } = await begin({ onProgress: (part) => parts.push(part) });
    expect(xhr.address).toBe('POST http://server.test/api/files?name=plan.txt');
    expect(xhr.headers).toMatchObject({ 'Content-Type': 'text/plain', Authorization: 'Bearer secret' });
    expect(xhr).toMatchObject({ body: file, withCredentials: true });
    xhr.upload.onprogress?.({ lengthComputable: true, loaded: 2, total: 8 });
    xhr.answer(200, { success: true, data: { file: { id: 'F1', size: 7 } } });
    expect(await upload).toEqual({ id: 'F1', size: 7 });
    expect(parts).toEqual([0.25]);
  });

  it('rejects with the reason of the server', async () => {
    const { upload, xhr } = await begin();
    xhr.answer(413, { success: false, error: 'Files can have up to 20 MB.' });
    await expect(upload).rejects.toMatchObject({ kind: 'http', status: 413, reason: 'Files can have up to 20 MB.' });
  });

  it('is cancelled with its signal', async () => {
    const controller = new AbortController();
    const { upload, xhr } = await begin({ signal: controller.signal });
    controller.abort();
    await expect(upload).rejects.toMatchObject({ kind: 'aborted' });
    expect(xhr.isAborted).toBe(true);
  });

  it('ends as a lost network', async () => {
    const { upload, xhr } = await begin();
    xhr.onerror();
    await expect(upload).rejects.toMatchObject({ kind: 'network' });
  });

  it('without progress for a minute ends, and one with progress goes on', async () => {
    const { upload, xhr } = await begin();
    vi.useFakeTimers();
    xhr.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 8 });
    vi.advanceTimersByTime(50_000);
    xhr.upload.onprogress?.({ lengthComputable: true, loaded: 2, total: 8 });
    vi.advanceTimersByTime(50_000);
    expect(xhr.isAborted).toBe(false);
    vi.advanceTimersByTime(10_000);
    expect(xhr.isAborted).toBe(true);
    await expect(upload).rejects.toMatchObject({ kind: 'network' });
  });
});
