import type { ReactNode } from 'react';
import type { InlineContext } from './inlineContext.ts';

interface MrkdwnLinkProps extends Pick<InlineContext, 'onOpenLink'> {
  /** Has passed `safeLink`. */
  url: string;
  children: ReactNode;
}

/** A link that opens outside the inbox and tells the other side nothing of it. */
export function MrkdwnLink({ url, onOpenLink, children }: MrkdwnLinkProps) {
  return (
    <a
      className="ti-mrkdwn__link"
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      onClick={onOpenLink && ((event) => onOpenLink(url, event))}
    >
      {children}
    </a>
  );
}
