import { useId, useState } from 'react';
import type { SyncNotice, SyncState, UnreadableConversations } from '../../model/index.ts';
import { useConversationName } from '../directory/useConversationName.ts';
import { Icon } from '../icons/Icon.tsx';
import { useLabels } from '../inbox/LabelsContext.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import type { FrameLabels } from '../labels/frameLabels.ts';
import { TickerProvider } from '../time/TickerContext.tsx';
import { useAsOfTime } from '../time/timeTexts.ts';
import { Note } from './Note.tsx';

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

interface SyncNotesProps {
  notices: readonly SyncNotice[];
  missingScopes: readonly string[] | undefined;
}

function noteText(notice: SyncNotice, { sync }: FrameLabels, missingScopes: readonly string[]): string {
  switch (notice) {
    case 'low_limits':
      return sync.lowLimits;
    case 'missing_scopes':
      return sync.missingScopes(missingScopes);
    case 'service_unreachable':
      return sync.unreachable;
  }
}

/** Notes on the limits that keep the inbox from showing everything. The region stays mounted while it is empty, so that a new note is announced. */
function SyncNotes({ notices, missingScopes = [] }: SyncNotesProps) {
  const labels = useLabels();
  return (
    <div role="status">
      {notices.map((notice) => (
        <Note key={notice} icon="alert">
          {noteText(notice, labels, missingScopes)}
        </Note>
      ))}
    </div>
  );
}

/** The conversations that the server cannot read: their number, and on demand their names with what helps. */
function UnreadableNote({ groups }: { groups: readonly UnreadableConversations[] }) {
  const { sync } = useLabels();
  const reasons: Partial<Record<string, string>> = sync.unreadableReasons;
  const [isExpanded, setIsExpanded] = useState(false);
  const listId = useId();
  const count = groups.reduce((sum, { conversation_ids }) => sum + conversation_ids.length, 0);
  return (
    <div className="ti-sync">
      <button
        type="button"
        className="ti-sync__text"
        aria-expanded={isExpanded}
        aria-controls={isExpanded ? listId : undefined}
        onClick={() => setIsExpanded(!isExpanded)}
      >
        <Icon name="alert" />
        {sync.unreadable(count)}
        <Icon name={isExpanded ? 'arrowUp' : 'arrowDown'} />
      </button>
      {isExpanded && (
        <div id={listId} className="ti-unreadable__list">
          {groups.map(({ reason, conversation_ids }) => (
            <div key={reason}>
              <p>{reasons[reason] ?? reasons.refused}</p>
              <ul>
                {conversation_ids.map((id) => (
                  <li key={id}>
                    <ConversationButton id={id} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

/** Opening a conversation makes the server look at it again. */
function ConversationButton({ id }: { id: string }) {
  const name = useConversationName(id);
  const { open } = useInboxActions();
  return (
    <button type="button" className="ti-unreadable__name" onClick={() => open(id)}>
      {name}
    </button>
  );
}
