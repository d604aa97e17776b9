import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FakeSlack } from '../../../../fake-slack/src/fakeSlack.ts';
import { startFakeSlack } from '../../../../fake-slack/src/startFakeSlack.ts';
import { settingsFor } from '../../../testing/slackServer.ts';
import type { SlackSettings } from '../settings/slackSettings.ts';
import { checkSlackApp } from './checkSlackApp.ts';

describe('the check of the keys at the start', () => {
  let slack: FakeSlack;
  const logged: string[] = [];

  beforeAll(async () => {
    slack = await startFakeSlack();
  });
  afterAll(() => slack.close());
  beforeEach(() => {
    logged.length = 0;
    slack.faults.clear();
  });

  const check = (other: Partial<SlackSettings> = {}) =>
    checkSlackApp({ ...settingsFor(slack), ...other }, { error: (text) => void logged.push(text) });

  it('accepts right keys, and opens no connection', async () => {
    await check();
    await check({ appToken: null, signingSecret: 'fake-signing-secret' });
    expect(logged).toEqual([]);
    expect(slack.socketCount()).toBe(0);
  });

  it.each([
    [
      'a wrong client id',
      { client: { id: '9.9', secret: 'fake-client-secret' } },
      /SLACK_CLIENT_ID.*"Basic Information"/,
    ],
    ['a wrong client secret', { client: { id: '123.456', secret: 'wrong-secret' } }, /refuses SLACK_CLIENT_SECRET/],
    ['a wrong app token', { appToken: 'xapp-wrong' }, /refuses SLACK_APP_TOKEN.*connections:write/],
    [
      'two wrong values',
      { client: { id: '9.9', secret: 'x' }, appToken: 'xapp-wrong' },
      /SLACK_CLIENT_ID.*SLACK_APP_TOKEN/,
    ],
  ])('names %s and the remedy', async (_what, wrong, message) => {
    await expect(check(wrong)).rejects.toThrow(message);
    await expect(check(wrong)).rejects.not.toThrow(/wrong-secret|xapp-wrong/);
  });

  it('names a token of a person that Slack refuses', async () => {
    await check({ client: null, userToken: slack.tokenFor('U0ALICE') });
    await expect(check({ client: null, userToken: 'xoxp-wrong' })).rejects.toThrow(
      /^SLACK_USER_TOKEN: Slack does not know/,
    );
  });

  it.each(['token_revoked', 'missing_scope', 'socket_mode_not_enabled'])('explains %s', async (code) => {
    slack.faults.failNext('apps.connections.open', code);
    await expect(check()).rejects.toThrow(/SLACK_APP_TOKEN/);
  });

  it('starts without Slack, with a warning', async () => {
    slack.faults.failNext('oauth.v2.access', 'fatal_error', { status: 503 });
    await check();
    expect(logged.join()).toContain(`Slack cannot be reached at ${slack.url}`);
    await check({ apiUrl: new URL('http://127.0.0.1:1/api/') });
    expect(logged).toHaveLength(2);
  });
});
