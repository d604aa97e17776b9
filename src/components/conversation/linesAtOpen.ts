import type { TimelineItem } from '../../core/messages/timeline.ts';

/** Number of lines to render around a message that is opened in the middle of the log. */
export const linesAround = 24;
/** Height of the window in pixels where it is unknown, and the most of it that a log takes. */
const usualHeight = 900;
const logShare = 0.85;
/** Least heights in pixels: of a line of text, of the name above it, and of the space around both. */
const textHeight = 20;
const headHeight = 18;
const padding = 3;

/** The least height of a line of the log: without the wraps of its text and its files. */
function leastHeightOf(item: TimelineItem): number {
  if (item.kind !== 'message') return padding + textHeight;
  const breaks = item.message.text.split('\n', 10).length;
  return padding + breaks * textHeight + (item.startsBlock ? headHeight : 0);
}

/** Index of the first line to render so that the last lines fill a viewport. More lines would delay the first frame; the
 * virtualizer adds them once it has measured these. */
export function firstAtEnd(items: readonly TimelineItem[]): number {
  const viewport = logShare * (typeof innerHeight === 'undefined' ? usualHeight : innerHeight);
  let first = items.length;
  for (let height = 0; first > 0 && height < viewport; first -= 1) {
    const item = items[first - 1];
    if (item) height += leastHeightOf(item);
  }
  return first;
}
