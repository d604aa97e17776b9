import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLineEnds } from '../../../src/transport/rest/stream/lineEnds.ts';

describe('line ends of a stream', () => {
  it('are the same however the text is cut into chunks', () => {
    const chunk = fc.string({ unit: fc.constantFrom('\r', '\n', 'a') });
    fc.assert(
      fc.property(fc.array(chunk), (chunks) => {
        const withLineFeeds = createLineEnds();
        const read = chunks.map(withLineFeeds).join('');
        expect(read).toBe(chunks.join('').replace(/\r\n|\r|\n/g, '\n'));
      }),
    );
  });

  it('are reported with the CR, not with the character after it', () => {
    const withLineFeeds = createLineEnds();
    expect(['data: 1\r', '\r', '', '\n', 'data: 2\r\n'].map(withLineFeeds)).toEqual([
      'data: 1\n',
      '\n',
      '',
      '',
      'data: 2\n',
    ]);
  });
});
