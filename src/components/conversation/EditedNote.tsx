import type { Ts } from '../../model/index.ts';
import { useLabels } from '../LabelsContext.ts';
import { useMessageTime } from '../time/timeTexts.ts';

/** Behind the last word of a message that was changed; the pointer is told when. */
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
