import { WrongUsage } from '../../failures/operatorFailure.ts';
import { parseUrl } from '../../http/url.ts';
import { appTokenForm, type SlackClient, type SlackKey, type SlackSettings, userTokenForm } from './slackSettings.ts';

export interface SlackOptions {
  settings: SlackSettings;
  /** Encrypts the tokens; null: the key file of the embedded database does. */
  secret: string | null;
  /** Signs out people whose token cannot be decrypted. */
  forgetSignIns: boolean;
}

interface SlackValues {
  slack?: boolean;
  retain?: string;
  'forget-sign-ins'?: boolean;
  pkce?: boolean;
}

export const slackApiUrl = 'https://slack.com/api/';

/** Reads the options and variables of `--slack`; null without it. @throws WrongUsage naming the variable and the remedy */
export function readSlackOptions(values: SlackValues, readEnv: () => NodeJS.ProcessEnv): SlackOptions | null {
  if (!values.slack) {
    for (const name of ['retain', 'forget-sign-ins', 'pkce'] as const) {
      if (values[name] !== undefined) throw new WrongUsage(`--${name} needs --slack`);
    }
    return null;
  }
  const env = readEnv();
  const clientId = checked(env, 'SLACK_CLIENT_ID', /^\d+\.\d+$/, 'has the form 1234567890.1234567890');
  const clientSecret = checked(env, 'SLACK_CLIENT_SECRET', /^[\w-]{8,}$/, 'has letters and digits only');
  const appToken = checked(env, 'SLACK_APP_TOKEN', appTokenForm, 'begins with "xapp-"; tokens like xoxp-… are others');
  const userToken = checked(
    env,
    'SLACK_USER_TOKEN',
    userTokenForm,
    'is the User OAuth Token, which begins with "xoxp-"; tokens like xoxb-… are others',
    '"OAuth & Permissions"',
  );
  const signingSecret = checked(env, 'SLACK_SIGNING_SECRET', /^[\w-]{8,}$/, 'has letters and digits only');
  if (appToken !== null && signingSecret !== null) {
    throw new WrongUsage(
      'Set SLACK_APP_TOKEN (events by Socket Mode) or SLACK_SIGNING_SECRET (events by HTTP), not both',
    );
  }
  if (userToken !== null && (clientId !== null || clientSecret !== null)) {
    throw new WrongUsage(
      'Set SLACK_USER_TOKEN (one person) or SLACK_CLIENT_ID and SLACK_CLIENT_SECRET (sign-in with Slack), not both',
    );
  }
  const pkce = values.pkce ?? false;
  const hasEvents = appToken !== null || signingSecret !== null;
  const { client, missing } = readClient({ id: clientId, secret: pkce ? null : clientSecret, pkce, hasEvents });
  return {
    settings: {
      client,
      pkce,
      missing,
      userToken,
      appToken,
      signingSecret,
      apiUrl: readApiUrl(env.SLACK_API_URL),
      retainDays: readRetention(values.retain),
    },
    secret: readSecret(env.TRIAGE_SECRET),
    forgetSignIns: values['forget-sign-ins'] ?? false,
  };
}

interface ClientKeys {
  id: string | null;
  secret: string | null;
  pkce: boolean;
  hasEvents: boolean;
}

/** The sign-in with Slack needs all keys. Without any, the server is for one person. */
function readClient({ id, secret, pkce, hasEvents }: ClientKeys): { client: SlackClient | null; missing: SlackKey[] } {
  if (id === null && secret === null) return { client: null, missing: [] };
  const missing: SlackKey[] = [];
  if (id === null) missing.push('SLACK_CLIENT_ID');
  if (secret === null && !pkce) missing.push('SLACK_CLIENT_SECRET');
  if (!hasEvents) missing.push('SLACK_APP_TOKEN');
  return { client: id !== null && missing.length === 0 ? { id, secret } : null, missing };
}

/** The message never contains the value: it may be a secret in the wrong variable. */
function checked(
  env: NodeJS.ProcessEnv,
  name: string,
  form: RegExp,
  hint: string,
  page = '"Basic Information"',
): string | null {
  const value = env[name]?.trim();
  if (!value) return null;
  if (!form.test(value)) {
    throw new WrongUsage(
      `${name} is not valid: it ${hint}. Copy it again from https://api.slack.com/apps, your app, ${page}.`,
    );
  }
  return value;
}

export function readApiUrl(text: string | undefined): URL {
  const url = parseUrl(text || slackApiUrl);
  const isValid = url && ['http:', 'https:'].includes(url.protocol) && url.href.endsWith('/api/');
  if (!isValid || url.username !== '' || url.password !== '') {
    throw new WrongUsage(`SLACK_API_URL must be an address that ends in /api/, like ${slackApiUrl}`);
  }
  return url;
}

function readRetention(text: string | undefined): number | null {
  if (text === undefined) return null;
  const days = Number(/^(\d{1,5})d$/.exec(text)?.[1] ?? 0);
  if (days < 1) throw new WrongUsage(`--retain must be a number of days like 90d, not "${text}"`);
  return days;
}

const shortestSecret = 16;

export function readSecret(text: string | undefined): string | null {
  if (!text) return null;
  if (text.length < shortestSecret) {
    throw new WrongUsage(
      `TRIAGE_SECRET is too short: it needs at least ${shortestSecret} characters, for instance from "openssl rand -base64 32"`,
    );
  }
  return text;
}
