import { useEffect } from 'react';
import { emojiCharacter, emojiSource } from '../../core/mrkdwn/emoji.ts';
import type { EmojiNode } from '../../core/mrkdwn/nodes.ts';
import { EmojiImage } from './EmojiImage.tsx';
import type { InlineContext } from './inlineContext.ts';

interface MrkdwnEmojiProps {
  node: EmojiNode;
  context: Pick<InlineContext, 'emoji' | 'images' | 'onUnknownEmoji'>;
}

/** An emoji, labelled with its shortcode. An unknown shortcode stays text. */
export function MrkdwnEmoji({ node, context: { emoji, images, onUnknownEmoji } }: MrkdwnEmojiProps) {
  const character = emojiCharacter(node, emoji);
  const image = images?.get(node.name);
  const isUnknown = character === undefined && image === undefined;
  useEffect(() => {
    if (isUnknown) onUnknownEmoji?.();
  }, [isUnknown, onUnknownEmoji]);
  if (image !== undefined) return <EmojiImage src={image} name={node.name} />;
  if (isUnknown) return <bdi>{emojiSource(node)}</bdi>;
  return (
    <span className="ti-mrkdwn__emoji" role="img" aria-label={`:${node.name}:`} title={`:${node.name}:`}>
      {character}
    </span>
  );
}
