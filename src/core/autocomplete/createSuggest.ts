import { type Conversation, splitThreadId } from '../../model/index.ts';
import type { ConversationsSlice } from '../conversations/state.ts';
import type { EmojiSlice } from '../emoji/emojiTable.ts';
import { nameKey } from '../format/nameKey.ts';
import type { SessionSlice } from '../session/state.ts';
import { emojiIndex, suggestEmoji } from './emoji.ts';
import { matchName } from './matchName.ts';
import { peopleIndex, suggestPeople } from './people.ts';
import { type Suggestion, topRanked } from './suggestion.ts';
import type { Trigger } from './trigger.ts';

/** The state that suggestions read. */
export type SuggestSlices = ConversationsSlice & EmojiSlice & SessionSlice;

export type Suggest = (state: SuggestSlices, conversationId: string, trigger: Trigger, limit: number) => Suggestion[];

/** Caches the last result: an index is rebuilt only when its input changes. */
function memoizedLast<K, V>(make: (key: K) => V): (key: K) => V {
  let last: { key: K; value: V } | null = null;
  return (key) => {
    if (last?.key !== key) last = { key, value: make(key) };
    return last.value;
  };
}

/** Creates the function that returns suggestions for a trigger, best first. */
export function createSuggest(): Suggest {
  const people = memoizedLast(peopleIndex);
  const emoji = memoizedLast(emojiIndex);
  const channels = memoizedLast(({ byId, order }: ConversationsSlice['conversations']) =>
    channelIndex(order.flatMap((id) => byId.get(id) ?? [])),
  );

  return (state, conversationId, { kind, query }, limit) => {
    switch (kind) {
      case 'person':
        return suggestPeople(people(state.users), query, {
          members: membersOf(state, conversationId),
          myId: 'user' in state.session ? state.session.user.id : undefined,
          hasBroadcasts: hasBroadcasts(state, conversationId),
          limit,
        });
      case 'channel':
        return suggestChannels(channels(state.conversations), query, limit);
      case 'emoji':
        return suggestEmoji(emoji(state.emoji), query, limit);
    }
  };
}

const channelSuggestion = ({ id, name, is_private = false }: Conversation): Suggestion => ({
  id,
  text: `#${name}`,
  target: { type: 'channel', id, name },
  isPrivate: is_private,
  keys: [nameKey(name)],
});

/** Suggestions for all channels, in the order of the conversations. */
const channelIndex = (conversations: Iterable<Conversation>): readonly Suggestion[] =>
  Array.from(conversations)
    .filter(({ type, name }) => type === 'channel' && name !== '')
    .map(channelSuggestion);

/** Channels for the text after "#": exact names first, then prefixes, then matches at a later word. */
const suggestChannels = (channels: readonly Suggestion[], query: string, limit: number): Suggestion[] => {
  const key = nameKey(query);
  return topRanked(channels, ({ keys }) => matchName(keys, key), limit);
};

const idsOf = (conversation: Conversation | undefined): string[] => [
  ...Object.keys(conversation?.members_data ?? {}),
  ...(conversation?.participants ?? []).flatMap(({ id }) => (id === undefined ? [] : [id])),
  ...(conversation?.dm_user ? [conversation.dm_user.id] : []),
];

/** Ids of the members of a conversation; for a thread, also those of its channel. */
function membersOf({ conversations }: Pick<ConversationsSlice, 'conversations'>, id: string): ReadonlySet<string> {
  const conversation = conversations.byId.get(id);
  const parentId = conversation?.parent_conversation_id ?? splitThreadId(id)?.parentId;
  const parent = parentId === undefined ? undefined : conversations.byId.get(parentId);
  return new Set([...idsOf(conversation), ...idsOf(parent)]);
}

/** Whether to offer broadcasts such as "@here": in channels and their threads, not in DMs. */
function hasBroadcasts({ conversations }: Pick<ConversationsSlice, 'conversations'>, id: string): boolean {
  const conversation = conversations.byId.get(id);
  if (conversation?.type !== 'thread') return conversation?.type === 'channel';
  const parentId = conversation.parent_conversation_id ?? splitThreadId(id)?.parentId ?? '';
  return conversations.byId.get(parentId)?.type !== 'dm';
}
