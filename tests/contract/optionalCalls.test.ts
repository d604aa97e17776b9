import { describe, expect, it } from 'vitest';
import type { ContractCapability, ContractTransport } from '../../src/testing/contract/subject.ts';
import { testTransportContract } from '../../src/testing/index.ts';
import type { InboxTransport } from '../../src/transport/index.ts';
import { createMemoryTransport } from '../../src/transport/index.ts';
import { allCapabilities } from './allCapabilities.ts';
import { instantTimers } from './instantTimers.ts';
import { sampleBackend } from './sampleBackend.ts';

type Optional = {
  [Name in keyof InboxTransport]-?: undefined extends InboxTransport[Name] ? Name : never;
}[keyof InboxTransport];

/** The capability of each optional member. The compiler reports a missing one. */
const capabilityOf: Record<Exclude<Optional, 'hasThreads'>, ContractCapability> = {
  signInUrl: 'signIn',
  logout: 'logout',
  switchWorkspace: 'switchWorkspace',
  loadFeatures: 'features',
  disconnectWorkspace: 'disconnect',
  loadSync: 'sync',
  fetchAllFromService: 'fetchAll',
  loadAggregates: 'aggregates',
  followThread: 'followThread',
  openConversation: 'openConversation',
  uploadFile: 'uploads',
  addReaction: 'reactions',
  removeReaction: 'reactions',
  editMessage: 'ownMessages',
  deleteMessage: 'ownMessages',
  loadUsers: 'users',
  loadEmoji: 'emoji',
  urlOf: 'urlOf',
  takesBroadcasts: 'broadcasts',
  validateMessage: 'validateMessage',
  search: 'search',
  searchService: 'searchService',
  ask: 'ask',
  summarize: 'summaries',
  views: 'views',
  later: 'later',
  openStream: 'stream',
};

interface SuiteTest {
  name: string;
  body: () => Promise<void>;
}

/** The tests of the suite for a transport with these capabilities. */
function suite(capabilities: readonly ContractCapability[], change: (full: ContractTransport) => ContractTransport) {
  const tests: SuiteTest[] = [];
  testTransportContract(
    () => {
      const backend = sampleBackend();
      const as = (viewer?: string) => change(createMemoryTransport(backend, viewer === undefined ? {} : { viewer }));
      return { transport: as(), asOther: as('U03'), leaving: as('U05') };
    },
    { describe: (_name, body) => body(), it: (name, body) => void tests.push({ name, body }) },
    { capabilities },
  );
  return tests;
}

async function failuresOf(tests: readonly SuiteTest[]): Promise<string[]> {
  const failures: string[] = [];
  for (const { name, body } of tests) {
    await body().catch((error: unknown) => failures.push(`${name}: ${error instanceof Error ? error.message : error}`));
  }
  return failures;
}

const requiredOnly = ({
  loadAuthStatus,
  loadConversations,
  loadConversation,
  markRead,
  sendMessage,
}: ContractTransport): ContractTransport => ({
  loadAuthStatus,
  loadConversations,
  loadConversation,
  markRead,
  sendMessage,
});

instantTimers();

describe('the contract suite', () => {
  it('passes for a transport with the required methods alone [EXT-76]', async () => {
    const tests = suite([], requiredOnly);
    expect(tests.length).toBeGreaterThan(15);
    expect(await failuresOf(tests)).toEqual([]);
  });

  it.each(Object.entries(capabilityOf))(
    'fails for a transport without %s if %s is listed [EXT-76]',
    async (member, capability) => {
      const others = [...allCapabilities, 'validation' as const].filter((each) => each !== capability);
      const names = new Set(suite(others, requiredOnly).map(({ name }) => name));
      const own = suite([...others, capability], (full) => ({ ...full, [member]: undefined }));
      const failures = await failuresOf(own.filter(({ name }) => !names.has(name)));
      expect(failures.join('\n')).toContain(member);
    },
  );
});
