import { useCallback, useState } from 'react';
import type { Message } from '../../model/index.ts';

/** More replies than this wait behind their number. */
const mostShown = 3;

/** Which messages show their replies. Kept here, because a message that is scrolled away forgets. */
export function useExpandedReplies(highlightTs: string | undefined) {
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({});
  const toggle = useCallback((ts: string, isExpanded: boolean) => {
    setChosen((before) => ({ ...before, [ts]: isExpanded }));
  }, []);
  const isExpanded = ({ ts, threads = [] }: Message): boolean =>
    chosen[ts] ?? (threads.length <= mostShown || threads.some((reply) => reply.ts === highlightTs));
  return { isExpanded, toggle };
}
