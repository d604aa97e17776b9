import { useState } from 'react';

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
