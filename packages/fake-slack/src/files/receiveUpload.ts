import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FaultPlan } from '../faults.ts';
import type { FakeWorld } from '../world/fakeWorld.ts';

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
