import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  createProxyCheck,
  isLogLevel,
  isLoopbackAddress,
  type LogLevel,
  logLevels,
  type ModelSettings,
  parseUrl,
  readBasePath,
  WrongUsage,
} from 'triage-inbox-server';
import { readSlackOptions, type SlackOptions } from 'triage-inbox-server/slack';

export interface CommandLine {
  help: boolean;
  port: number;
  host: string;
  /** Serves https, with a certificate for this machine. */
  https: boolean;
  /** Everyone who reaches the server may sign in as the users of its sample and imported workspaces. */
  open: boolean;
  /** The origin browsers see in front of a proxy that ends TLS. */
  publicUrl: URL | null;
  /** The PostgreSQL server; null: the embedded database. */
  databaseUrl: string | null;
  /** Connections to PostgreSQL at most. */
  poolSize: number;
  dataFolder: string;
  /** Requests of a session per second; 0: no limit. */
  rateLimit: number;
  /** Replaces a damaged database. */
  repair: boolean;
  /** No simulated activity in the sample workspaces. */
  quiet: boolean;
  /** Sign-in returns a token. */
  devToken: boolean;
  /** Other origins that receive a token from sign-in. */
  returnOrigins: ReadonlySet<string>;
  /** Other origins whose pages may call the server. */
  allowedOrigins: ReadonlySet<string>;
  /** The path in front of all paths, "/inbox"; "" at the root. */
  basePath: string;
  /** Addresses, ranges and "loopback": the proxies in front whose forwarded headers count. */
  trustedProxies: ReadonlySet<string>;
  /** The export to import, and the person whose inbox is shown. */
  import: { file: string; as: string | undefined } | null;
  /** The API server behind the web app, instead of the own database. */
  apiUrl: URL | null;
  /** The workspaces of Slack, instead of the sample workspaces. */
  slack: SlackOptions | null;
  /** The model that answers questions; null: answers are quotations. */
  languageModel: ModelSettings | null;
  /** JSON log from this level up; null: failures as text. */
  logLevel: LogLevel | null;
}

// The command line without the server is a bundle of its own (scripts/demo/checkCommandLine.mjs).
export { usage } from './usage.ts';

/** @param envFile reads the variables of `.env`; called with `--slack` only */
export function readCommandLine(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  envFile: () => NodeJS.ProcessEnv = () => ({}),
): CommandLine {
  const { values } = parse(args);
  const line: CommandLine = {
    help: values.help ?? false,
    port: readPort(values.port ?? (env.PORT || '4173'), values.port === undefined ? 'PORT' : '--port'),
    host: env.HOST || '127.0.0.1',
    https: values.https ?? false,
    open: values.open ?? false,
    publicUrl: readPublicUrl(values['public-url'], env.PUBLIC_URL),
    databaseUrl: readDatabaseUrl(values, env.DATABASE_URL),
    poolSize: readPoolSize(values['pool-size'] ?? '10'),
    dataFolder: resolve(filled('--data', values.data ?? '.data')),
    rateLimit: readRateLimit(values['rate-limit'] ?? '100'),
    repair: values.repair ?? false,
    quiet: values.quiet ?? false,
    devToken: values['dev-token'] ?? false,
    returnOrigins: new Set(
      (values['allow-return-to'] ?? []).map((text) => readOrigin('--allow-return-to', text).origin),
    ),
    allowedOrigins: new Set((values['cors-origin'] ?? []).map((text) => readOrigin('--cors-origin', text).origin)),
    basePath: readBasePath(values['base-path']),
    trustedProxies: readProxies(values['trust-proxy'] ?? []),
    import: values.import === undefined ? null : { file: resolve(filled('--import', values.import)), as: values.as },
    apiUrl: values.api === undefined ? null : readUrl('--api', values.api),
    slack: readSlackOptions(values, () => ({ ...envFile(), ...filledVariables(env) })),
    languageModel: readModel(env),
    logLevel: readLogLevel(values['log-level'], env.LOG_LEVEL),
  };
  if (values.as !== undefined) filled('--as', values.as);
  if (values.as !== undefined && !line.import) throw new WrongUsage('--as needs --import FILE');
  if (values.database !== undefined && values.data !== undefined) {
    throw new WrongUsage('--database and --data exclude each other');
  }
  const sources = (['api', 'import', 'sample', 'slack'] as const).filter((name) => values[name]);
  if (sources.length > 1)
    throw new WrongUsage(`${sources.map((name) => `--${name}`).join(' and ')} exclude each other`);
  if (line.apiUrl) requireServerBehind(values);
  if (values['pool-size'] !== undefined && line.databaseUrl === null) {
    throw new WrongUsage('--pool-size needs --database URL or DATABASE_URL');
  }
  if (line.databaseUrl !== null && line.repair) throw new WrongUsage('--repair is for the embedded database only');
  if (line.https) requireThisMachine(line);
  if (!line.help) requirePassword(line);
  return line;
}

