import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { readCommandLine } from '../../../../../examples/demo-app/command/options.ts';
import { envLines } from '../../../../fake-slack/src/envLines.ts';
import { WrongUsage } from '../../failures/operatorFailure.ts';

const keys = {
  SLACK_CLIENT_ID: '1234567890.0987654321',
  SLACK_CLIENT_SECRET: 'abcdef0123456789',
  SLACK_APP_TOKEN: 'xapp-1-A1-2-abc',
};
const slackOf = (env: NodeJS.ProcessEnv, args: string[] = [], envFile: NodeJS.ProcessEnv = {}) =>
  readCommandLine(['--slack', ...args], env, () => envFile).slack;

describe('--slack', () => {
  it('reads the keys of the app', () => {
    expect(slackOf(keys)).toEqual({
      settings: {
        client: { id: keys.SLACK_CLIENT_ID, secret: keys.SLACK_CLIENT_SECRET },
        pkce: false,
        missing: [],
        userToken: null,
        appToken: keys.SLACK_APP_TOKEN,
        signingSecret: null,
        apiUrl: new URL('https://slack.com/api/'),
        retainDays: null,
      },
      secret: null,
      forgetSignIns: false,
    });
    const { SLACK_APP_TOKEN, ...http } = keys;
    const more = { SLACK_SIGNING_SECRET: 'aabbccddeeff', SLACK_API_URL: 'http://localhost:1/api/' };
    expect(slackOf({ ...http, ...more }, ['--retain', '90d'])?.settings).toMatchObject({
      appToken: null,
      signingSecret: 'aabbccddeeff',
      apiUrl: new URL('http://localhost:1/api/'),
      retainDays: 90,
    });
  });

  it('reads .env, and variables of the process take precedence', () => {
    const file = { ...keys, TRIAGE_SECRET: 'a secret of the file' };
    const slack = slackOf({ SLACK_CLIENT_ID: '1.2', SLACK_APP_TOKEN: '' }, [], file);
    expect(slack?.settings).toMatchObject({ client: { id: '1.2' }, appToken: keys.SLACK_APP_TOKEN });
    expect(slack?.secret).toBe('a secret of the file');
    const notRead = () => expect.fail('.env is for --slack only');
    expect(readCommandLine([], keys, notRead).slack).toBeNull();
  });

  it('reads the lines that the fake Slack prints for .env', () => {
    const lines = envLines({
      ...keys,
      SLACK_API_URL: 'http://127.0.0.1:5174/api/',
      SLACK_SIGNING_SECRET: 'fake-signing-secret',
    });
    const settingsOf = (text: string) => slackOf({}, [], parseEnv(text))?.settings;
    const { client } = slackOf(keys)?.settings ?? {};
    expect(settingsOf(lines.join('\n'))).toMatchObject({ client, appToken: keys.SLACK_APP_TOKEN, signingSecret: null });
    // A person who wants events by HTTP moves the comment sign.
    const byHttp = lines
      .map((line) => line.replace(/^# (?=SLACK_SIGN)/, '').replace(/^(?=SLACK_APP)/, '# '))
      .join('\n');
    expect(settingsOf(byHttp)).toMatchObject({ client, appToken: null, signingSecret: 'fake-signing-secret' });
  });

  it('without the keys of a team is for one person, whose tokens may be in the environment', () => {
    expect(slackOf({})?.settings).toMatchObject({ client: null, missing: [], userToken: null, appToken: null });
    const tokens = { SLACK_USER_TOKEN: 'xoxp-1-2-abc', SLACK_APP_TOKEN: 'xapp-1-A1-2-abc' };
    expect(slackOf(tokens)?.settings).toMatchObject({
      client: null,
      missing: [],
      userToken: 'xoxp-1-2-abc',
      appToken: 'xapp-1-A1-2-abc',
    });
  });

  it('--pkce needs no client secret', () => {
    const { SLACK_CLIENT_SECRET: _secret, ...others } = keys;
    expect(slackOf(others, ['--pkce'])?.settings).toMatchObject({
      client: { id: keys.SLACK_CLIENT_ID, secret: null },
      pkce: true,
      missing: [],
    });
    expect(slackOf(others)?.settings).toMatchObject({ client: null, missing: ['SLACK_CLIENT_SECRET'] });
  });

  it('names missing keys of a team', () => {
    const missingOf = (env: NodeJS.ProcessEnv) => slackOf(env)?.settings;
    const { SLACK_CLIENT_ID, SLACK_APP_TOKEN } = keys;
    expect(missingOf({ SLACK_CLIENT_ID })).toMatchObject({
      client: null,
      missing: ['SLACK_CLIENT_SECRET', 'SLACK_APP_TOKEN'],
    });
    expect(missingOf({ ...keys, SLACK_APP_TOKEN: ' ' })).toMatchObject({ client: null, missing: ['SLACK_APP_TOKEN'] });
    expect(missingOf({ ...keys, SLACK_CLIENT_ID: '', SLACK_APP_TOKEN })).toMatchObject({
      missing: ['SLACK_CLIENT_ID'],
    });
  });

  it.each([
    [{ SLACK_CLIENT_ID: 'xoxb-1' }, [], 'SLACK_CLIENT_ID is not valid'],
    [{ SLACK_CLIENT_SECRET: 'two words' }, [], 'SLACK_CLIENT_SECRET is not valid'],
    [{ SLACK_APP_TOKEN: 'xoxp-11-22-secret' }, [], 'SLACK_APP_TOKEN is not valid: it begins with "xapp-"'],
    [{ SLACK_USER_TOKEN: 'xoxb-11-22-secret' }, [], 'SLACK_USER_TOKEN is not valid: it is the User OAuth Token'],
    [{ SLACK_USER_TOKEN: 'xoxp-11-22-secret' }, [], 'Set SLACK_USER_TOKEN (one person) or SLACK_CLIENT_ID'],
    [{ SLACK_SIGNING_SECRET: 'aabbccddeeff' }, [], 'or SLACK_SIGNING_SECRET (events by HTTP), not both'],
    [{ SLACK_API_URL: 'https://example.com/' }, [], 'SLACK_API_URL must be an address that ends in /api/'],
    [{ SLACK_API_URL: 'https://me:pass@slack.com/api/' }, [], 'SLACK_API_URL must be'],
    [{ TRIAGE_SECRET: 'swordfish' }, [], 'TRIAGE_SECRET is too short'],
    [{}, ['--retain', '3'], '--retain must be a number of days like 90d'],
    [{}, ['--retain', '0d'], '--retain must be a number of days'],
    [{}, ['--api', 'http://localhost:1'], '--api and --slack exclude each other'],
    [{}, ['--import', 'a.zip'], '--import and --slack exclude each other'],
  ])('%j with %j is refused, and the message repeats no secret', (env, args, message) => {
    const read = () => slackOf({ ...keys, ...env }, args);
    expect(read).toThrow(WrongUsage);
    expect(read).toThrow(message);
    for (const value of Object.values(env)) expect(read).not.toThrow(value);
  });

  it.each([['--retain', '90d'], ['--forget-sign-ins']])('%s needs --slack', (...args) => {
    expect(() => readCommandLine(args, {})).toThrow(`${args[0]} needs --slack`);
  });
});
