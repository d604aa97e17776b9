import { useMemo } from 'react';
import { rangesOf, readableText, searchPattern, withMarks } from '../../core/mrkdwn/findText.ts';
import type { MrkdwnBlock } from '../../core/mrkdwn/nodes.ts';
import type { InlineContext } from './inlineContext.ts';

/** Marks the matches of a query in blocks; `null` for a query without words. */
export function useMatchMarks(
  find: string,
  { users, channels, groups, emoji, mentions }: InlineContext,
): ((blocks: readonly MrkdwnBlock[]) => readonly MrkdwnBlock[]) | null {
  return useMemo(() => {
    const pattern = searchPattern(find);
    if (pattern === null) return null;
    const lookups = {
      ...(users && { users }),
      ...(channels && { channels }),
      ...(groups && { groups }),
      ...(emoji && { emoji }),
      ...(mentions && { mentions }),
    };
    return (blocks) => withMarks(blocks, rangesOf(readableText(blocks, lookups), pattern), lookups);
  }, [find, users, channels, groups, emoji, mentions]);
}
