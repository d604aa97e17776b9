import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSlackScene, type SlackScene } from '../../../testing/slackScene.ts';
import { configRoutes } from '../../app/configRoutes.ts';
import { createSession } from '../../auth/sessions.ts';
import { HttpFailure } from '../../failures/httpFailure.ts';
import type { ServerEnv } from '../../serverEnv.ts';
import { callSlack } from '../client/callSlack.ts';
import type { SlackCalls } from '../client/slackCalls.ts';
import { slackScopes } from '../settings/slackScopes.ts';
import { httpFailureOf } from '../write/slackErrorTexts.ts';
import { fileRoutes } from './fileRoutes.ts';
import { maxUploadBytes } from './receiveUpload.ts';
import { uploadToSlack } from './uploadToSlack.ts';

const workspaceId = 'T0ACME';
const alice = { workspaceId, userId: 'U0ALICE' };
const getUrl = 'files.getUploadURLExternal';

describe('uploads to Slack', () => {
  let scene: SlackScene;
  let app: Hono<ServerEnv>;

  beforeAll(async () => {
    scene = await openSlackScene();
    app = new Hono<ServerEnv>();
    app.onError((error, context) => {
      if (!(error instanceof HttpFailure)) throw error;
      return context.json({ error: error.message }, error.status);
    });
    app.route('/api/files', fileRoutes(scene.ports, scene.context));
    app.route('/api', configRoutes(scene.ports, scene.service, { isHosted: false }));
  });
  beforeEach(() => scene.reset());
  afterAll(() => scene.close());

  const headersOf = async ({ userId }: typeof alice) => {
    const { database, now } = scene.ports;
    return { authorization: `Bearer ${await createSession(database, { workspaceId, userId, now: now() })}` };
  };
  const upload = async (name: string, content: BodyInit = 'content') => {
    const response = await app.request(`/api/files?name=${encodeURIComponent(name)}`, {
      method: 'POST',
      headers: { ...(await headersOf(alice)), 'content-type': 'image/png' },
      body: content,
    });
    return { status: response.status, body: await response.json() };
  };
  const failureOf = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (failure) => [failure.status, failure.message],
    );
  const uploadWith = (calls: SlackCalls) =>
    uploadToSlack({ calls, apiUrl: new URL(scene.slack.apiUrl), signal: AbortSignal.timeout(10_000) }, alice, {
      name: 'a.png',
      mimetype: 'image/png',
      content: Buffer.from('content'),
    }).catch((error: unknown) => {
      throw httpFailureOf(error);
    });

  it.each([
    ['file_uploads_disabled', 403, 'Your workspace does not allow files.'],
    ['file_upload_size_restricted', 403, 'Your workspace does not allow files of this size.'],
    ['file_type_not_allowed', 403, 'Your workspace does not allow files of this type.'],
    ['storage_limit_reached', 403, 'The file storage of your workspace in Slack is full.'],
    ['service_unavailable', 503, 'Slack does not answer. Try again in a moment.'],
  ])('are refused with a sentence: %s', async (code, status, error) => {
    scene.slack.faults.failNext(getUrl, code);
    expect(await upload('a.png')).toEqual({ status, body: { error } });
  });

  it('need their permission, which the features tell', async () => {
    const features = async (headers: Record<string, string>) =>
      (await app.request('/api/config/features', { headers })).json();
    const setScopes = (scopes: string) =>
      scene.ports.database.execute(sql`update slack_tokens set scopes = ${scopes} where user_id = 'U0ALICE'`);
    const all = slackScopes.map(({ scope }) => scope);
    await setScopes(all.join());
    expect(await features(await headersOf(alice))).toMatchObject({ uploads: true, maxUploadBytes });
    await setScopes(all.filter((scope) => scope !== 'files:write').join());
    expect(await features(await headersOf(alice))).not.toHaveProperty('uploads');
    expect(await features({})).toMatchObject({ sync: true });
    expect(await features({})).not.toHaveProperty('uploads');
    const scopes = all.filter((scope) => scope !== 'files:write');
    const token = scene.slack.tokenFor('U0ALICE', workspaceId, { scopes });
    const calls: SlackCalls = {
      ...scene.calls,
      call: (_caller, method, args) => callSlack(new URL(scene.slack.apiUrl), token, method, args),
    };
    expect(await failureOf(uploadWith(calls))).toEqual([
      403,
      'This app may not upload files: add files:write to it, and sign in again.',
    ]);
  });

  it('go to Slack only, and have a size limit', async () => {
    const away: SlackCalls = {
      ...scene.calls,
      call: async () => ({ upload_url: 'https://files.slack.com.evil.test/upload', file_id: 'F1' }) as never,
    };
    expect(await failureOf(uploadWith(away))).toEqual([502, 'Slack refused: invalid_answer']);
    scene.slack.faults.failNext('upload', 'failed', { status: 500 });
    expect(await upload('a.png')).toEqual({ status: 502, body: { error: 'Slack did not take the file. Try again.' } });
    expect((await upload('a.png', '')).status).toBe(400);
    const { status, body } = await upload('a.png', Buffer.alloc(maxUploadBytes + 1));
    expect([status, body.error]).toEqual([413, 'Files can have up to 50 MB here. Send larger ones in Slack.']);
  });
});