/** The options that mean nothing without a database and a sign-in of its own, in the order of the help. */
const ownServerOptions = [
  'data',
  'database',
  'pool-size',
  'repair',
  'quiet',
  'allow-return-to',
  'cors-origin',
  'base-path',
  'open',
  'dev-token',
  'rate-limit',
] as const;

/** @throws WrongUsage when the web app in front of another server would drop an option. */
function requireServerBehind(values: ReturnType<typeof parse>['values']): void {
  const given = ownServerOptions.filter((name) => values[name] !== undefined).map((name) => `--${name}`);
  const last = given.pop();
  if (last === undefined) return;
  const names = given.length === 0 ? `${last} is an option` : `${given.join(', ')} and ${last} are options`;
  throw new WrongUsage(`${names} of the server behind --api`);
}

/** @throws WrongUsage when the certificate for this machine is of no use. */
function requireThisMachine({ slack, host, publicUrl }: CommandLine): void {
  if (!slack) throw new WrongUsage('--https needs --slack');
  if (publicUrl) throw new WrongUsage('--https and --public-url exclude each other: the proxy in front ends TLS');
  if (isLoopbackAddress(host)) return;
  throw new WrongUsage(
    `--https has a certificate for localhost only, and HOST=${host} is for other machines. Use a proxy that ends TLS, and --public-url`,
  );
}

/** @throws WrongUsage when other machines could sign in without a password. */
function requirePassword({ host, open, slack, apiUrl }: CommandLine): void {
  if (isLoopbackAddress(host) || open || slack || apiUrl) return;
  throw new WrongUsage(
    `HOST=${host} lets other machines sign in as anyone: the sample and imported workspaces have no password. Add --open to allow that, or use --slack or --api`,
  );
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: false,
      options: {
        port: { type: 'string' },
        data: { type: 'string' },
        database: { type: 'string' },
        'pool-size': { type: 'string' },
        'rate-limit': { type: 'string' },
        repair: { type: 'boolean' },
        quiet: { type: 'boolean' },
        open: { type: 'boolean' },
        import: { type: 'string' },
        as: { type: 'string' },
        sample: { type: 'boolean' },
        slack: { type: 'boolean' },
        https: { type: 'boolean' },
        pkce: { type: 'boolean' },
        retain: { type: 'string' },
        'forget-sign-ins': { type: 'boolean' },
        api: { type: 'string' },
        'public-url': { type: 'string' },
        'allow-return-to': { type: 'string', multiple: true },
        'cors-origin': { type: 'string', multiple: true },
        'base-path': { type: 'string' },
        'trust-proxy': { type: 'string', multiple: true },
        'dev-token': { type: 'boolean' },
        'log-level': { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split(/\. To specify|\n/);
    throw new WrongUsage(reason.replace(/\.$/, ''));
  }
}

/** An empty variable counts as absent, so that it does not hide a value of `.env`. */
const filledVariables = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value));

