import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCommandLine, usage, WrongUsage } from './options.ts';

describe('the command line', () => {
  it('has defaults for everything', () => {
    expect(readCommandLine([], {})).toEqual({
      help: false,
      port: 4173,
      host: '127.0.0.1',
      dataFolder: resolve('.data'),
      quiet: false,
      devToken: false,
      import: null,
      apiUrl: null,
    });
  });

  it('takes every option, and PORT and HOST from the environment', () => {
    const line = readCommandLine(
      ['--port=80', '--data', 'here', '--quiet', '--dev-token', '--import', 'a.zip', '--as', 'Ana Ruiz', '-h'],
      { PORT: '5000', HOST: '0.0.0.0' },
    );
    expect(line).toEqual({
      help: true,
      port: 80,
      host: '0.0.0.0',
      dataFolder: resolve('here'),
      quiet: true,
      devToken: true,
      import: { file: resolve('a.zip'), as: 'Ana Ruiz' },
      apiUrl: null,
    });
    expect(readCommandLine([], { PORT: '5000' }).port).toBe(5000);
    expect(readCommandLine([], { PORT: '', HOST: '' })).toMatchObject({ port: 4173, host: '127.0.0.1' });
    expect(readCommandLine(['--api', 'https://example.com/base'], {}).apiUrl?.href).toBe('https://example.com/base');
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
    [['--api', 'http://localhost:1', '--import', 'a.zip'], '--api and --import exclude each other'],
  ])('%j is refused in one line', (args, reason) => {
    const read = () => readCommandLine(args, {});
    expect(read).toThrow(WrongUsage);
    expect(read).toThrow(reason);
    expect(read).not.toThrow('\n');
  });

  it('is explained', () => {
    for (const option of ['--port', '--data', '--quiet', '--import', '--as', '--api', '--dev-token', '--help']) {
      expect(usage).toContain(option);
    }
  });
});
