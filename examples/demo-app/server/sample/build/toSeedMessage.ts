import type { SeedMessage } from '../../database/workspaceSeed.ts';
import type { SeededRandom } from '../script/seededRandom.ts';
import { slackText } from '../script/slackText.ts';
import { tsAt } from '../timeline/timestamps.ts';
import type { Directory, SampleConversation } from './directory.ts';
import type { PlacedDraft } from './readProgress.ts';

const reactionNames = ['+1', 'eyes', 'tada', 'heart', 'raised_hands', 'white_check_mark', 'joy', 'rocket'];

function reactions(author: string, conversation: SampleConversation, directory: Directory, random: SeededRandom) {
  const others = random.shuffled(conversation.members.filter((member) => member !== author));
  const users = others.slice(0, random.int(1, Math.max(1, Math.min(5, others.length)))).map(directory.person);
  return users.length === 0 ? [] : [{ name: random.pick(reactionNames), users, count: users.length }];
}

/** The message as the chat service would store it. */
export function toSeedMessage(
  { draft, ts }: PlacedDraft,
  threadTs: string | undefined,
  conversation: SampleConversation,
  directory: Directory,
  random: SeededRandom,
  now: number,
): SeedMessage {
  const base = { conversationId: conversation.id, ts, ...(threadTs === undefined ? {} : { thread_ts: threadTs }) };
  const bot = directory.bot(draft.author);
  if (bot)
    return {
      ...base,
      username: bot.name,
      subtype: 'bot_message',
      text: slackText(draft.text, directory),
      extra: { bot_id: bot.id },
    };
  const user = directory.person(draft.author);
  if (draft.subtype) {
    const verb = draft.subtype === 'channel_join' ? 'joined' : 'left';
    return { ...base, user, subtype: draft.subtype, text: `<@${user}> has ${verb} the channel` };
  }
  const edited = draft.edited || (draft.text.length > 60 && random.chance(0.025));
  const reacted = random.chance(0.07) ? reactions(draft.author, conversation, directory, random) : [];
  const editedAt = Math.min(draft.at + random.int(20_000, 400_000), now - 1_000);
  return {
    ...base,
    user,
    text: slackText(draft.text, directory),
    ...(edited && editedAt > draft.at ? { edited: { ts: tsAt(editedAt) } } : {}),
    ...(reacted.length > 0 ? { extra: { reactions: reacted } } : {}),
  };
}
