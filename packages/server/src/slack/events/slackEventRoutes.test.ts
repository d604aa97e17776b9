import { createHmac } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { slackEventRoutes } from './slackEventRoutes.ts';

const signingSecret = 'fake-signing-secret';
const nowMs = 1_700_000_000_000;
const event = JSON.stringify({ type: 'event_callback', event_id: 'Ev1', text: 'Grüße' });

function signed(body: string, { secret = signingSecret, seconds = nowMs / 1000 } = {}): RequestInit {
  const digest = createHmac('sha256', secret).update(`v0:${seconds}:${body}`).digest('hex');
  return {
    method: 'POST',
    body,
    headers: { 'x-slack-request-timestamp': String(seconds), 'x-slack-signature': `v0=${digest}` },
  };
}

describe("Slack's events by HTTP", () => {
  let received: unknown[];
  beforeEach(() => {
    received = [];
  });
  const routes = (receive = async (payload: unknown) => void received.push(payload)) =>
    slackEventRoutes({ now: () => nowMs }, { signingSecret }, { receive });
  const post = (init: RequestInit) => routes().request('/slack/events', init);

  it('accepts a signed event once it is stored', async () => {
    const { status } = await post(signed(event));
    expect(status).toBe(200);
    expect(received).toEqual([JSON.parse(event)]);
  });

  it('makes Slack repeat an event that could not be stored', async () => {
    const failing = routes(() => Promise.reject(new Error('The database is away')));
    failing.onError((_error, context) => context.body(null, 500));
    const { status } = await failing.request('/slack/events', signed(event));
    expect(status).toBe(500);
  });

  it("answers the challenge of Slack's verification of the URL", async () => {
    const response = await post(signed(JSON.stringify({ type: 'url_verification', challenge: 'abc' })));
    expect(await response.json()).toEqual({ challenge: 'abc' });
    expect(received).toEqual([]);
  });

  const { headers: _, ...unsigned } = signed(event);
  const old = signed(event, { seconds: nowMs / 1000 - 301 });
  const future = signed(event, { seconds: nowMs / 1000 + 301 });
  it.each([
    ['without a signature', unsigned],
    ['with the signature of another app', signed(event, { secret: 'other' })],
    ['with the signature of another body', { ...signed(event), body: `${event} ` }],
    [
      'with a shortened signature',
      { ...signed(event), headers: { ...signed(event).headers, 'x-slack-signature': 'v0=' } },
    ],
    ['from more than five minutes ago', old],
    ['from the future', future],
  ])('refuses a request %s', async (_name, init) => {
    const response = await post(init);
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ success: false, error: 'Unauthorized' });
    expect(received).toEqual([]);
  });

  it('does not exist without a signing secret', async () => {
    const none = slackEventRoutes({ now: () => nowMs }, { signingSecret: null }, { receive: async () => {} });
    const { status } = await none.request('/slack/events', signed(event));
    expect(status).toBe(404);
  });
});
