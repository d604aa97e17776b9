import { useEffect, useState } from 'react';
import { emojiCharacter, emojiSource } from '../../core/mrkdwn/emoji.ts';
import type { EmojiNode } from '../../core/mrkdwn/nodes.ts';
import type { InlineContext } from './inlineContext.ts';

interface EmojiImageProps {
  /** Checked with `customEmojiOf`. */
  src: string;
  /** The shortcode without colons. */
  name: string;
  /** Whether an element around it has the name: there is no room for a shortcode. */
  isDecorative?: boolean;
}

/** The picture of an emoji of the workspace, in the size of a character. Its shortcode if it cannot be loaded. */
export function EmojiImage({ src, name, isDecorative = false }: EmojiImageProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const source = `:${name}:`;
  if (failed === src) return isDecorative ? <span className="ti-emoji-image" data-missing="" /> : source;
  return (
    <img
      className="ti-emoji-image"
      src={src}
      alt={isDecorative ? '' : source}
      {...(isDecorative ? {} : { title: source })}
      loading="lazy"
      decoding="async"
      draggable={false}
      referrerPolicy="no-referrer"
      onError={() => setFailed(src)}
    />
  );
}

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
