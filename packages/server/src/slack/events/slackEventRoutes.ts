import { createHmac, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { failure } from '../../http/envelope.ts';
import { readText } from '../../http/requestBody.ts';
import { isRecord } from '../../json.ts';
import type { Needs } from '../../ports.ts';
import type { ServerEnv } from '../../serverEnv.ts';
import type { SlackSettings } from '../settings/slackSettings.ts';
import type { SlackEvents } from './slackEvents.ts';

/**
 * POST /slack/events: Slack's events by HTTP. Exists with a signing secret only. Slack waits 3 s for the answer, which is sent once the
 * event is stored; any other answer than 200 makes Slack repeat the event.
 */
export function slackEventRoutes(
  { now }: Needs<'now'>,
  { signingSecret }: Pick<SlackSettings, 'signingSecret'>,
  events: Pick<SlackEvents, 'receive'>,
): Hono<ServerEnv> {
  const routes = new Hono<ServerEnv>();
  if (signingSecret === null) return routes;
  routes.post('/slack/events', async (context) => {
    const body = await readText(context);
    const signature = context.req.header('x-slack-signature') ?? '';
    const timestamp = context.req.header('x-slack-request-timestamp') ?? '';
    if (!isSignedBySlack({ body, signature, timestamp }, { signingSecret, nowMs: now() })) {
      return context.json(failure('Unauthorized'), 401);
    }
    const payload = parsed(body);
    if (isRecord(payload) && payload.type === 'url_verification' && typeof payload.challenge === 'string') {
      return context.json({ challenge: payload.challenge });
    }
    await events.receive(payload);
    return context.body(null, 200);
  });
  return routes;
}

/** Null for a body that is not JSON: Slack need not repeat it. */
function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/** Slack's limit against recorded requests. */
const maxAgeSeconds = 5 * 60;

interface SignedRequest {
  body: string;
  /** "v0=" and the HMAC in hexadecimal digits. */
  signature: string;
  /** Seconds. */
  timestamp: string;
}

/** Whether Slack has sent the request within the last five minutes. */
function isSignedBySlack(
  { body, signature, timestamp }: SignedRequest,
  { signingSecret, nowMs }: { signingSecret: string; nowMs: number },
): boolean {
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(nowMs / 1000 - Number(timestamp)) > maxAgeSeconds) return false;
  const expected = Buffer.from(
    `v0=${createHmac('sha256', signingSecret).update(`v0:${timestamp}:${body}`).digest('hex')}`,
  );
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
