import { resolve } from 'node:path';
import { WrongUsage } from 'triage-inbox-server';
import { describe, expect, it } from 'vitest';
import { readCommandLine, usage } from './options.ts';

describe('the command line', () => {
  it('has a default for every option', () => {
    expect(readCommandLine([], {})).toEqual({
      help: false,
      port: 4173,
      host: '127.0.0.1',
      https: false,
      open: false,
      publicUrl: null,
      databaseUrl: null,
      poolSize: 10,
      dataFolder: resolve('.data'),
      rateLimit: 100,
      repair: false,
      quiet: false,
      devToken: false,
      returnOrigins: new Set(),
      allowedOrigins: new Set(),
      basePath: '',
      trustedProxies: new Set(),
      import: null,
      apiUrl: null,
      slack: null,
      languageModel: null,
      logLevel: null,
    });
  });

  it('reads every option, and PORT and HOST from the environment', () => {
    const line = readCommandLine(
      [
        ...[
          '--port=80',
          '--data',
          'here',
          '--quiet',
          '--repair',
          '--dev-token',
          '--import',
          'a.zip',
          '--as',
          'Ana Ruiz',
        ],
        ...['--allow-return-to', 'http://localhost:5173/', '--allow-return-to=https://app.example', '-h'],
        ...['--trust-proxy', '10.0.0.2', '--trust-proxy=fd00::/8', '--trust-proxy', 'loopback', '--rate-limit', '0'],
        ...['--log-level', 'debug', '--base-path', '/team/inbox/', '--cors-origin', 'https://intranet.example'],
      ],
      { PORT: '5000', HOST: '0.0.0.0' },
    );
    expect(line).toEqual({
      help: true,
      port: 80,
      host: '0.0.0.0',
      https: false,
      open: false,
      publicUrl: null,
      databaseUrl: null,
      poolSize: 10,
      dataFolder: resolve('here'),
      rateLimit: 0,
      repair: true,
      quiet: true,
      devToken: true,
      returnOrigins: new Set(['http://localhost:5173', 'https://app.example']),
      allowedOrigins: new Set(['https://intranet.example']),
      basePath: '/team/inbox',
      trustedProxies: new Set(['10.0.0.2', 'fd00::/8', 'loopback']),
      import: { file: resolve('a.zip'), as: 'Ana Ruiz' },
      apiUrl: null,
      slack: null,
      languageModel: null,
      logLevel: 'debug',
    });
    const url = 'postgresql://u:p@db.example:5432/inbox?sslmode=require';
    expect(readCommandLine(['--database', url, '--pool-size=3'], {})).toMatchObject({ databaseUrl: url, poolSize: 3 });
    expect(readCommandLine([], { DATABASE_URL: url }).databaseUrl).toBe(url);
    expect(readCommandLine(['--data', 'here'], { DATABASE_URL: url }).databaseUrl).toBeNull();
    expect(readCommandLine([], { PORT: '5000' }).port).toBe(5000);
    expect(readCommandLine([], { PORT: '', HOST: '' })).toMatchObject({ port: 4173, host: '127.0.0.1' });
    expect(readCommandLine(['--api', 'https://example.com/base'], {}).apiUrl?.href).toBe('https://example.com/base');
    expect(readCommandLine(['--api', 'https://example.com'], { DATABASE_URL: url }).apiUrl?.host).toBe('example.com');
  });

  it('reads the public URL from the option, else from the environment', () => {
    const read = (args: string[], env: NodeJS.ProcessEnv = {}) => readCommandLine(args, env).publicUrl?.origin;
    expect(read(['--public-url', 'https://inbox.example.com'])).toBe('https://inbox.example.com');
    expect(read(['--public-url', 'https://inbox.example.com/'])).toBe('https://inbox.example.com');
    expect(read([], { PUBLIC_URL: 'http://inbox.example.com:8080' })).toBe('http://inbox.example.com:8080');
    expect(read(['--public-url', 'https://a.example'], { PUBLIC_URL: 'https://b.example' })).toBe('https://a.example');
    expect(read([], { PUBLIC_URL: '' })).toBeUndefined();
    expect(() => read([], { PUBLIC_URL: 'inbox.example.com' })).toThrow(
      'PUBLIC_URL must be an address like https://inbox.example.com, not "inbox.example.com"',
    );
  });

  it('reads the log level from the option, else from the environment', () => {
    expect(readCommandLine([], { LOG_LEVEL: 'warn' }).logLevel).toBe('warn');
    expect(readCommandLine(['--log-level=info'], { LOG_LEVEL: 'warn' }).logLevel).toBe('info');
    expect(readCommandLine([], { LOG_LEVEL: '' }).logLevel).toBeNull();
    expect(() => readCommandLine([], { LOG_LEVEL: 'loud' })).toThrow('LOG_LEVEL must be one of fatal, error, warn,');
  });

  it('reads the language model from the environment', () => {
    const model = (env: NodeJS.ProcessEnv) => readCommandLine([], env).languageModel;
    expect(model({ OPENAI_MODEL: 'only-a-name', OPENAI_API_KEY: '', OPENAI_BASE_URL: '' })).toBeNull();
    expect(model({ OPENAI_API_KEY: 'sk-1' })).toEqual({ apiKey: 'sk-1' });
    expect(model({ OPENAI_BASE_URL: 'http://localhost:11434/v1', OPENAI_MODEL: 'llama3' })).toEqual({
      baseUrl: 'http://localhost:11434/v1',
      model: 'llama3',
    });
    expect(() => model({ OPENAI_BASE_URL: 'localhost:11434' })).toThrow(
      'OPENAI_BASE_URL must be an address like https://inbox.example.com, not "localhost:11434"',
    );
  });

  it.each([
    [['4173'], "Unexpected argument '4173'"],
    [['--prot', '1'], "Unknown option '--prot'"],
    [['--port'], "Option '--port <value>' argument missing"],
    [['--port', 'http'], '--port must be a number from 0 to 65535, not "http"'],
    [['--port', ''], '--port must be a number from 0 to 65535, not ""'],
    [['--port', '65536'], '--port must be a number from 0 to 65535, not "65536"'],
    [['--port', '-1'], "Option '--port' argument is ambiguous"],
    [['--port', '1.5'], 'not "1.5"'],
    [['--quiet=yes'], "Option '--quiet' does not take an argument"],
    [['--data', ' '], '--data must not be empty'],
    [['--import', ''], '--import must not be empty'],
    [['--import', 'a.zip', '--as', ''], '--as must not be empty'],
    [['--as', 'ana'], '--as needs --import FILE'],
    [['--api', 'localhost:8000'], '--api must be an address like https://inbox.example.com, not "localhost:8000"'],
    [['--api', 'example.com'], '--api must be an address'],
    [['--public-url', 'inbox.example.com'], '--public-url must be an address like https://inbox.example.com'],
    [['--allow-return-to', 'localhost:5173'], '--allow-return-to must be an address like'],
    [['--allow-return-to', 'http://localhost:5173/inbox'], '--allow-return-to must be an origin without a path'],
    [['--cors-origin', 'https://intranet.example/mail'], '--cors-origin must be an origin without a path'],
    [['--base-path', 'inbox'], 'The base path must be a path like /inbox, not "inbox"'],
    [['--sample', '--slack'], '--sample and --slack exclude each other'],
    ...[
      ['--data', 'here'],
      ['--database', 'postgres://u@db/inbox'],
      ['--pool-size', '3'],
      ['--repair'],
      ['--quiet'],
      ['--open'],
      ['--dev-token'],
      ['--rate-limit', '20'],
      ['--allow-return-to', 'http://localhost:5173'],
      ['--cors-origin', 'https://intranet.example'],
      ['--base-path', '/inbox'],
    ].map((option): [string[], string] => [
      ['--api', 'https://a.example', ...option],
      `${option[0]} is an option of the server behind --api`,
    ]),
    [
      ['--api', 'https://a.example', '--dev-token', '--rate-limit=20', '--repair'],
      '--repair, --dev-token and --rate-limit are options of the server behind --api',
    ],
    [['--pool-size', '3'], '--pool-size needs --database URL or DATABASE_URL'],
    [['--rate-limit', '-1'], "Option '--rate-limit' argument is ambiguous"],
    [['--rate-limit', 'none'], '--rate-limit must be a number from 0 to 999999, not "none"'],
    ...[
      'proxy.example',
      '',
      '10.0.0',
      '10.0.0.0/33',
      '10.0.0.0/',
      '10.0.0.0/8/8',
      '10.0.0.0/-1',
      '/8',
      'fd00::/129',
      'fe80::1%eth0',
    ].map((text): [string[], string] => [
      [`--trust-proxy=${text}`],
      `--trust-proxy must be an IP address, a range like 10.0.0.0/8 or "loopback", not "${text}"`,
    ]),
    [['--log-level', ''], '--log-level must be one of fatal, error, warn, info, debug, trace, silent, not ""'],
    [['--public-url', ''], '--public-url must be an address'],
    [['--public-url', 'ftp://a.example'], '--public-url must be an address'],
    [
      ['--public-url', 'https://a.example/inbox'],
      '--public-url must be an origin without a path, like https://inbox.example.com, not "https://a.example/inbox"',
    ],
    [['--public-url', 'https://ana@a.example'], '--public-url must be an origin'],
    [['--public-url', 'https://a.example/?a=1'], '--public-url must be an origin'],
    [['--api', 'http://localhost:1', '--import', 'a.zip'], '--api and --import exclude each other'],
  ])('%j is refused with a one-line message', (args, reason) => {
    const read = () => readCommandLine(args, {});
    expect(read).toThrow(WrongUsage);
    expect(read).toThrow(reason);
    expect(read).not.toThrow('\n');
  });

  it.each([
    'postgres://app:12/3@db/inbox',
    'postgres://app:p@ss:w/rd#1@db/inbox',
    'postgres://app:x@one,two/inbox',
    'postgres://app:x@one:5432,two:5432/inbox',
    'postgres://app:x@db',
    'mysql://app:x@db/inbox',
  ])('refuses the database %s with what to write, and without its password', (databaseUrl) => {
    const read = () => readCommandLine([], { DATABASE_URL: databaseUrl });
    expect(read).toThrow(
      'DATABASE_URL must be an address like postgres://user:password@host:5432/name, with one host, and with special characters of the password encoded, such as %40 for @',
    );
    expect(read).not.toThrow('12/3');
  });

  it('accepts the address of a socket', () => {
    for (const url of ['postgres://app:x@/inbox?host=/run/postgresql', 'postgres://app@%2Frun%2Fpostgresql/inbox'])
      expect(readCommandLine([], { DATABASE_URL: url }).databaseUrl).toBe(url);
  });

  describe('with HOST for other machines', () => {
    it.each(['0.0.0.0', '::', '192.168.1.5', 'inbox.lan', '::ffff:127.0.0.1', '127.0.0.1.example'])(
      'refuses %s for workspaces without a password, and says what to add',
      (HOST) => {
        for (const args of [[], ['--import', 'a.zip'], ['--database', 'postgres://u@db/inbox']]) {
          const read = () => readCommandLine(args, { HOST });
          expect(read).toThrow(WrongUsage);
          expect(read).toThrow(/^HOST=.* no password\. Add --open to allow that, or use --slack or --api$/);
        }
        for (const args of [['--open'], ['--slack'], ['--api', 'http://x'], ['--help']]) {
          expect(readCommandLine(args, { HOST })).toMatchObject({ host: HOST });
        }
      },
    );

    it.each(['', '127.0.0.1', '127.1.2.3', '::1', '0:0:0:0:0:0:0:1', 'localhost', 'LocalHost'])(
      'needs nothing for this machine only: %s',
      (HOST) => {
        expect(readCommandLine([], { HOST }).open).toBe(false);
      },
    );
  });

  it('--https is for a sign-in with Slack on this machine', () => {
    expect(readCommandLine(['--slack', '--https'], {}).https).toBe(true);
    expect(() => readCommandLine(['--https'], {})).toThrow('--https needs --slack');
    const others = () => readCommandLine(['--slack', '--https'], { HOST: '0.0.0.0' });
    expect(others).toThrow(/for localhost only.*--public-url/);
    const proxied = () => readCommandLine(['--slack', '--https', '--public-url', 'https://inbox.example.com'], {});
    expect(proxied).toThrow('--https and --public-url exclude each other');
  });

  it('is documented in the usage text', () => {
    const model = ['OPENAI_API_KEY', 'OPENAI_BASE_URL', 'OPENAI_MODEL'];
    for (const option of [
      '--port',
      '--data',
      '--quiet',
      '--import',
      '--as',
      '--api',
      '--public-url',
      'PUBLIC_URL',
      '--dev-token',
      '--open',
      '--repair',
      '--allow-return-to',
      '--trust-proxy',
      '--rate-limit',
      '--log-level',
      'LOG_LEVEL',
      '--https',
      '--pkce',
      'SLACK_USER_TOKEN',
      '--help',
      ...model,
    ]) {
      expect(usage).toContain(option);
    }
  });
});
