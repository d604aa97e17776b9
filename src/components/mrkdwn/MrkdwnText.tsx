import clsx from 'clsx';
import { memo, type ReactNode, useMemo } from 'react';
import { isEmojiOnly } from '../../core/mrkdwn/emoji.ts';
import { foldBlocks } from '../../core/mrkdwn/foldBlocks.ts';
import { parseMrkdwn } from '../../core/mrkdwn/parse.ts';
import type { InlineContext } from './inlineContext.ts';
import { MrkdwnBlocks } from './MrkdwnBlocks.tsx';
import { useMatchMarks } from './useMatchMarks.ts';

export interface MrkdwnTextProps extends InlineContext {
  /** The message text in Slack mrkdwn. */
  text: string;
  /** Search query; its matches are highlighted. */
  find?: string;
  /** Shows only the start of a long text. */
  isFolded?: boolean;
  /** Rendered after the last word. */
  trailing?: ReactNode;
  className?: string;
}

/** Renders mrkdwn as elements and text, never as HTML (checklist MSG-6). Memoized: keep the lookups stable. */
export const MrkdwnText = memo(function MrkdwnText(props: MrkdwnTextProps) {
  const { text, find = '', isFolded = false, trailing, className, ...context } = props;
  const { emoji, images } = context;
  const parsed = useMemo(() => parseMrkdwn(text), [text]);
  const mark = useMatchMarks(find, context);
  const found = useMemo(() => mark?.(parsed) ?? parsed, [parsed, mark]);
  const blocks = useMemo(() => (isFolded ? (foldBlocks(found) ?? found) : found), [found, isFolded]);
  return (
    <div className={clsx('ti-mrkdwn', className)} data-emoji-only={isEmojiOnly(parsed, emoji, images) ? '' : undefined}>
      <MrkdwnBlocks blocks={blocks} context={context} trailing={trailing} />
    </div>
  );
});
