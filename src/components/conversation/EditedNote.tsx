import type { Ts } from '../../model/index.ts';
import { useLabels } from '../inbox/LabelsContext.ts';
import { useMessageTime } from '../time/timeTexts.ts';

/** The "(edited)" note of a message, with the time of the edit as its title. */
export function EditedNote({ ts }: { ts: Ts }) {
  const { conversation } = useLabels();
  const time = useMessageTime(ts);
  return (
    <span className="ti-message__edited" title={time}>
      {' '}
      {conversation.edited}
    </span>
  );
}
