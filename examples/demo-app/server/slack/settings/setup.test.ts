import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { appFolder } from '../../appFolder.ts';
import { call } from '../../testing/testClient.ts';
import { setupText } from './setupText.ts';
import { slackEventTypes } from './slackEventTypes.ts';
import { newAppUrl, slackManifest } from './slackManifest.ts';
import { slackScopes } from './slackScopes.ts';
import { type RunningSetup, startSetupServer } from './startSetupServer.ts';

const redirectUrl = new URL('https://inbox.example.com/auth/slack/callback');
const missing = ['SLACK_CLIENT_ID', 'SLACK_CLIENT_SECRET', 'SLACK_APP_TOKEN'] as const;

describe('the manifest of the Slack app', () => {
  it('has user scopes, user events, Socket Mode and the redirect URL of the server, and no bot', () => {
    expect(parse(slackManifest(redirectUrl))).toEqual({
      display_information: expect.objectContaining({ name: 'Triage Inbox' }),
      oauth_config: {
        redirect_urls: [redirectUrl.href],
        scopes: { user: slackScopes.map(({ scope }) => scope) },
      },
      settings: {
        event_subscriptions: { user_events: slackEventTypes },
        org_deploy_enabled: false,
        socket_mode_enabled: true,
        token_rotation_enabled: false,
      },
    });
  });

  it('fits into a link, unchanged', () => {
    const manifest = slackManifest(redirectUrl);
    const link = new URL(newAppUrl(manifest));
    expect(link.searchParams.get('manifest_yaml')).toBe(manifest);
    expect(link.href.length).toBeLessThan(8_000);
  });

  it('agrees with docs/slack.md', () => {
    const docs = readFileSync(join(appFolder, '../../docs/slack.md'), 'utf8');
    const documented = [...docs.matchAll(/^\| `([a-z]+:[a-z]+)` +\|/gm)].map(([, scope]) => scope);
    expect(documented).toEqual(slackScopes.map(({ scope }) => scope));
  });
});

describe('the server without keys', () => {
  let server: RunningSetup;

  beforeAll(async () => {
    const log = { error: (text: string) => expect.fail(text) };
    server = await startSetupServer({ missing, port: 0, host: '127.0.0.1', publicUrl: null, log });
  });
  afterAll(() => server.close());

  it('serves the steps on a page without scripts', async () => {
    const { status, body, headers } = await call(`${server.url}/`);
    expect(status).toBe(200);
    for (const key of missing) expect(body).toContain(key);
    expect(body).toContain(`${server.url}/auth/slack/callback`);
    expect(body).toContain('npm start -- --slack');
    expect(body).not.toMatch(/<script|style=|onclick/);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    const [, link = ''] = /href="(https:\/\/api\.slack\.com[^"]+)"/.exec(body) ?? [];
    const manifest = new URL(link.replaceAll('&amp;', '&')).searchParams.get('manifest_yaml') ?? '';
    expect(parse(manifest).oauth_config.redirect_urls).toEqual([`${server.url}/auth/slack/callback`]);
    expect((await call(`${server.url}/setup.css`)).body).toContain('--ti-bg-canvas');
  });

  it('leads every page there, and answers no call', async () => {
    const page = await call(`${server.url}/inbox`);
    expect([page.status, page.headers.get('location')]).toEqual([303, '/']);
    expect((await call(`${server.url}/api/auth/status`)).status).toBe(503);
    expect((await call(`${server.url}/healthz`)).status).toBe(200);
  });

  it('names the redirect URL of localhost for each name of this machine', async () => {
    const { body } = await call(server.url.replace('localhost', '127.0.0.1'));
    expect(body).toContain(`${server.url}/auth/slack/callback`);
  });
});

it('the terminal shows the same steps', () => {
  const text = setupText({ redirectUrl, missing: ['SLACK_APP_TOKEN'] });
  expect(text).toContain('Missing: SLACK_APP_TOKEN.');
  expect(text).toContain(newAppUrl(slackManifest(redirectUrl)));
  expect(text).toContain('     SLACK_APP_TOKEN=xapp-…\n');
  expect(text).not.toContain('SLACK_CLIENT_ID');
  expect(text).toContain('    - https://inbox.example.com/auth/slack/callback\n');
});
