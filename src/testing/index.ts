/**
 * Worlds, builders and fakes for tests and stories of hosts.
 *
 * @module triage-inbox/testing
 */
export type { TestBackend, TestFailure } from './backend/createTestBackend.ts';
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
export type {
  ContractCapability,
  ContractOptions,
  ContractSubject,
  ContractTransport,
  ContractViews,
  TestRunner,
} from './contract/subject.ts';
export { testTransportContract } from './contract/testTransportContract.ts';
export type { FakeClock } from './fakeClock.ts';
export { createFakeClock } from './fakeClock.ts';
export type { FakeEnv, FakeEnvOptions, FakeStorage, ShownNotification } from './fakeEnv.ts';
export { createFakeEnv } from './fakeEnv.ts';
export { allRead } from './world/allRead.ts';
export { emptyWorld } from './world/emptyWorld.ts';
export type { LiveStormOptions } from './world/liveStorm.ts';
export { liveStorm } from './world/liveStorm.ts';
export { notYetFetched } from './world/notYetFetched.ts';
export { sampleWorld } from './world/sampleWorld.ts';
export type { SyncingWorldOptions } from './world/syncingWorld.ts';
export { syncingWorld } from './world/syncingWorld.ts';
export type { SyntheticWorldOptions } from './world/syntheticWorld.ts';
export { syntheticWorld } from './world/syntheticWorld.ts';
export { tortureWorld } from './world/tortureWorld.ts';
