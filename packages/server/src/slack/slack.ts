import { WrongUsage } from '../failures/operatorFailure.ts';
import type { ServiceOption } from '../ports.ts';
import { createTokenVault } from './auth/tokenVault.ts';
import { readVaultKey } from './auth/vaultKey.ts';
import { createCallScheduler } from './client/callScheduler.ts';
import { createSlackClock } from './client/slackClock.ts';
import { type ConnectedSlack, connectedSlack } from './connectedSlack.ts';
import { connectSlack, type SlackParts } from './connectSlack.ts';
import { fetchOldThread } from './events/missingThreads.ts';
import { createSlackEvents } from './events/slackEvents.ts';
import { startSlackSocket } from './events/slackSocket.ts';
import { readApiUrl, readSecret, type SlackOptions } from './settings/readSlackOptions.ts';
import { createSlackSync } from './sync/createSlackSync.ts';
import { createSlackService } from './write/slackService.ts';

/** The parts of the connection to Slack. */
const slackParts: SlackParts = {
  calls: ({ database, now, log }, { settings, tokens }) =>
    createCallScheduler({ database, tokens, apiUrl: settings.apiUrl, clock: createSlackClock(now), log }),
  sync: (ports, { settings, tokens, calls }) =>
    createSlackSync({
      ports,
      calls,
      tokens,
      clock: createSlackClock(ports.now),
      retainDays: settings.retainDays,
    }),
  service: (ports, { calls, timers, sync }) => createSlackService(ports, { calls, timers, sync }),
  events: (ports, { calls, tokens, sync, service }) =>
    createSlackEvents({
      ...ports,
      calls,
      tokens,
      sync,
      sendMarks: (place) =>
        void service.resumeMarks(place).catch((error: unknown) => {
          ports.log.error('The marks of rules could not be sent to Slack', error);
        }),
      fetchThread: (place, threadTs) => fetchOldThread({ ...ports, calls }, place, threadTs),
    }),
  socket(ports, { settings: { signingSecret, apiUrl }, appToken, events, sync, tokens }) {
    if (signingSecret !== null) return null;
    return startSlackSocket({
      appToken,
      apiUrl,
      log: ports.log,
      now: ports.now,
      receive: events.receive,
      async noteGap() {
        const callers = await tokens.activeCallers();
        for (const workspaceId of new Set(callers.map((caller) => caller.workspaceId))) await sync.gap(workspaceId);
      },
    });
  },
};

export interface SlackConnectionOptions
  extends Pick<SlackOptions, 'settings'>,
    Partial<Pick<SlackOptions, 'secret' | 'forgetSignIns'>> {
  /** Other parts for tests. */
  parts?: Partial<SlackParts>;
  /** Receives the connection, for tests. */
  onConnected?: (slack: ConnectedSlack) => void;
}

/** Slack as the chat service of a server, with settings that `readSlackOptions` has read. */
export const slackFromSettings = ({
  settings,
  secret = null,
  forgetSignIns = false,
  parts,
  onConnected,
}: SlackConnectionOptions): ServiceOption => ({
  name: 'slack',
  prepare(place) {
    const vault = createTokenVault(readVaultKey({ secret, ...place }));
    return (ports) => {
      const context = connectSlack(ports, { settings, vault }, { ...slackParts, ...parts });
      const connected = connectedSlack(ports, context, { forgetSignIns });
      onConnected?.(connected);
      return connected;
    };
  },
});

/** The Slack app of a team, as its page "Basic Information" shows it. */
export interface SlackAppOptions {
  clientId: string | undefined;
  /** Absent with `pkce`. */
  clientSecret?: string | undefined;
  /** The app has PKCE on: a verifier for each sign-in replaces the secret. */
  pkce?: boolean;
  /** Events by Socket Mode: the app-level token, "xapp-…". */
  appToken?: string | undefined;
  /** Events by HTTP, at `<basePath>/slack/events`, instead of Socket Mode. */
  signingSecret?: string | undefined;
  /** Encrypts the tokens of people: at least 16 characters, the same for all servers on a PostgreSQL database. A database in a folder has a
   * key of its own beside it. */
  secret?: string | undefined;
  /** For one start: signs out the people whose tokens another secret has encrypted. */
  forgetSignIns?: boolean;
  /** Messages older than this many days are deleted; absent: none is. */
  retainDays?: number;
  /** Default: "https://slack.com/api/". */
  apiUrl?: string | undefined;
}

/** The variables that the set-up of Slack names. */
const optionsOf = (env: NodeJS.ProcessEnv): SlackAppOptions => ({
  clientId: env.SLACK_CLIENT_ID,
  clientSecret: env.SLACK_CLIENT_SECRET,
  appToken: env.SLACK_APP_TOKEN,
  signingSecret: env.SLACK_SIGNING_SECRET,
  secret: env.TRIAGE_SECRET,
  apiUrl: env.SLACK_API_URL,
});

/**
 * Slack as the chat service of a server, for the people of a team: each connects with the sign-in of Slack. Without options, it reads the
 * environment: `SLACK_CLIENT_ID`, `SLACK_CLIENT_SECRET`, `SLACK_APP_TOKEN` or `SLACK_SIGNING_SECRET`, `TRIAGE_SECRET`.
 * @throws WrongUsage for a missing or unusable option
 */
export function slack(options: SlackAppOptions = optionsOf(process.env)): ServiceOption {
  const { clientId, clientSecret, pkce = false, appToken, signingSecret, retainDays = null } = options;
  if (!clientId) throw missing('clientId (SLACK_CLIENT_ID)');
  if (!clientSecret && !pkce) throw missing('clientSecret (SLACK_CLIENT_SECRET)');
  if (!appToken && !signingSecret) throw missing('appToken (Socket Mode) or signingSecret (HTTP)');
  if (appToken && signingSecret)
    throw new WrongUsage('slack: set appToken (Socket Mode) or signingSecret (HTTP), not both');
  return slackFromSettings({
    settings: {
      client: { id: clientId, secret: pkce ? null : (clientSecret ?? null) },
      ...{ pkce, missing: [], userToken: null, retainDays },
      ...{ appToken: appToken || null, signingSecret: signingSecret || null },
      apiUrl: readApiUrl(options.apiUrl),
    },
    secret: readSecret(options.secret),
    forgetSignIns: options.forgetSignIns ?? false,
  });
}

const missing = (name: string) => new WrongUsage(`slack: ${name} is missing`);
