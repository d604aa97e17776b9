import { type ChannelActions, channelActions } from './channelActions.ts';
import { type FileActions, fileActions } from './fileActions.ts';
import { type MessageActions, messageActions } from './messageActions.ts';
import { type PeopleActions, peopleActions } from './peopleActions.ts';
import { type ConversationTruth, truthOf } from './truth.ts';
import { type WorldEnvironment, WorldStore } from './worldStore.ts';

/** All workspaces of the fake Slack. Its actions act in Slack, as people do, and emit the documented events. */
export interface FakeWorld extends MessageActions, ChannelActions, PeopleActions, FileActions {
  /** The state, to read. */
  store: WorldStore;
  truth(userId: string): Map<string, ConversationTruth>;
}

/** Fills a world before anybody has installed the app. */
export type FakeWorldSeed = (world: FakeWorld) => void;

export function createFakeWorld(environment: WorldEnvironment, seed: FakeWorldSeed): FakeWorld {
  const store = new WorldStore(environment);
  const messages = messageActions(store);
  const world: FakeWorld = {
    store,
    truth: (userId) => truthOf(store, userId),
    ...messages,
    ...channelActions(store, messages),
    ...peopleActions(store),
    ...fileActions(store),
  };
  seed(world);
  return world;
}
