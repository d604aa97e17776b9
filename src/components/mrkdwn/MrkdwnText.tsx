import clsx from 'clsx';
import { memo, type ReactNode, useMemo } from 'react';
import { isEmojiOnly } from '../../core/mrkdwn/emojiOnly.ts';
import { rangesOf, readableText, searchPattern, withMarks } from '../../core/mrkdwn/findText.ts';
import { foldBlocks } from '../../core/mrkdwn/foldBlocks.ts';
import { parseMrkdwn } from '../../core/mrkdwn/parse.ts';
import type { InlineContext } from './inlineContext.ts';
import { MrkdwnBlocks } from './MrkdwnBlocks.tsx';

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
  const { users, channels, groups, emoji, images, mentions } = context;
  const parsed = useMemo(() => parseMrkdwn(text), [text]);
  const found = useMemo(() => {
    const pattern = searchPattern(find);
    if (pattern === null) return parsed;
    const lookups = {
      ...(users && { users }),
      ...(channels && { channels }),
      ...(groups && { groups }),
      ...(emoji && { emoji }),
      ...(mentions && { mentions }),
    };
    return withMarks(parsed, rangesOf(readableText(parsed, lookups), pattern), lookups);
  }, [parsed, find, users, channels, groups, emoji, mentions]);
  const blocks = useMemo(() => (isFolded ? (foldBlocks(found) ?? found) : found), [found, isFolded]);
  return (
    <div className={clsx('ti-mrkdwn', className)} data-emoji-only={isEmojiOnly(parsed, emoji, images) ? '' : undefined}>
      <MrkdwnBlocks blocks={blocks} context={context} trailing={trailing} />
    </div>
  );
});
