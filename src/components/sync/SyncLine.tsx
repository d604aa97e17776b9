import type { SyncState } from '../../model/index.ts';
import { Icon } from '../icons/Icon.tsx';
import { useLabels } from '../inbox/LabelsContext.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { TickerProvider } from '../time/TickerContext.tsx';
import { useAsOfTime } from '../time/timeTexts.ts';
import { SyncNotes } from './SyncNotes.tsx';
import { UnreadableNote } from './UnreadableNote.tsx';

/** How far the server has read the conversations from the chat service, and what keeps it from the rest. Nothing once everything is
 * read, and for a server without a chat service. */
export function SyncLine() {
  const sync = useInboxState(({ service }) => service.sync);
  if (sync === null) return null;
  return (
    <>
      {sync.phase !== 'current' && (
        <TickerProvider>
          <Progress sync={sync} />
        </TickerProvider>
      )}
      {sync.unreadable !== undefined && sync.unreadable.length > 0 && <UnreadableNote groups={sync.unreadable} />}
      <SyncNotes notices={sync.notices} missingScopes={sync.missing_scopes} />
    </>
  );
}

const minuteMs = 60_000;

function Progress({ sync }: { sync: SyncState }) {
  const { sync: words } = useLabels();
  const { phase, checked, total, remaining_ms, as_of } = sync;
  const isChecking = phase === 'checking';
  const work = phase === 'paused' ? words.paused : phase === 'catching_up' ? words.catchingUp : null;
  const progress = work === null || checked < total ? words.checking(checked, total) : null;
  return (
    <div className="ti-sync" data-phase={phase}>
      {/* The numbers change every few seconds: they are there to be read, not to be announced each time. */}
      <p className="ti-sync__text" role="status" aria-live={progress === null ? 'polite' : 'off'}>
        <Icon name="refresh" />
        <span>
          {[work, progress].filter((text) => text !== null).join(' · ')}
          {isChecking && remaining_ms !== undefined && (
            <> · {words.left(remaining_ms < minuteMs ? 0 : Math.round(remaining_ms / minuteMs))}</>
          )}
          {work !== null && as_of !== undefined && <AsOf at={as_of * 1000} />}
        </span>
      </p>
      {isChecking && (
        <progress className="ti-sync__progress" aria-label={words.progress} max={Math.max(total, 1)} value={checked} />
      )}
    </div>
  );
}

function AsOf({ at }: { at: number }) {
  const { connection } = useLabels();
  const time = useAsOfTime(at);
  return <> · {connection.asOf(time)}</>;
}
