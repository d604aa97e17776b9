import type { ReactNode } from 'react';
import type { CardNode } from '../../core/content/contentNode.ts';
import { contentIcons } from '../icons/contentIcons.ts';
import { Icon } from '../icons/Icon.tsx';
import { moreIcons } from '../icons/moreIcons.ts';
import type { InlineContext } from '../mrkdwn/inlineContext.ts';
import { ContentImage } from './ContentImage.tsx';
import { useContentParts } from './ContentParts.ts';

const icons = { video: contentIcons.video, call: contentIcons.call, file: moreIcons.file, card: undefined } as const;

interface ContentCardProps {
  card: CardNode;
  context: InlineContext;
  /** The content of the card, below its title. */
  children: ReactNode;
}

/** A video, call, file or card. Its title opens it in a new tab. */
export function ContentCard({ card: { kind, title, url, poster }, context, children }: ContentCardProps) {
  const { Inlines, Link } = useContentParts();
  const icon = icons[kind];
  const words = <Inlines nodes={title} context={context} />;
  return (
    <div className="ti-content__card" data-kind={kind}>
      {(title.length > 0 || url !== undefined) && (
        <p className="ti-content__title" dir="auto">
          {icon && <Icon name={icon} />}
          <span>
            {url === undefined ? (
              words
            ) : (
              <Link url={url} dir="auto" onOpenLink={context.onOpenLink}>
                {title.length > 0 ? words : url}
              </Link>
            )}
          </span>
        </p>
      )}
      {children}
      {poster && <ContentImage image={poster} context={context} />}
    </div>
  );
}
