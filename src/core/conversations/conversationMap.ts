import type { Conversation } from '../../model/index.ts';
import { EntityMap } from './entityMap.ts';
import { type MapChanges, merged, withChanges } from './layeredMap.ts';

type ConversationMap = ReadonlyMap<string, Conversation>;

/** The conversations of a list by id. */
export const conversationMap = (conversations: readonly Conversation[]): ConversationMap => EntityMap.of(conversations);

/** The conversations with changes; the same map without any. */
export const withConversations = (map: ConversationMap, changes: MapChanges<Conversation>): ConversationMap =>
  withChanges(map, changes, (base, all) => (base instanceof EntityMap ? base.merged(all) : merged(base, all)));
