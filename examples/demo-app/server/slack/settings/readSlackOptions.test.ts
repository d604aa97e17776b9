import { describe, expect, it } from 'vitest';
import { readCommandLine } from '../../options.ts';
import { WrongUsage } from '../../wrongUsage.ts';

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
        clientId: keys.SLACK_CLIENT_ID,
        clientSecret: keys.SLACK_CLIENT_SECRET,
        appToken: keys.SLACK_APP_TOKEN,
        signingSecret: null,
        apiUrl: new URL('https://slack.com/api/'),
        retainDays: null,
      },
      missing: [],
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
    expect(slack?.settings).toMatchObject({ clientId: '1.2', appToken: keys.SLACK_APP_TOKEN });
    expect(slack?.secret).toBe('a secret of the file');
    const notRead = () => expect.fail('.env is for --slack only');
    expect(readCommandLine([], keys, notRead).slack).toBeNull();
  });

  it('names missing keys', () => {
    expect(slackOf({})).toMatchObject({
      settings: null,
      missing: ['SLACK_CLIENT_ID', 'SLACK_CLIENT_SECRET', 'SLACK_APP_TOKEN'],
    });
    expect(slackOf({ ...keys, SLACK_APP_TOKEN: ' ' })).toMatchObject({ settings: null, missing: ['SLACK_APP_TOKEN'] });
  });

  it.each([
    [{ SLACK_CLIENT_ID: 'xoxb-1' }, [], 'SLACK_CLIENT_ID is not valid'],
    [{ SLACK_CLIENT_SECRET: 'two words' }, [], 'SLACK_CLIENT_SECRET is not valid'],
    [{ SLACK_APP_TOKEN: 'xoxp-11-22-secret' }, [], 'SLACK_APP_TOKEN is not valid: it begins with "xapp-"'],
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
