import type { Reaction } from '../../model/index.ts';
import { emojiAt } from '../mrkdwn/emojiText.ts';
import type { EmojiNode } from '../mrkdwn/nodes.ts';

/** Display data of a reaction. */
export interface ReactionView {
  /** The name from the server; unique within a message. */
  name: string;
  emoji: EmojiNode;
  count: number;
  /** Ids of the users who reacted; the server may list only some. */
  users: readonly string[];
  isOwn: boolean;
}

const emojiNode = (name: string): EmojiNode => {
  const source = `:${name}:`;
  const found = emojiAt(source, 0, -1);
  return found?.end === source.length ? found.node : { type: 'emoji', name };
};

/** The reactions to show, in the server's order. Reactions with a count of 0 are left out. */
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
