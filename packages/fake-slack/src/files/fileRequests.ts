import type { IncomingMessage, ServerResponse } from 'node:http';
import { ApiFailure } from '../api/apiFailure.ts';
import type { AppState } from '../api/appState.ts';
import { authorizeUser } from '../api/authorizeCall.ts';
import type { FaultPlan } from '../faults.ts';
import { signInPage } from '../oauth/authorizePage.ts';
import type { FakeWorld } from '../world/fakeWorld.ts';
import { maySeeFile } from '../world/visibility.ts';
import type { FakeFile } from '../world/worldState.ts';

/** The name of these requests in `faults.failNext`, which otherwise takes methods. */
const faultName = 'upload';

/** `POST /upload/v1/<ticket>`: the bytes of a file, raw or as a form. The URL is the permission: there is no token. */
export async function receiveUpload(
  { world, plan }: { world: FakeWorld; plan: FaultPlan },
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const content = await fileIn(Buffer.concat(chunks), request.headers['content-type'] ?? '');
  const ticket = url.pathname.split('/').at(-1);
  const upload = [...world.store.uploads.values()].find((candidate) => candidate.ticket === ticket);
  const failure = plan.takeFailure(faultName);
  const isTaken = !failure && request.method === 'POST' && upload?.length === content.byteLength;
  if (isTaken) upload.content = content;
  if (plan.takeDrop(faultName)) {
    response.socket?.destroy();
    return;
  }
  response.writeHead(failure?.status ?? (upload ? (isTaken ? 200 : 400) : 404), { 'content-type': 'text/plain' });
  response.end(isTaken ? `OK - ${content.byteLength}` : 'The upload failed');
}

async function fileIn(body: Buffer, contentType: string): Promise<Uint8Array> {
  if (!contentType.startsWith('multipart/form-data')) return body;
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData();
  const file = [...form.values()].find((value) => typeof value !== 'string');
  return file ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array();
}

/** `/files-pri/T1-F1/name` and `/files-tmb/T1-F1/360/name`: the content, for people who may see the file. */
export function sendFile(
  { app, world }: { app: AppState; world: FakeWorld },
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): void {
  const fileId = /^\/files-(?:pri|tmb)\/[A-Z0-9]+-(F[A-Z0-9]+)\//.exec(url.pathname)?.[1] ?? '';
  const file = world.store.files.get(fileId);
  if (!mayRead(app, world, request, file)) {
    // Without a valid token, Slack answers its sign-in page, not an error.
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(signInPage());
    return;
  }
  if (!file) {
    response.writeHead(404);
    response.end();
    return;
  }
  const range = rangeOf(request.headers.range, file.content.byteLength);
  const headers = { 'content-type': file.mimetype, 'accept-ranges': 'bytes', etag: `"${file.id}"` };
  if (range === 'unsatisfiable') {
    response.writeHead(416, { 'content-range': `bytes */${file.content.byteLength}` });
    response.end();
  } else if (range) {
    const part = file.content.subarray(range.start, range.end + 1);
    response.writeHead(206, {
      ...headers,
      'content-length': part.byteLength,
      'content-range': `bytes ${range.start}-${range.end}/${file.content.byteLength}`,
    });
    response.end(part);
  } else {
    response.writeHead(200, { ...headers, 'content-length': file.content.byteLength });
    response.end(file.content);
  }
}

function mayRead(app: AppState, world: FakeWorld, request: IncomingMessage, file: FakeFile | undefined): boolean {
  const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  try {
    const caller = authorizeUser(token, app, world);
    caller.require('files:read');
    return file === undefined || maySeeFile(world.store, caller.user, file);
  } catch (error) {
    if (error instanceof ApiFailure) return false;
    throw error;
  }
}

function rangeOf(header: string | undefined, size: number): { start: number; end: number } | 'unsatisfiable' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  const start = from === '' ? Math.max(size - Number(to), 0) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start >= size || start > end ? 'unsatisfiable' : { start, end };
}
