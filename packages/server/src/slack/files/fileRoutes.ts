import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { signedIn } from '../../auth/authenticate.ts';
import type { Reader } from '../../chatService.ts';
import { HttpFailure } from '../../failures/httpFailure.ts';
import { fileHeaders } from '../../files/fileHeaders.ts';
import { success } from '../../http/envelope.ts';
import type { Needs } from '../../ports.ts';
import type { ServerEnv } from '../../serverEnv.ts';
import type { SlackContext } from '../slackContext.ts';
import { httpFailureOf } from '../write/slackErrorTexts.ts';
import { checkFile, fetchFile } from './fetchFile.ts';
import { receiveUpload } from './receiveUpload.ts';

const maxBytes = 100 * 1024 * 1024;

const noSuchFile = () => new HttpFailure(404, 'File not found');
const tooLarge = () => new HttpFailure(413, 'This file is too large to be shown here. Open it in Slack.');

/** GET /api/files/:id and /api/files/:id?thumb=360: streams a file of Slack to people who may see a message with it. POST
 * /api/files?name=…: passes a file to Slack, for a message of its author. */
export function fileRoutes(
  ports: Needs<'database' | 'identity' | 'now'>,
  slack: Pick<SlackContext, 'calls' | 'settings' | 'tokens'>,
): Hono<ServerEnv> {
  const routes = new Hono<ServerEnv>();
  routes.use(signedIn(ports));

  routes.get('/:id', async (context) => {
    const id = context.req.param('id');
    if (!/^\w{1,64}$/.test(id)) throw noSuchFile();
    const viewer = context.get('viewer');
    const isThumbnail = context.req.query('thumb') !== undefined;
    const file = await storedFile(ports, viewer, id, isThumbnail);
    const url = isThumbnail ? file?.thumbUrl : file?.url;
    if (!file || !url) throw noSuchFile();
    const etag = `"${id}${isThumbnail ? '-360' : ''}"`;
    if (context.req.header('if-none-match')?.includes(etag)) {
      return context.body(null, 304, {
        ETag: etag,
        'Cache-Control': 'private, max-age=86400, immutable, no-transform',
      });
    }
    if (!isThumbnail && (file.size ?? 0) > maxBytes) throw tooLarge();

    const token = await slack.tokens.accessTokenOf(viewer).catch((error: unknown) => {
      throw httpFailureOf(error);
    });
    const ifRange = context.req.header('if-range');
    const response = await fetchFile({
      url,
      token,
      apiUrl: slack.settings.apiUrl,
      range: ifRange === undefined || ifRange === etag ? context.req.header('range') : undefined,
      signal: context.req.raw.signal,
    });
    const type = (isThumbnail ? null : file.mimetype) ?? response.headers.get('content-type') ?? '';
    const headers = fileHeaders(file, type, etag);
    if (response.status === 416) {
      await response.body?.cancel();
      return context.body(null, 416, { 'Content-Range': response.headers.get('content-range') ?? 'bytes */*' });
    }
    try {
      checkFile(response, { isHtml: file.mimetype === 'text/html' && !isThumbnail, size: file.size });
      if (Number(response.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge();
    } catch (failure) {
      await response.body?.cancel();
      throw failure;
    }
    for (const name of ['Content-Length', 'Content-Range', 'Accept-Ranges']) {
      const value = response.headers.get(name);
      if (value !== null) headers[name] = value;
    }
    const body = response.body ? limitBytes(response.body, maxBytes) : '';
    return context.body(body, response.status === 206 ? 206 : 200, headers);
  });

  routes.post('/', async (context) => context.json(success({ file: await receiveUpload(ports, slack, context) })));

  return routes;
}

/** The stream, which fails after too many bytes: a server may tell no length. */
function limitBytes(body: ReadableStream<Uint8Array>, most: number): ReadableStream<Uint8Array> {
  let passed = 0;
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      passed += chunk.byteLength;
      if (passed > most) controller.error(new Error('The file is larger than allowed'));
      else controller.enqueue(chunk);
    },
  });
  return body.pipeThrough(limit);
}

/** Where a file is at Slack. */
interface StoredFile {
  url: string;
  thumbUrl: string | null;
  name: string | null;
  mimetype: string | null;
  /** Bytes. */
  size: number | null;
}

/** The file, if a message that the person may see shows it now: its sharing may have been deleted or edited away. */
async function storedFile(
  { database }: Needs<'database'>,
  { workspaceId, userId }: Reader,
  fileId: string,
  isThumbnail: boolean,
): Promise<StoredFile | null> {
  const path = `/api/files/${fileId}`;
  // A file of another service may have only a preview at Slack.
  const address = isThumbnail ? { thumb_360: `${path}?thumb=360` } : { url_private: path };
  const shown = JSON.stringify([{ id: fileId, ...address }]);
  const { rows } = await database.execute<StoredFile & Record<string, unknown>>(sql`
    select file.url, file.thumb_url as "thumbUrl", file.name, file.mimetype, file.size
    from slack_files file
    join conversation_members me on me.workspace_id = file.workspace_id
      and me.conversation_id = file.conversation_id and me.user_id = ${userId}
    join messages m on m.workspace_id = file.workspace_id and m.conversation_id = file.conversation_id
      and m.ts = file.ts and not m.deleted
    where file.workspace_id = ${workspaceId} and file.file_id = ${fileId}
      and m.extra -> 'files' @> ${shown}::text::jsonb
    limit 1`);
  return rows[0] ?? null;
}
