import { Hono } from 'hono';
import { signedIn } from '../auth/authenticate.ts';
import { storableText } from '../database/storableText.ts';
import { HttpFailure } from '../failures/httpFailure.ts';
import { success } from '../http/envelope.ts';
import { readBytes } from '../http/requestBody.ts';
import type { Needs } from '../ports.ts';
import type { ServerEnv } from '../serverEnv.ts';
import { byteRange, fileHeaders, fileName, mediaType } from './fileHeaders.ts';
import { maxFileBytes, readContent, storeFile, visibleFile } from './uploadedFile.ts';

const noSuchFile = () => new HttpFailure(404, 'File not found');

/** POST /api/files?name=… and GET /api/files/:id: the files of sample and imported workspaces. */
export function uploadRoutes(ports: Needs<'database' | 'identity' | 'now'>): Hono<ServerEnv> {
  const routes = new Hono<ServerEnv>();
  const { database } = ports;
  routes.use(signedIn(ports));

  routes.post('/', async (context) => {
    const content = await readBytes(context, { limit: maxFileBytes, tooLarge: 'Files can have up to 20 MB.' });
    if (content.byteLength === 0) throw new HttpFailure(400, 'This file is empty, or it is a folder.');
    const file = await storeFile(
      database,
      context.get('viewer'),
      {
        name: fileName(storableText(context.req.query('name') ?? '')),
        mimetype: mediaType(context.req.header('content-type')),
        content,
      },
      ports.now(),
    );
    return context.json(success({ file }));
  });

  routes.get('/:id', async (context) => {
    const id = context.req.param('id');
    const viewer = context.get('viewer');
    const file = /^\w{1,64}$/.test(id) ? await visibleFile(database, viewer, id) : null;
    if (!file) throw noSuchFile();
    const etag = `"${id}"`;
    const headers = { ...fileHeaders(file, file.mimetype, etag), 'Accept-Ranges': 'bytes' };
    if (context.req.header('if-none-match')?.includes(etag)) return context.body(null, 304, headers);
    const ifRange = context.req.header('if-range');
    const asked = ifRange === undefined || ifRange === etag ? context.req.header('range') : undefined;
    const range = byteRange(asked, file.size);
    if (!range) return context.body(null, 416, { 'Content-Range': `bytes */${file.size}` });
    const content = await readContent(database, viewer, id, range);
    if (!content) throw noSuchFile();
    const isWhole = content.byteLength === file.size;
    const part: Record<string, string> = isWhole
      ? {}
      : { 'Content-Range': `bytes ${range.first}-${range.last}/${file.size}` };
    return context.body(new Uint8Array(content), isWhole ? 200 : 206, { ...headers, ...part });
  });

  return routes;
}
