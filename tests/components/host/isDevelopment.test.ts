import { afterEach, describe, expect, it, vi } from 'vitest';
import { isDevelopment } from '../../../src/components/configuration/isDevelopment.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

describe('development', () => {
  it.each([
    ['production', false],
    ['development', true],
    ['test', true],
  ])('with NODE_ENV %s: %s', (value, expected) => {
    vi.stubEnv('NODE_ENV', value);
    expect(isDevelopment()).toBe(expected);
  });

  it('is assumed in a browser without a bundler, which has no `process`', () => {
    vi.stubGlobal('process', undefined);
    const result = isDevelopment();
    vi.unstubAllGlobals();
    expect(result).toBe(true);
  });
});
