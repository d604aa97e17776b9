import { useLabels } from '../LabelsContext.ts';
import { useInboxState } from '../TriageInbox/useInboxState.ts';
import { TickerProvider } from '../time/TickerContext.tsx';
import { useAsOfTime } from '../time/timeTexts.ts';

/** "as of 9:41 AM": the time of the shown data while it is not live. */
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
  return <span className="ti-live__as-of">{connection.asOf(useAsOfTime(at))}</span>;
}
