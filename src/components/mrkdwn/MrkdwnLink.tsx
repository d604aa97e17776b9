import type { ReactNode } from 'react';
import type { InlineContext } from './inlineContext.ts';

interface MrkdwnLinkProps extends Pick<InlineContext, 'onOpenLink'> {
  /** Checked with `safeLink`. */
  url: string;
  /** A URL is written from left to right, a label in its own direction. */
  dir: 'ltr' | 'auto';
  children: ReactNode;
}

/** An external link without opener and referrer. */
export function MrkdwnLink({ url, dir, onOpenLink, children }: MrkdwnLinkProps) {
  return (
    <a
      className="ti-mrkdwn__link"
      dir={dir}
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      onClick={onOpenLink && ((event) => onOpenLink(url, event))}
    >
      {children}
    </a>
  );
}
