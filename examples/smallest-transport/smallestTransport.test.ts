import { readFileSync } from 'node:fs';
import { testTransportContract } from 'triage-inbox/testing';
import { describe, expect, it } from 'vitest';
import { createChat } from './chat.ts';
import { createSmallestTransport } from './smallestTransport.ts';

testTransportContract(
  () => {
    const chat = createChat();
    const as = (person?: string) => createSmallestTransport('https://chat.test', chat.as(person));
    return { transport: as('ana'), asOther: as('ben') };
  },
  { describe, it },
  { hasThreads: false },
);

describe('the smallest transport', () => {
  it('has at most 60 lines [EXT-78]', () => {
    const text = readFileSync(`${import.meta.dirname}/smallestTransport.ts`, 'utf8');
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(60);
  });

  it('answers "signed out" without an error', async () => {
    const transport = createSmallestTransport('https://chat.test', createChat().as());
    expect(await transport.loadAuthStatus()).toEqual({ authenticated: false });
  });

  it('says that the server cannot be reached', async () => {
    const transport = createSmallestTransport('https://chat.test', () => Promise.reject(new TypeError('offline')));
    await expect(transport.loadConversations()).rejects.toMatchObject({ name: 'ApiError', kind: 'network' });
  });
});
