import { microsOf } from '../../database/micros.ts';
import type { HistoryPage } from './historyPage.ts';

/** The part of a conversation that is stored without a gap, up to now. See the table `slack_places`. */
export interface StoredWindow {
  completeFrom: string | null;
  reachedStart: boolean;
  gapAfter: string | null;
}

const isUpTo = (ts: string, limit: string): boolean => microsOf(ts) <= microsOf(limit);

/** Whether the newest messages reach back to the stored ones. */
export const closesGap = ({ gapAfter }: StoredWindow, { oldest, hasMore }: HistoryPage): boolean =>
  gapAfter === null || !hasMore || (oldest !== null && isUpTo(oldest, gapAfter));

/** The window after the newest messages of the conversation were stored. */
export function withNewestPage(window: StoredWindow, page: HistoryPage): StoredWindow {
  const { oldest, hasMore } = page;
  if (!hasMore) return { completeFrom: oldest ?? '0', reachedStart: true, gapAfter: null };
  const { completeFrom, reachedStart } = window;
  // Without a connection to them, older messages do not count as stored: they are fetched again when a page needs them.
  if (completeFrom === null || !closesGap(window, page)) {
    return { completeFrom: oldest, reachedStart: false, gapAfter: null };
  }
  const isLonger = oldest !== null && !isUpTo(completeFrom, oldest);
  return { completeFrom: isLonger ? oldest : completeFrom, reachedStart, gapAfter: null };
}

/** The window when Slack was asked for it before the gap ended: the gap stays, after the messages that are stored now. */
export function withGapOf(next: StoredWindow, { gapAfter }: StoredWindow): StoredWindow {
  const { completeFrom } = next;
  if (next.gapAfter !== null || completeFrom === null) return next;
  const isInside = gapAfter !== null && isUpTo(completeFrom, gapAfter);
  return { ...next, gapAfter: isInside ? gapAfter : completeFrom };
}

/** The window after the messages before it were stored. Unchanged if it has moved since the request. */
export function withOlderPage(window: StoredWindow, latest: string, { oldest, hasMore }: HistoryPage): StoredWindow {
  if (window.completeFrom !== latest) return window;
  return { ...window, completeFrom: oldest ?? latest, reachedStart: !hasMore };
}

/** The window when messages before the instant are deleted. The first message that is kept counts as the start. */
export function withoutOlderThan(window: StoredWindow, cut: string): StoredWindow {
  if (window.completeFrom === null || !isUpTo(window.completeFrom, cut)) return window;
  return { ...window, completeFrom: cut, reachedStart: true };
}
