import { vi } from 'vitest';

/** For hangs only: a slow machine fails no test. */
const patience = { timeout: 120_000, interval: 20 };

/** Waits until the check passes. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, patience);