function readPort(text: string, name: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(port <= 65_535)) throw new WrongUsage(`${name} must be a number from 0 to 65535, not "${text}"`);
  return port;
}

/** A folder on the command line takes precedence over DATABASE_URL. */
function readDatabaseUrl(values: { database?: string; data?: string }, variable: string | undefined): string | null {
  const { database, data } = values;
  const [name, text] = database === undefined ? ['DATABASE_URL', variable || undefined] : ['--database', database];
  if (text === undefined || (database === undefined && data !== undefined)) return null;
  if (!isDatabaseUrl(text)) {
    // The text may contain a password.
    throw new WrongUsage(
      `${name} must be an address like postgres://user:password@host:5432/name, with one host, and with special characters of the password encoded, such as %40 for @`,
    );
  }
  return text;
}

function isDatabaseUrl(text: string): boolean {
  // The driver takes the folder of a socket from the parameter `host`.
  const url = parseUrl(text) ?? parseUrl(text.replace('@/', '@localhost/'));
  if (!url || !['postgres:', 'postgresql:'].includes(url.protocol) || url.pathname.length < 2) return false;
  // A password with a slash ends the host early.
  return !url.host.includes(',') && !url.pathname.includes('@');
}

function readPoolSize(text: string): number {
  const size = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (size < 1) throw new WrongUsage(`--pool-size must be a number from 1 to 999, not "${text}"`);
  return size;
}

function readRateLimit(text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new WrongUsage(`--rate-limit must be a number from 0 to 999999, not "${text}"`);
  return Number(text);
}

function filled(name: string, value: string): string {
  if (value.trim() === '') throw new WrongUsage(`${name} must not be empty`);
  return value;
}

function readUrl(name: string, text: string): URL {
  const url = parseUrl(text);
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') {
    throw new WrongUsage(`${name} must be an address like https://inbox.example.com, not "${text}"`);
  }
  return url;
}

function readPublicUrl(option: string | undefined, variable: string | undefined): URL | null {
  const [name, text] = option === undefined ? ['PUBLIC_URL', variable || undefined] : ['--public-url', option];
  if (text === undefined) return null;
  // The app is served at the root, so a path cannot work.
  return readOrigin(name, text);
}

function readOrigin(name: string, text: string): URL {
  const url = readUrl(name, text);
  if (url.href !== `${url.origin}/`) {
    throw new WrongUsage(`${name} must be an origin without a path, like https://inbox.example.com, not "${text}"`);
  }
  return url;
}

function readLogLevel(option: string | undefined, variable: string | undefined): LogLevel | null {
  const [name, text] = option === undefined ? ['LOG_LEVEL', variable || undefined] : ['--log-level', option];
  if (text === undefined) return null;
  if (!isLogLevel(text)) throw new WrongUsage(`${name} must be one of ${logLevels.join(', ')}, not "${text}"`);
  return text;
}

function readProxies(entries: readonly string[]): ReadonlySet<string> {
  try {
    createProxyCheck(entries);
  } catch (error) {
    throw error instanceof RangeError ? new WrongUsage(`--trust-proxy ${error.message}`) : error;
  }
  return new Set(entries);
}

/** A model receives messages of the workspace, so OPENAI_MODEL alone does not enable one. */
function readModel({ OPENAI_API_KEY, OPENAI_BASE_URL, OPENAI_MODEL }: NodeJS.ProcessEnv): ModelSettings | null {
  if (!OPENAI_API_KEY && !OPENAI_BASE_URL) return null;
  return {
    ...(OPENAI_API_KEY && { apiKey: OPENAI_API_KEY }),
    ...(OPENAI_BASE_URL && { baseUrl: readUrl('OPENAI_BASE_URL', OPENAI_BASE_URL).href }),
    ...(OPENAI_MODEL && { model: OPENAI_MODEL }),
  };
}
