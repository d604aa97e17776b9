import type { ContractCapability } from '../../src/testing/index.ts';

/** All capabilities; the transports of this package support them. */
export const allCapabilities: readonly ContractCapability[] = [
  'views',
  'search',
  'searchSyntax',
  'ask',
  'validation',
  'readState',
  'privacy',
  'openConversation',
  'mentions',
  'ownMessages',
  'broadcasts',
  'reactions',
  'unusedCalls',
  'pages',
  'followThread',
  'listCursor',
  'firstFetch',
  'logout',
  'cutStreams',
];
