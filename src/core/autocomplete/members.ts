import { type Conversation, splitThreadId } from '../../model/index.ts';
import type { ConversationsSlice } from '../conversations/state.ts';

const idsOf = (conversation: Conversation | undefined): string[] => [
  ...Object.keys(conversation?.members_data ?? {}),
  ...(conversation?.participants ?? []).flatMap(({ id }) => (id === undefined ? [] : [id])),
  ...(conversation?.dm_user ? [conversation.dm_user.id] : []),
];

/** Ids of the members of a conversation; for a thread, also those of its channel. */
export function membersOf(
  { conversations }: Pick<ConversationsSlice, 'conversations'>,
  id: string,
): ReadonlySet<string> {
  const conversation = conversations.byId.get(id);
  const parentId = conversation?.parent_conversation_id ?? splitThreadId(id)?.parentId;
  const parent = parentId === undefined ? undefined : conversations.byId.get(parentId);
  return new Set([...idsOf(conversation), ...idsOf(parent)]);
}

/** Whether to offer broadcasts such as "@here": in channels and their threads, not in DMs. */
export function hasBroadcasts({ conversations }: Pick<ConversationsSlice, 'conversations'>, id: string): boolean {
  const conversation = conversations.byId.get(id);
  if (conversation?.type !== 'thread') return conversation?.type === 'channel';
  const parentId = conversation.parent_conversation_id ?? splitThreadId(id)?.parentId ?? '';
  return conversations.byId.get(parentId)?.type !== 'dm';
}
