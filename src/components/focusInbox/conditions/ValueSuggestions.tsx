import { useMemo } from 'react';
import { observedValues } from '../../../core/views/form/observedFields.ts';
import { useInbox } from '../../TriageInbox/InboxContext.ts';

/** Few enough that the browser's list of them can be read. */
const most = 50;

/** What the conversations have in a field, for the browser to offer. Read once: a list that moves while one reads it is none. */
export function ValueSuggestions({ id, field }: { id: string; field: string }) {
  const inbox = useInbox();
  const values = useMemo(
    () => observedValues(inbox.getState().conversations.byId.values(), field, most),
    [inbox, field],
  );
  return (
    <datalist id={id}>
      {values.map((value) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  );
}
