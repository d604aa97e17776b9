import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FakeSlack, startFakeSlack } from './startFakeSlack.ts';
import { refusalOf, unmodifiedClient } from './unmodifiedClient.ts';

let slack: FakeSlack;

beforeEach(async () => {
  slack = await startFakeSlack();
});
afterEach(() => slack.close());

const alice = () => unmodifiedClient(slack, slack.tokenFor('U0ALICE'));
const count = (text: string) =>
  slack.world.store.channel('C0RANDOM').messages.filter((message) => message.text === text).length;

it('loses an answer after the work is done', async () => {
  slack.faults.dropNextResponse('chat.postMessage');
  const client = alice();
  const post = () => refusalOf(client.chat.postMessage({ channel: 'C0RANDOM', text: 'Written' }));
  expect(await post()).not.toBe('ok');
  expect(count('Written')).toBe(1);
  expect(await post()).toBe('ok');
});

it('fails the next calls with an error of Slack or of HTTP', async () => {
  const client = alice();
  slack.faults.failNext('conversations.info', 'internal_error', { times: 2 });
  const info = () => refusalOf(client.conversations.info({ channel: 'C0RANDOM' }));
  expect([await info(), await info(), await info()]).toEqual(['internal_error', 'internal_error', 'ok']);
  slack.faults.failNext('conversations.info', 'service_unavailable', { status: 503 });
  expect(await info()).toContain('503');
});

it('answers late, before or after the work', async () => {
  const client = alice();
  slack.faults.delay('chat.postMessage', 300, { afterWork: true });
  const late = client.chat.postMessage({ channel: 'C0RANDOM', text: 'Late answer' });
  const first = await Promise.race([late.then(() => 'answer'), wrote('Late answer').then(() => 'work')]);
  expect(first).toBe('work');
  expect((await late).ok).toBe(true);
});

/** Resolves when the message exists. */
async function wrote(text: string): Promise<void> {
  while (count(text) === 0) await new Promise((resolve) => setImmediate(resolve));
}

describe('events', () => {
  it('can be recorded, changed and delivered in any order and number', async () => {
    slack.tokenFor('U0ALICE');
    const recording = slack.recordEvents({ withhold: true });
    slack.world.post('C0RANDOM', 'U0BOB', 'One');
    slack.world.post('C0RANDOM', 'U0BOB', 'Two');
    recording.stop();
    slack.world.post('C0RANDOM', 'U0BOB', 'Three');
    expect(recording.events.map(({ event }) => event.text)).toEqual(['One', 'Two']);
    expect(slack.unacknowledged()).toBe(0);
  });
});

describe('files', () => {
  const upload = () => {
    const id = slack.world.addFile({
      userId: 'U0BOB',
      name: 'note.txt',
      mimetype: 'text/plain',
      content: '0123456789',
    });
    slack.world.post('C0SECRET', 'U0BOB', '', { files: [id] });
    return id;
  };
  const get = async (id: string, headers: Record<string, string>) => {
    const { file } = await alice().files.info({ file: id });
    return fetch(file?.url_private ?? '', { headers });
  };

  it('are sent to people who may see them, also in parts', async () => {
    const authorization = `Bearer ${slack.tokenFor('U0ALICE')}`;
    const id = upload();
    const whole = await get(id, { authorization });
    expect([whole.status, await whole.text()]).toEqual([200, '0123456789']);
    const part = await get(id, { authorization, range: 'bytes=2-4' });
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 2-4/10', '234']);
    expect((await get(id, { authorization, range: 'bytes=90-' })).status).toBe(416);
  });

  it('answer the sign-in page without a token that may see them', async () => {
    const id = upload();
    for (const authorization of ['', 'Bearer xoxp-wrong', `Bearer ${slack.tokenFor('U0CAROL')}`]) {
      const answer = await get(id, authorization === '' ? {} : { authorization });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    }
    const carol = unmodifiedClient(slack, slack.tokenFor('U0CAROL'));
    expect(await refusalOf(carol.files.info({ file: id }))).toBe('file_not_found');
  });
});

describe('the control routes', () => {
  const control = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${slack.url}/control/${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, ...((await answer.json()) as { result?: unknown; error?: string }) };
  };

  it('act in Slack and tell its state', async () => {
    const { result: ts } = await control('POST', 'post', ['C0RANDOM', 'U0BOB', 'By control', {}]);
    expect(slack.world.truth('U0ALICE').get('C0RANDOM')?.newestTs).toBe(ts);
    const { result: truth } = await control('GET', 'truth/U0ALICE');
    expect(truth).toContainEqual(expect.objectContaining({ id: 'C0RANDOM', newestTs: ts }));
    await alice().auth.test();
    expect((await control('GET', 'calls')).result).toMatchObject([{ method: 'auth.test', userId: 'U0ALICE' }]);
    expect((await control('POST', 'forgetCalls')).result).toBe(1);
    expect(slack.calls).toEqual([]);
  });

  it('set faults', async () => {
    await control('POST', 'faults', [{ lowLimits: true, repeatEvents: 3 }]);
    expect(slack.faults).toMatchObject({ lowLimits: true, repeatEvents: 3, realLimits: false });
    await control('POST', 'failNext', ['auth.test', 'internal_error']);
    expect(await refusalOf(alice().auth.test())).toBe('internal_error');
    await control('POST', 'clear');
    expect(slack.faults.lowLimits).toBe(false);
  });

  it('name a wrong request', async () => {
    expect(await control('POST', 'explode', [])).toMatchObject({ status: 404, error: expect.stringContaining('post') });
    expect(await control('POST', 'post', { channel: 'C0RANDOM' })).toMatchObject({ status: 400 });
    expect(await control('POST', 'post', ['C0NOWHERE', 'U0BOB', 'x'])).toMatchObject({ status: 404 });
    expect(await control('POST', 'faults', [{ realLimits: 'yes' }])).toMatchObject({ status: 400 });
  });
});
