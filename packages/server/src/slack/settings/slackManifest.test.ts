import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { serverFolder } from '../../serverFolder.ts';
import { slackEventTypes } from './slackEventTypes.ts';
import { newAppUrl, slackManifest } from './slackManifest.ts';
import { slackScopes } from './slackScopes.ts';

const redirectUrl = new URL('https://inbox.example.com/auth/slack/callback');

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

  it('has no redirect URL for one person: Slack refuses http in its form', () => {
    const { oauth_config, settings } = parse(slackManifest(null));
    expect(Object.keys(oauth_config)).toEqual(['scopes']);
    expect(settings).toEqual(parse(slackManifest(redirectUrl)).settings);
  });

  it('says that the app has PKCE on', () => {
    const local = new URL('http://localhost:4173/auth/slack/callback');
    expect(parse(slackManifest(local, { pkce: true })).oauth_config).toMatchObject({
      redirect_urls: [local.href],
      pkce_enabled: true,
    });
  });

  it('fits into a link, unchanged', () => {
    const manifest = slackManifest(redirectUrl);
    const link = new URL(newAppUrl(manifest));
    expect(link.searchParams.get('manifest_yaml')).toBe(manifest);
    expect(link.href.length).toBeLessThan(8_000);
  });

  it('agrees with docs/slack.md', () => {
    const docs = readFileSync(join(serverFolder, '../../docs/slack.md'), 'utf8');
    const documented = [...docs.matchAll(/^\| `([a-z]+:[a-z]+)` +\|/gm)].map(([, scope]) => scope);
    expect(documented).toEqual(slackScopes.map(({ scope }) => scope));
  });
});
