import { describe, expect, it } from 'vitest';
import { isMissingChunk } from '../../../src/components/lazy/useLazy.ts';

describe('a missing chunk', () => {
  it.each([
    'Failed to fetch dynamically imported module: https://inbox.test/assets/SearchDialog-1.js',
    'error loading dynamically imported module: https://inbox.test/assets/SearchDialog-1.js',
    'Importing a module script failed.',
    "'text/html' is not a valid JavaScript MIME type.",
    'Loading chunk 7 failed.',
    'Loading CSS chunk 7 failed.',
    'Unable to preload CSS for /assets/SearchDialog-1.css',
  ])('is recognized by "%s"', (message) => {
    expect(isMissingChunk(new TypeError(message))).toBe(true);
  });

  it('is not any other error', () => {
    expect(isMissingChunk(new TypeError('x is not a function'))).toBe(false);
    expect(isMissingChunk('Loading chunk 7 failed.')).toBe(false);
  });
});
