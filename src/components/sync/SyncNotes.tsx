import type { SyncNotice } from '../../model/index.ts';
import { useLabels } from '../inbox/LabelsContext.ts';
import type { Labels } from '../labels/labels.ts';
import { Note } from './Note.tsx';

export interface SyncNotesProps {
  notices: readonly SyncNotice[];
  missingScopes: readonly string[] | undefined;
}

function noteText(notice: SyncNotice, { sync }: Labels, missingScopes: readonly string[]): string {
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
export function SyncNotes({ notices, missingScopes = [] }: SyncNotesProps) {
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
