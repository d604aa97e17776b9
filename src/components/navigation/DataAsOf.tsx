import { useCallback } from 'react';
import { useLabels } from '../inbox/LabelsContext.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { TickerProvider, useAtTime } from '../time/TickerContext.tsx';
import { useAsOfTime } from '../time/timeTexts.ts';
import { connectionLabel } from './connectionLabel.ts';

const recentMs = 60_000;

/** "as of 9:41 AM": the time of the shown data while it is not live. The first connection hides a time of the last minute: it would
 * come and go while the page loads. */
export function DataAsOf() {
  const dataAsOf = useInboxState((state) => state.dataAsOf);
  if (dataAsOf === null) return null;
  return (
    <TickerProvider>
      <AsOf at={dataAsOf} />
    </TickerProvider>
  );
}

function AsOf({ at }: { at: number }) {
  const { connection } = useLabels();
  const isFirst = useInboxState((state) => connectionLabel(state) === 'connecting');
  const time = useAsOfTime(at);
  const age = useAtTime(
    useCallback((now) => (now < at + recentMs ? 'recent' : 'old'), [at]),
    useCallback((now) => (now < at + recentMs ? at + recentMs - now : recentMs), [at]),
  );
  if (isFirst && age === 'recent') return null;
  return <span className="ti-live__as-of">{connection.asOf(time)}</span>;
}
