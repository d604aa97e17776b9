import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonArrayElements, NoJsonList } from './jsonArrayElements.ts';

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}

const read = async (text: string | Buffer, size = 7, elementBytes = 1_000_000): Promise<unknown[]> => {
  const elements: unknown[] = [];
  for await (const element of jsonArrayElements(inPieces(Buffer.from(text), size), { elementBytes }))
    elements.push(element);
  return elements;
};

describe('jsonArrayElements', () => {
  it('reads the same as JSON.parse for any chunk size', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.jsonValue(), { maxLength: 8 }),
        fc.integer({ min: 1, max: 40 }),
        fc.boolean(),
        async (list, size, pretty) => {
          const text = JSON.stringify(list, null, pretty ? 2 : 0);
          expect(await read(text, size)).toEqual(JSON.parse(text));
        },
      ),
    );
  });

  it('refuses exactly what JSON.parse refuses', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: fc.constantFrom(...'[]{},:"\\1 ntrue') }), async (text) => {
        let expected: unknown;
        try {
          expected = JSON.parse(text);
        } catch {
          expected = undefined;
        }
        if (Array.isArray(expected)) expect(await read(text, 3)).toEqual(expected);
        else await expect(read(text, 3)).rejects.toThrow(NoJsonList);
      }),
      { numRuns: 2_000 },
    );
  });

  it('skips a byte order mark', async () => {
    expect(await read('\ufeff [1, "é😀"]', 2)).toEqual([1, 'é😀']);
  });

  it('fails on an element over the size limit', async () => {
    await expect(read(`[1, "${'x'.repeat(5_000)}"]`, 64, 1_000)).rejects.toThrow('element 2 is larger than 1000 bytes');
  });
});
