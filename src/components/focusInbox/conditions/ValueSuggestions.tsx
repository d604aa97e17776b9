import { useMemo } from 'react';
import { observedValues } from '../../../core/views/form/observedFields.ts';
import { useInbox } from '../../inbox/InboxContext.ts';

/** Limit that keeps the browser's list readable. */
const most = 50;

/** A datalist of the values that conversations have in a field. Read once, so that the open list does not change. */
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
