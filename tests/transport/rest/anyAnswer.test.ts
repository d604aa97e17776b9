import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRestTransport, isApiError } from '../../../src/transport/index.ts';
import { propertyRuns } from '../../propertyRuns.ts';
import { callTable } from './callTable.ts';

const body = fc.oneof(
  fc.json(),
  fc.json().map((json) => `{"success":true,"data":${json}}`),
  fc.json().map((json) => `{"success":false,"error":${json}}`),
  fc.string(),
);
const status = fc.constantFrom(200, 200, 200, 201, 204, 301, 400, 401, 404, 422, 500, 503, 599);

describe.each(Object.entries(callTable))('%s', (_, { run }) => {
  it('resolves or rejects with an ApiError for any answer of a server', async () => {
    await fc.assert(
      fc.asyncProperty(status, body, async (code, text) => {
        const fetch = async () => new Response(code === 204 ? null : text, { status: code });
        try {
          await run(createRestTransport({ fetch }));
        } catch (error) {
          expect(isApiError(error)).toBe(true);
          expect(error).toMatchObject({ status: code, message: expect.stringMatching(/./s) });
        }
      }),
      { numRuns: propertyRuns(150) },
    );
  });
});
