import type { Context } from 'hono';
import type { Database } from '../../database/database.ts';
import { storableText } from '../../database/storableText.ts';
import { HttpFailure } from '../../failures/httpFailure.ts';
import { fileName, mediaType } from '../../files/fileHeaders.ts';
import { readBytes } from '../../http/requestBody.ts';
import type { Needs } from '../../ports.ts';
import type { ServerEnv } from '../../serverEnv.ts';
import { readTokenRow } from '../auth/tokenRow.ts';
import type { SlackCaller } from '../client/slackCalls.ts';
import { missingScopes } from '../settings/slackScopes.ts';
import type { SlackContext } from '../slackContext.ts';
import { httpFailureOf } from '../write/slackErrorTexts.ts';
import { storeUpload } from '../write/uploads.ts';
import { type FileAtSlack, uploadToSlack } from './uploadToSlack.ts';

/** The server holds a file in memory until Slack has it. Slack itself takes up to 1 GB. */
export const maxUploadBytes = 50_000_000;

/** Takes a file from its author, who alone may send it, and passes it to Slack. */
export async function receiveUpload(
  { database, now }: Needs<'database' | 'now'>,
  { calls, settings }: Pick<SlackContext, 'calls' | 'settings'>,
  context: Context<ServerEnv>,
): Promise<FileAtSlack> {
  const viewer = context.get('viewer');
  const content = await readBytes(context, {
    limit: maxUploadBytes,
    tooLarge: 'Files can have up to 50 MB here. Send larger ones in Slack.',
  });
  if (content.byteLength === 0) throw new HttpFailure(400, 'This file is empty, or it is a folder.');
  const name = fileName(storableText(context.req.query('name') ?? ''));
  const mimetype = mediaType(context.req.header('content-type'));
  const upload = { calls, apiUrl: settings.apiUrl, signal: context.req.raw.signal };
  const file = await uploadToSlack(upload, viewer, { name, mimetype, content }).catch((error: unknown) => {
    throw httpFailureOf(error);
  });
  await storeUpload(database, viewer, file, now());
  return file;
}

/** Whether the person's token allows uploads: those from before the inbox had them do not. */
export async function mayUpload(database: Database, caller: SlackCaller): Promise<boolean> {
  const row = await readTokenRow(database, caller);
  return row !== null && !missingScopes(row.scopes).includes('files:write');
}
