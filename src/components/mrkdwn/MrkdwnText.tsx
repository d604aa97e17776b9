import clsx from 'clsx';
import { memo, useMemo } from 'react';
import { parseMrkdwn } from '../../core/mrkdwn/parse.ts';
import type { InlineContext } from './inlineContext.ts';
import { MrkdwnBlocks } from './MrkdwnBlocks.tsx';

export interface MrkdwnTextProps extends InlineContext {
  /** The message as it came over the wire. */
  text: string;
  className?: string;
}

/** A message with its markup shown (checklist MSG-6). What the sender wrote becomes elements and text, never HTML. Renders
 * again only when the text or a lookup changes, so keep the lookups stable. */
export const MrkdwnText = memo(function MrkdwnText({ text, className, ...context }: MrkdwnTextProps) {
  const blocks = useMemo(() => parseMrkdwn(text), [text]);
  return (
    <div className={clsx('ti-mrkdwn', className)}>
      <MrkdwnBlocks blocks={blocks} context={context} />
    </div>
  );
});
