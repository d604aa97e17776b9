import { calls } from '../calls.ts';
import type { CompleteTransport } from '../completeTransport.ts';
import { parseUpload } from '../wire/index.ts';
import type { Fetch, RestTransportOptions } from './options.ts';
import { createRequest } from './request.ts';

/** A file takes as long as its network needs; a file without progress ends earlier. */
const longestMs = 60 * 60_000;

/** Uploads a file. `fetch` does not report progress, so that a browser sends the file by another way, unless the host has its own. */
export const createUploadFile =
  (options: RestTransportOptions): CompleteTransport['uploadFile'] =>
  (file, { signal, onProgress } = {}) => {
    const send: Fetch = async (url, init) => {
      if (options.fetch !== undefined || globalThis.XMLHttpRequest === undefined) {
        return (options.fetch ?? globalThis.fetch)(url, init);
      }
      const { sendWithProgress } = await import('./sendWithProgress.ts');
      return sendWithProgress(url, init, onProgress);
    };
    const request = createRequest({ ...options, fetch: send, timeoutMs: longestMs });
    return request(
      calls.uploadFile,
      { query: { name: file.name }, file, parse: parseUpload },
      signal === undefined ? {} : { signal },
    );
  };
