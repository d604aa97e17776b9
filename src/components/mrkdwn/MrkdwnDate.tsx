import { useCallback } from 'react';
import { nextActivityGroupChange } from '../../core/format/activityGroup.ts';
import { isMoment } from '../../core/format/calendarDay.ts';
import { nextRelativeTimeChange } from '../../core/format/relativeTime.ts';
import { slackDate } from '../../core/format/slackDate.ts';
import type { DateNode } from '../../core/mrkdwn/nodes.ts';
import { useLabels } from '../inbox/LabelsContext.ts';
import { useAtTime } from '../time/TickerContext.tsx';

/** A date in the local time zone; relative texts update as time passes. */
export function MrkdwnDate({ node }: { node: DateNode }) {
  const { time } = useLabels();
  const text = useAtTime(
    useCallback((now) => slackDate(node, now, time), [node, time]),
    useCallback(
      (now) =>
        node.format.includes('{ago}') ? nextRelativeTimeChange(node.timestamp, now) : nextActivityGroupChange(now),
      [node],
    ),
  );
  const ms = node.timestamp * 1000;
  return (
    <time dir="auto" dateTime={isMoment(ms) ? new Date(ms).toISOString() : undefined}>
      {text}
    </time>
  );
}
