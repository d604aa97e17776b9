import type { ReactNode } from 'react';
import type { InlineContext } from './inlineContext.ts';

interface MrkdwnLinkProps extends Pick<InlineContext, 'onOpenLink'> {
  /** Checked with `safeLink`. */
  url: string;
  children: ReactNode;
}

/** An external link without opener and referrer. */
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
