import { emojiCharacter, emojiSource } from '../../core/mrkdwn/emoji.ts';
import type { EmojiNode } from '../../core/mrkdwn/nodes.ts';

/** An emoji, named as it was written; a shortcode that is not known stays text. */
export function MrkdwnEmoji({ node }: { node: EmojiNode }) {
  const character = emojiCharacter(node);
  if (character === undefined) return emojiSource(node);
  return (
    <span className="ti-mrkdwn__emoji" role="img" aria-label={`:${node.name}:`} title={`:${node.name}:`}>
      {character}
    </span>
  );
}
