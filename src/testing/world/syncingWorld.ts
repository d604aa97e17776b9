import type { SyncState } from '../../model/index.ts';
import type { World } from '../../transport/memory/world.ts';

/** How far the server of {@link syncingWorld} has read the conversations from the chat service. @inline */
export interface SyncingWorldOptions {
  /** Changes to the default: 120 of 480 conversations are checked, and about four minutes are left. */
  sync?: Partial<SyncState>;
  /** Ids of conversations that the server has not looked at yet. */
  unchecked?: readonly string[];
  /** Ids of conversations with more unread messages than counted. */
  capped?: readonly string[];
  /** Ids of archived conversations. */
  archived?: readonly string[];
}

/** The same world, while a server reads the first workspace from a chat service. */
export function syncingWorld(
  world: World,
  { sync, unchecked = [], capped = [], archived = [] }: SyncingWorldOptions = {},
): World {
  const state: SyncState = {
    service: 'Slack',
    phase: 'checking',
    checked: 120,
    total: 480,
    remaining_ms: 240_000,
    notices: [],
    ...sync,
  };
  const [first, ...others] = world.workspaces;
  if (first === undefined) return world;
  const conversations = first.conversations.map((conversation) => ({
    ...conversation,
    ...(unchecked.includes(conversation.id) && { is_unchecked: true }),
    ...(capped.includes(conversation.id) && { unread_is_capped: true }),
    ...(archived.includes(conversation.id) && { is_archived: true }),
  }));
  return { ...world, workspaces: [{ ...first, conversations, sync: state }, ...others] };
}
