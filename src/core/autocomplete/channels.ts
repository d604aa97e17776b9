import type { Conversation } from '../../model/index.ts';
import { matchName, nameKey } from './nameKey.ts';
import { type Suggestion, topRanked } from './suggestion.ts';

const channelSuggestion = ({ id, name, is_private = false }: Conversation): Suggestion => ({
  id,
  text: `#${name}`,
  target: { type: 'channel', id, name },
  isPrivate: is_private,
  keys: [nameKey(name)],
});

/** Suggestions for all channels, in the order of the conversations. */
export const channelIndex = (conversations: Iterable<Conversation>): readonly Suggestion[] =>
  Array.from(conversations)
    .filter(({ type, name }) => type === 'channel' && name !== '')
    .map(channelSuggestion);

/** Channels for the text after "#": exact names first, then prefixes, then matches at a later word. */
export const suggestChannels = (channels: readonly Suggestion[], query: string, limit: number): Suggestion[] => {
  const key = nameKey(query);
  return topRanked(channels, ({ keys }) => matchName(keys, key), limit);
};
