import type { Reaction } from '../../model/index.ts';
import { emojiAt } from '../mrkdwn/emojiText.ts';
import type { EmojiNode } from '../mrkdwn/nodes.ts';

/** One emoji under a message. */
export interface ReactionView {
  /** The name as it came: no two views have the same. */
  name: string;
  emoji: EmojiNode;
  count: number;
  /** Who reacted, as far as the server names them. */
  users: readonly string[];
  isOwn: boolean;
}

const emojiNode = (name: string): EmojiNode => {
  const source = `:${name}:`;
  const found = emojiAt(source, 0, -1);
  return found?.end === source.length ? found.node : { type: 'emoji', name };
};

/** The reactions to show, in the order in which they came; what nobody gave any more is left out. */
export function reactionViews(reactions: readonly Reaction[], myId: string | undefined): ReactionView[] {
  const views = new Map<string, ReactionView>();
  for (const { name, count, users = [] } of reactions) {
    const shown = Math.max(count, users.length);
    if (shown <= 0 || views.has(name)) continue;
    const isOwn = myId !== undefined && users.includes(myId);
    views.set(name, { name, emoji: emojiNode(name), count: shown, users, isOwn });
  }
  return [...views.values()];
}
