import * as v from 'valibot';
import type { Reader } from '../../chatService.ts';
import { HttpFailure } from '../../failures/httpFailure.ts';
import type { SentFile } from '../../files/uploadedFile.ts';
import { type SlackCalls, SlackFailure } from '../client/slackCalls.ts';
import { callIdempotent } from '../write/callIdempotent.ts';
import { slackFileUrl } from './slackFileUrl.ts';

export interface UploadContent {
  name: string;
  mimetype: string;
  content: Buffer;
}

/** It has no URL: nobody can read it before its message is shared. */
export type FileAtSlack = Omit<SentFile, 'url_private'>;

const ticketSchema = v.object({ upload_url: v.string(), file_id: v.pipe(v.string(), v.regex(/^\w{1,64}$/)) });

/** A slow line has this time for the largest file. */
const timeoutMs = 5 * 60_000;

const notTaken = () => new HttpFailure(502, 'Slack did not take the file. Try again.');

/** Uploads the content of a file to Slack. It has no message yet, and Slack discards it if it never gets one.
 * @throws SlackFailure, HttpFailure */
export async function uploadToSlack(
  { calls, apiUrl, signal }: { calls: SlackCalls; apiUrl: URL; signal: AbortSignal },
  viewer: Reader,
  { name, mimetype, content }: UploadContent,
): Promise<FileAtSlack> {
  const length = content.byteLength;
  // A second address changes nothing.
  const answer = await callIdempotent(calls, viewer, 'files.getUploadURLExternal', { filename: name, length });
  const { success, output } = v.safeParse(ticketSchema, answer);
  const target = success ? slackFileUrl(output.upload_url, apiUrl) : null;
  if (!success || !target) throw new SlackFailure('files.getUploadURLExternal', 'invalid_answer');
  await sendBytes(target, mimetype, content, signal);
  return { id: output.file_id, name, mimetype, size: length };
}

/** The address is the permission: the request has no token. */
async function sendBytes(target: URL, mimetype: string, content: Buffer, signal: AbortSignal): Promise<void> {
  const init = {
    method: 'POST',
    headers: { 'content-type': mimetype },
    body: new Uint8Array(content),
    redirect: 'manual',
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  } satisfies RequestInit;
  const response = await fetch(target, init).catch((error: unknown) => {
    if (signal.aborted) throw error;
    throw new HttpFailure(503, 'Slack cannot be reached. Try again in a moment.', { retryAfterSeconds: 5 });
  });
  await response.body?.cancel();
  if (response.status !== 200) throw notTaken();
}
