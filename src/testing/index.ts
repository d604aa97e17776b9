/**
 * Worlds, builders and fakes for tests and stories of hosts.
 *
 * @module triage-inbox/testing
 */
export { createTestBackend } from './backend/createTestBackend.ts';
export {
  aConversation,
  aCustomView,
  aDm,
  aMessage,
  anUnreadConversation,
  aThread,
  aUser,
  minutesAgo,
  sampleNow,
} from './builders.ts';
export { testTransportContract } from './contract/testTransportContract.ts';
export { createFakeClock } from './fakeClock.ts';
export type { FakeEnv } from './fakeEnv.ts';
export { createFakeEnv } from './fakeEnv.ts';
export { allRead, emptyWorld, notYetFetched } from './world/emptyStates.ts';
export { liveStorm } from './world/liveStorm.ts';
export { sampleWorld } from './world/sampleWorld.ts';
export { syncingWorld } from './world/syncingWorld.ts';
export { syntheticWorld } from './world/syntheticWorld.ts';
export { tortureWorld } from './world/tortureWorld.ts';
