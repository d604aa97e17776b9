import type { ConversationsSlice } from '../conversations/state.ts';
import type { EmojiSlice } from '../emoji/emojiTable.ts';
import type { SessionSlice } from '../session/state.ts';
import { channelIndex, suggestChannels } from './channels.ts';
import { emojiIndex, suggestEmoji } from './emoji.ts';
import { hasBroadcasts, membersOf } from './members.ts';
import { peopleIndex, suggestPeople } from './people.ts';
import type { Suggestion } from './suggestion.ts';
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
