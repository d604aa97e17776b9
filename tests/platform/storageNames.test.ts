import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserEnv } from '../../src/platform/browserEnv.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

const stored = () => ({ ...localStorage });

const reports = JSON.stringify([{ timestamp: '2026-01-01', message: 'no', meta: {}, url: '', userAgent: 'test' }]);

describe('keys in browser storage', () => {
  it('begin with the prefix [EMB-22]', () => {
    const { local, session } = browserEnv();
    for (const name of ['theme', 'app_errors', 'triage-inbox:settings']) local.set(name, 'x');
    session.set('triage-inbox:scene', '1');
    expect(Object.keys(stored()).every((key) => key.startsWith('triage-inbox:'))).toBe(true);
    expect(stored()).toMatchObject({ 'triage-inbox:theme': 'x', 'triage-inbox:settings': 'x' });
    expect({ ...sessionStorage }).toEqual({ 'triage-inbox:scene': '1' });
    expect(local.get('theme')).toBe('x');
    local.remove('theme');
    expect(localStorage.getItem('triage-inbox:theme')).toBeNull();
  });

  it('of two inboxes with different prefixes are separate [EMB-22]', () => {
    const one = browserEnv({ storage: { prefix: 'one:' } }).local;
    const two = browserEnv({ storage: { prefix: 'two:' } }).local;
    one.set('theme', 'light');
    one.set('triage-inbox:settings', '{}');
    expect([two.get('theme'), two.get('triage-inbox:settings')]).toEqual([null, null]);
    expect(stored()).toEqual({ 'one:theme': 'light', 'one:settings': '{}' });
  });

  it('of claims are separate with different prefixes [EMB-22]', async () => {
    const request = vi.fn(async (_name: string, _options: object, run: (lock: object | null) => unknown) => run(null));
    vi.stubGlobal('navigator', { locks: { request } });
    const envs = [undefined, { prefix: 'one:' }, { prefix: 'two:', names: 'bare' } as const];
    for (const storage of envs) await browserEnv({ storage }).claim('sound', 1000);
    expect(request.mock.calls.map(([name]) => name)).toEqual([
      'triage-inbox/sound',
      'triage-inbox/one:sound',
      'triage-inbox/two:sound',
    ]);
  });

  it('of a page that belongs to the inbox are those of the specification [EMB-22]', () => {
    const { local } = browserEnv({ storage: { names: 'bare' } });
    for (const name of ['theme', 'app_errors', 'triage-inbox:settings']) local.set(name, 'x');
    expect(stored()).toEqual({ theme: 'x', app_errors: 'x', 'triage-inbox:settings': 'x' });
  });

  it('are followed in other tabs under their real names [EMB-22]', () => {
    const run = vi.fn();
    const cancel = browserEnv().local.onChange('theme', run);
    const change = (key: string, newValue: string) =>
      window.dispatchEvent(new StorageEvent('storage', { storageArea: localStorage, key, newValue }));
    change('theme', 'of the host');
    change('triage-inbox:theme', 'light');
    expect(run.mock.calls).toEqual([['light']]);
    cancel();
  });
});

describe('keys without a prefix', () => {
  it('belong to the page: an inbox neither reads nor deletes them [EMB-23]', () => {
    const values = { theme: 'light', auth_token: 'of the host', app_errors: reports };
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
    const { local } = browserEnv();
    for (const name of Object.keys(values)) {
      expect(local.get(name)).toBeNull();
      local.remove(name);
    }
    expect(stored()).toEqual(values);
  });
});
