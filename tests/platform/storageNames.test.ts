import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserEnv } from '../../src/platform/browserEnv.ts';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const stored = () => ({ ...localStorage });

/** The owner that an earlier version stored at each sign-in. */
const earlier = (values: Record<string, string>) => {
  localStorage.setItem('triage-inbox:owner', 'U1@Larkspur');
  for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
};

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

describe('keys of an earlier version', () => {
  it('are taken over once [EMB-23]', () => {
    earlier({ theme: 'light', auth_token: 'token', app_errors: reports, debug: 'true' });
    const { local } = browserEnv();
    expect(['theme', 'auth_token', 'app_errors', 'debug'].map(local.get)).toEqual(['light', 'token', reports, null]);
    // The host may use these names, too.
    expect(stored()).toMatchObject({ theme: 'light', auth_token: 'token', debug: 'true' });
    expect(localStorage.getItem('app_errors')).toBeNull();

    local.remove('auth_token');
    localStorage.setItem('theme', 'dark');
    const again = browserEnv().local;
    expect([again.get('auth_token'), again.get('theme')]).toEqual([null, 'light']);
  });

  it('are left alone where no earlier version was used [EMB-23]', () => {
    const values = { theme: 'light', auth_token: 'of the host', app_errors: reports };
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
    const { local } = browserEnv();
    expect(local.get('theme')).toBeNull();
    expect(stored()).toEqual(values);
    // From now on, this version is used here.
    local.set('triage-inbox:owner', 'U1@Larkspur');
    expect(browserEnv().local.get('auth_token')).toBeNull();
  });

  it('are not taken over if they have another form, or after a logout [EMB-23]', () => {
    earlier({ theme: 'system', app_errors: '["of the host"]', auth_token: 'x' });
    localStorage.setItem('triage-inbox:owner', 'left U1@Larkspur');
    const { local } = browserEnv();
    expect(['theme', 'auth_token', 'app_errors'].map(local.get)).toEqual([null, null, null]);
    expect(localStorage.getItem('app_errors')).toBe('["of the host"]');
  });
});
