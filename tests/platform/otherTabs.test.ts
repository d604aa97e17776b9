import { afterEach, describe, expect, it, vi } from 'vitest';
import { claim } from '../../src/platform/claim.ts';
import { localStore, sessionStore } from '../../src/platform/storage.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
});

const storageEvent = (init: StorageEventInit) => new StorageEvent('storage', { storageArea: localStorage, ...init });
const pageEvent = (type: string, persisted: boolean) => Object.assign(new Event(type), { persisted });

describe('a change of the local storage in another tab', () => {
  it('is reported for its key, with the new value', () => {
    const run = vi.fn();
    const cancel = localStore.onChange('key', run);
    window.dispatchEvent(storageEvent({ key: 'key', newValue: 'one' }));
    window.dispatchEvent(storageEvent({ key: 'other', newValue: 'two' }));
    window.dispatchEvent(storageEvent({ key: 'key', newValue: 'three', storageArea: sessionStorage }));
    expect(run.mock.calls).toEqual([['one']]);
    window.dispatchEvent(storageEvent({ key: null, newValue: null }));
    expect(run).toHaveBeenLastCalledWith(null);
    cancel();
    window.dispatchEvent(storageEvent({ key: 'key', newValue: 'four' }));
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('is reported when the browser restores a page, if the value changed meanwhile', () => {
    const run = vi.fn();
    localStorage.setItem('key', 'before');
    const cancel = localStore.onChange('key', run);
    window.dispatchEvent(pageEvent('pagehide', true));
    window.dispatchEvent(pageEvent('pageshow', true));
    expect(run).not.toHaveBeenCalled();
    window.dispatchEvent(pageEvent('pagehide', true));
    localStorage.setItem('key', 'after');
    window.dispatchEvent(pageEvent('pageshow', false));
    expect(run).not.toHaveBeenCalled();
    window.dispatchEvent(pageEvent('pageshow', true));
    expect(run.mock.calls).toEqual([['after']]);
    cancel();
  });

  it('of the session storage is reported as well', () => {
    const run = vi.fn();
    const cancel = sessionStore.onChange('key', run);
    window.dispatchEvent(storageEvent({ key: 'key', newValue: 'one', storageArea: sessionStorage }));
    expect(run.mock.calls).toEqual([['one']]);
    cancel();
  });
});

describe('a claim', () => {
  /** Locks of one browser. */
  const fakeLocks = () => {
    const held = new Set<string>();
    return {
      request: async (name: string, _options: unknown, run: (lock: object | null) => unknown) => {
        if (held.has(name)) return run(null);
        held.add(name);
        await run({});
        held.delete(name);
        return undefined;
      },
    };
  };

  it('succeeds in one tab until its time is over', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('navigator', { locks: fakeLocks() });
    expect(await Promise.all([claim('sound', 1000), claim('sound', 1000), claim('other', 1000)])).toEqual([
      true,
      false,
      true,
    ]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await claim('sound', 1000)).toBe(true);
  });

  it.each([
    ['are missing', {}],
    ['are refused', { locks: { request: () => Promise.reject(new Error('not allowed')) } }],
  ])('succeeds where locks %s', async (_name, navigator) => {
    vi.stubGlobal('navigator', navigator);
    expect(await claim('sound', 1000)).toBe(true);
  });
});
