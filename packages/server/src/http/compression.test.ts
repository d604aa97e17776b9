import { describe, expect, it } from 'vitest';
import { acceptedEncoding } from './compression.ts';

describe('the encoding of an answer', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0.1, gzip', 'br'],
    ['gzip;q=1.0', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['identity', null],
    ['deflate', null],
    ['gzip;q=nonsense', null],
    ['', null],
    [undefined, null],
  ])('for %j is %j', (header, expected) => {
    expect(acceptedEncoding(header)).toBe(expected);
  });
});
