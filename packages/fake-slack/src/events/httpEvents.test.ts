import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { eventually } from '../../../server/testing/eventually.ts';
import { type FakeSlack, startFakeSlack } from '../startFakeSlack.ts';

interface Request {
  headers: IncomingHttpHeaders;
  body: string;
}

let slack: FakeSlack;
let receiver: Server;
let requests: Request[];
/** The answer to the n-th request; null gives none. */
let answer: (index: number, request: Request) => { status: number; body?: string } | null;

beforeEach(async () => {
  requests = [];
  answer = () => ({ status: 200 });
  slack = await startFakeSlack({ acknowledgeWithinMs: 700, retryAfterMs: [0, 0, 0] });
  receiver = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const received = { headers: request.headers, body };
    requests.push(received);
    const decided = answer(requests.length - 1, received);
    if (decided) response.writeHead(decided.status).end(decided.body);
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  slack.faults.eventsUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/slack/events`;
  slack.tokenFor('U0ALICE');
});
afterEach(async () => {
  await slack.close();
  receiver.closeAllConnections();
  await new Promise((resolve) => receiver.close(resolve));
});

it('signs the raw body', async () => {
  slack.world.post('C0RANDOM', 'U0BOB', 'Signed: ä <x>');
  await eventually(() => expect(slack.unacknowledged()).toBe(0));
  const [{ headers, body } = { headers: {}, body: '' }] = requests;
  const timestamp = String(headers['x-slack-request-timestamp']);
  const expected = createHmac('sha256', slack.env.SLACK_SIGNING_SECRET).update(`v0:${timestamp}:${body}`).digest('hex');
  expect(headers['x-slack-signature']).toBe(`v0=${expected}`);
  expect(JSON.parse(body)).toMatchObject({ type: 'event_callback', event: { type: 'message', channel: 'C0RANDOM' } });
  expect(headers['x-slack-retry-num']).toBeUndefined();
});

it('tries again after an error and after silence, three times at most', { tags: ['proof'] }, async () => {
  answer = (index) => (index === 0 ? { status: 500 } : null);
  slack.world.post('C0RANDOM', 'U0BOB', 'Again');
  await eventually(() => expect(slack.unacknowledged()).toBe(0));
  const retries = requests.map(({ headers }) => [headers['x-slack-retry-num'], headers['x-slack-retry-reason']]);
  expect(retries).toEqual([
    [undefined, undefined],
    ['1', 'http_error'],
    ['2', 'http_timeout'],
    ['3', 'http_timeout'],
  ]);
  expect(new Set(requests.map(({ body }) => JSON.parse(body).event_id)).size).toBe(1);
});

it('verifies a URL by its challenge', async () => {
  answer = (_index, { body }) => ({ status: 200, body: JSON.parse(body).challenge });
  expect(await slack.verifyEventsUrl()).toBe(true);
  answer = () => ({ status: 200, body: 'something else' });
  expect(await slack.verifyEventsUrl()).toBe(false);
});
