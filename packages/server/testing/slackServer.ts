import type { FakeSlack, FakeSlackOptions } from '../../fake-slack/src/fakeSlack.ts';
import { startFakeSlack } from '../../fake-slack/src/startFakeSlack.ts';
import type { RunningServer, ServerOptions } from '../src/app/startServer.ts';
import type { SlackConnection, SlackParts } from '../src/slack/connectSlack.ts';
import type { SlackSettings } from '../src/slack/settings/slackSettings.ts';
import { slackFromSettings } from '../src/slack/slack.ts';
import type { cookieJar } from './cookieJar.ts';
import { startTestServer } from './startTestServer.ts';
import { call } from './testClient.ts';

export type CookieJar = ReturnType<typeof cookieJar>;

export interface SlackServer {
  slack: FakeSlack;
  /** The server's connection to Slack. */
  context(): SlackConnection;
  server: RunningServer & { errors: { text: string; cause: unknown }[] };
  close(): Promise<void>;
}

/** The settings of a server for a fake Slack. */
export const settingsFor = ({ env, apiUrl }: FakeSlack): SlackSettings => ({
  client: { id: env.SLACK_CLIENT_ID, secret: env.SLACK_CLIENT_SECRET },
  pkce: false,
  missing: [],
  userToken: null,
  appToken: env.SLACK_APP_TOKEN,
  signingSecret: null,
  apiUrl: new URL(apiUrl),
  retainDays: null,
});

export interface SlackServerOptions extends Omit<ServerOptions, 'service'> {
  /** Other parts of the connection; absent: those of the product. */
  parts?: Partial<SlackParts>;
  /** Other settings; absent: people sign in with Slack. A token that is the id of a person becomes a token of this person. */
  settings?: (slack: FakeSlack) => SlackSettings;
}

/** A server with `--slack` on an empty database, and its fake Slack. */
export async function startSlackServer(
  { parts, settings: settingsOf = settingsFor, ...options }: SlackServerOptions = {},
  slackOptions: FakeSlackOptions = {},
): Promise<SlackServer> {
  const slack = await startFakeSlack(slackOptions);
  const settings = settingsOf(slack);
  if (settings.userToken?.startsWith('U')) settings.userToken = slack.tokenFor(settings.userToken);
  let context: SlackConnection | null = null;
  const server = await startTestServer({
    seed: () => [],
    service: slackFromSettings({
      settings,
      secret: 'a secret for tests only',
      ...(parts && { parts }),
      onConnected: (connected) => {
        context = connected.context;
      },
    }),
    ...options,
  });
  return {
    slack,
    context() {
      if (!context) throw new Error('The server is not connected to Slack');
      return context;
    },
    server,
    async close() {
      await server.close();
      await slack.close();
    },
  };
}

export interface SignInOptions {
  decision?: 'allow' | 'cancel';
  /** The query of /auth/slack. */
  query?: string;
}

/** Signs a person in as a browser does, and returns the address at the end. */
export async function signInAtSlack(
  { server, slack }: { server: { url: string }; slack: FakeSlack },
  jar: CookieJar,
  user: string,
  { decision = 'allow', query = '' }: SignInOptions = {},
): Promise<URL> {
  const begun = await call(`${server.url}/auth/slack${query}`, { headers: jar.header });
  jar.keep(begun.headers);
  const asked = new URL(begun.headers.get('location') ?? '');
  const form = new URLSearchParams(asked.search);
  form.set('user', user);
  form.set('team', slack.world.store.user(user).teamId);
  form.set('decision', decision);
  const decided = await call(`${asked.origin}${asked.pathname}`, { method: 'POST', body: form });
  const returned = await call(decided.headers.get('location') ?? '', { headers: jar.header });
  jar.keep(returned.headers);
  return new URL(returned.headers.get('location') ?? '', server.url);
}
