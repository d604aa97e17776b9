import type { SeedMessage } from 'triage-inbox-server';
import type { SeededRandom } from '../script/seededRandom.ts';
import { slackText } from '../script/slackText.ts';
import type { Directory, SampleConversation } from './directory.ts';
import type { PlacedDraft } from './readProgress.ts';
import { tsAt } from './timestamps.ts';

const reactionNames = ['+1', 'eyes', 'tada', 'heart', 'raised_hands', 'white_check_mark', 'joy', 'rocket'];

function reactions(author: string, conversation: SampleConversation, directory: Directory, random: SeededRandom) {
  const others = random.shuffled(conversation.members.filter((member) => member !== author));
  const users = others.slice(0, random.int(1, Math.max(1, Math.min(5, others.length)))).map(directory.person);
  return users.length === 0 ? [] : [{ name: random.pick(reactionNames), users, count: users.length }];
}

/** Converts a scheduled message to the chat service's format. */
export function toSeedMessage(
  { scheduled, ts }: PlacedDraft,
  threadTs: string | undefined,
  conversation: SampleConversation,
  directory: Directory,
  random: SeededRandom,
  now: number,
): SeedMessage {
  const base = { conversationId: conversation.id, ts, ...(threadTs === undefined ? {} : { thread_ts: threadTs }) };
  const bot = directory.bot(scheduled.author);
  if (bot)
    return {
      ...base,
      username: bot.name,
      subtype: 'bot_message',
      text: slackText(scheduled.text, directory),
      extra: { bot_id: bot.id },
    };
  const user = directory.person(scheduled.author);
  if (scheduled.subtype)
    return { ...base, user, subtype: scheduled.subtype, text: `<@${user}> has joined the channel` };
  const edited = scheduled.text.length > 60 && random.chance(0.025);
  const reacted = random.chance(0.07) ? reactions(scheduled.author, conversation, directory, random) : [];
  const editedAt = Math.min(scheduled.at + random.int(20_000, 400_000), now - 1_000);
  return {
    ...base,
    user,
    text: slackText(scheduled.text, directory),
    ...(edited && editedAt > scheduled.at ? { edited: { ts: tsAt(editedAt) } } : {}),
    ...(reacted.length > 0 ? { extra: { reactions: reacted } } : {}),
  };
}
