import type { ContractCapability } from '../../src/testing/index.ts';

/** What the transports of this package can do: everything. */
export const allCapabilities: readonly ContractCapability[] = [
  'views',
  'search',
  'searchSyntax',
  'ask',
  'validation',
  'readState',
  'privacy',
  'unusedCalls',
  'firstFetch',
  'logout',
  'cutStreams',
];
