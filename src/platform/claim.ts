import type { Env } from '../core/ports.ts';
import { browserClock } from './clock.ts';

/** Holds a Web Lock for the given time. Without Web Locks (plain-http origins), every tab succeeds. */
export const claim: Env['claim'] = (name, ms) =>
  new Promise((resolve) => {
    if (typeof navigator === 'undefined' || !navigator.locks) return resolve(true);
    const hold = (lock: unknown): Promise<void> | undefined => {
      resolve(lock !== null);
      return lock === null ? undefined : new Promise((release) => void browserClock.after(ms, release));
    };
    navigator.locks.request(`triage-inbox/${name}`, { ifAvailable: true }, hold).catch(() => resolve(true));
  });
