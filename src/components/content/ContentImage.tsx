import { useContext, useState } from 'react';
import type { ImageNode } from '../../core/content/contentNode.ts';
import { isServerPath } from '../../core/mrkdwn/safeLink.ts';
import { InboxContext } from '../inbox/InboxContext.ts';
import type { InlineContext } from '../mrkdwn/inlineContext.ts';
import { useContentParts } from './ContentParts.ts';

interface ContentImageProps {
  image: ImageNode;
  context: InlineContext;
}

/** An image that opens in a new tab, and its title. Without an image that loads, its words are the link. */
export function ContentImage({ image: { url, alt, title }, context }: ContentImageProps) {
  const { Inlines, Link } = useContentParts();
  const [hasFailed, setFailed] = useState(false);
  const urlOf = useContext(InboxContext)?.urlOf;
  const caption = title.length > 0 && <Inlines nodes={title} context={context} />;
  if (url === undefined) return <p dir="auto">{caption || alt}</p>;
  const { onOpenLink } = context;
  const isOwn = isServerPath(url);
  const address = isOwn ? (urlOf?.(url) ?? url) : url;
  if (hasFailed || !(isOwn || /^https:/i.test(url))) {
    return (
      <p>
        <Link url={address} dir="auto" onOpenLink={onOpenLink}>
          {caption || alt || url}
        </Link>
      </p>
    );
  }
  return (
    <figure className="ti-content__figure">
      {caption && <figcaption className="ti-content__caption">{caption}</figcaption>}
      <Link url={address} dir="auto" onOpenLink={onOpenLink}>
        <img
          className="ti-content__image"
          src={address}
          // A link needs a name.
          alt={alt || (title.length > 0 ? '' : url)}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setFailed(true)}
        />
      </Link>
    </figure>
  );
}
