import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { createOpenapi } from '../../../scripts/protocol/createOpenapi.ts';
import { frames } from '../../../scripts/protocol/frames.ts';
import type { AuthStatus } from '../../../src/model/index.ts';
import { calls } from '../../../src/transport/calls.ts';
import { createRestTransport } from '../../../src/transport/index.ts';
import { parseLiveEvent } from '../../../src/transport/wire/index.ts';
import type { DroppedValue } from '../../../src/transport/wire/parse.ts';
import { callTable } from '../../transport/rest/callTable.ts';
import { recordingFetch, universalAnswer } from '../../transport/rest/recordingFetch.ts';
import { complaints, complaintsOf, exampleOf, openapiText, operationFor, operations } from './readOpenapi.ts';

describe('openapi.json', () => {
  it('is the generated document [PRO-1]', () => {
    expect(openapiText, 'run `npm run protocol`').toBe(`${JSON.stringify(createOpenapi(), null, 2)}\n`);
  });

  it('is a valid OpenAPI 3.1 document [PRO-2]', async () => {
    const { valid, errors } = await new Validator().validate(JSON.parse(openapiText));
    expect({ valid, errors }).toEqual({ valid: true, errors: undefined });
    expect(JSON.parse(openapiText).openapi).toBe('3.1.0');
  });

  it('has every call of the REST transport, and no other [PRO-3]', () => {
    const documented = operations.map(({ method, path }) => `${method} ${path}`);
    expect(documented.sort()).toEqual(
      Object.values(calls)
        .map(({ method, path }) => `${method} ${path}`)
        .sort(),
    );
  });
});

describe('the REST transport and openapi.json', () => {
  it.each(Object.entries(callTable))('agree on the request of %s [PRO-4]', async (_, { run }) => {
    const { fetch, requests } = recordingFetch(universalAnswer);
    await run(createRestTransport({ fetch, baseUrl: 'http://server.test' }));
    const [sent] = requests;
    const operation = operationFor(sent?.method ?? '', sent?.path ?? '');
    expect(operation, `${sent?.method} ${sent?.path} is documented`).toBeDefined();
    const names = operation?.parameters?.filter(({ in: place }) => place === 'query').map(({ name }) => name) ?? [];
    expect(names).toEqual(expect.arrayContaining(Object.keys(sent?.query ?? {})));
    const required = operation?.parameters?.filter((each) => each.in === 'query' && each.required) ?? [];
    expect(Object.keys(sent?.query ?? {})).toEqual(expect.arrayContaining(required.map(({ name }) => name)));
    const schema = operation?.requestBody?.content['application/json']?.schema;
    expect(sent?.body === undefined).toBe(schema === undefined);
    if (schema !== undefined) expect(complaints(schema, sent?.body)).toEqual([]);
  });

  it.each(Object.entries(callTable))('agree on the answer of %s [PRO-4]', async (_, { run }) => {
    const asked = recordingFetch(universalAnswer);
    await run(createRestTransport({ fetch: asked.fetch }));
    const operation = operationFor(asked.requests[0]?.method ?? '', asked.requests[0]?.path ?? '');
    const dropped: DroppedValue[] = [];
    const { fetch } = recordingFetch(exampleOf(operation?.responses[200]?.content));
    await run(createRestTransport({ fetch, onDropped: (value) => dropped.push(value) }));
    expect(dropped).toEqual([]);
  });

  it('have examples that fit their schemas [PRO-4]', () => {
    for (const { operationId, requestBody, responses } of operations) {
      for (const content of [requestBody?.content, ...Object.values(responses).map((answer) => answer.content)]) {
        const [media] = Object.values(content ?? {});
        if (media === undefined) continue;
        for (const { value } of Object.values(media.examples)) {
          expect(complaints(media.schema, value), operationId).toEqual([]);
        }
      }
    }
  });
});

describe('the signed-out status of openapi.json', () => {
  const status = operations.find(({ operationId }) => operationId === 'authStatus');
  const schema = status?.responses[200]?.content?.['application/json']?.schema;
  const reasons: Record<NonNullable<Extract<AuthStatus, { authenticated: false }>['reason']>, true> = {
    access_revoked: true,
    not_linked: true,
    no_account: true,
  };

  it.each(Object.keys(reasons))('has the reason %s of the transport [PRO-4]', (reason) => {
    expect(complaints(schema, { authenticated: false, reason, workspace: 'Acme' })).toEqual([]);
  });

  it('takes null for an absent field [PRO-4]', () => {
    expect(complaints(schema, { authenticated: false, reason: null, workspace: null })).toEqual([]);
  });

  it('has no other reason [PRO-4]', () => {
    expect(complaints(schema, { authenticated: false, reason: 'tired' })).not.toEqual([]);
  });
});

describe('the frames of openapi.json', () => {
  it.each(Object.entries(frames))('%s: the example is read as this event [PRO-5]', (type, { name, example }) => {
    const dropped: DroppedValue[] = [];
    const event = parseLiveEvent(example, { call: 'stream', onDropped: (value) => dropped.push(value) });
    expect(event.type).toBe(type);
    expect(dropped).toEqual([]);
    expect(complaintsOf(name, example)).toEqual([]);
    expect(complaintsOf('LiveFrame', example)).toEqual([]);
  });

  it.each(Object.entries(frames))('%s: a required field is required by the schema [PRO-5]', (_, { name, example }) => {
    const { type: __, ...withoutType } = example as Record<string, unknown>;
    expect(complaintsOf(name, withoutType)).not.toEqual([]);
  });
});
