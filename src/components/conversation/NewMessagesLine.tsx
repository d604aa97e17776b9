import { useLabels } from '../inbox/LabelsContext.ts';

/** Separator before the first unread message. */
export function NewMessagesLine() {
  const { conversation } = useLabels();
  return (
    // biome-ignore lint/a11y/useSemanticElements: an <hr> cannot contain text
    <div className="ti-new" role="separator" aria-label={conversation.newMessages}>
      <span aria-hidden="true">{conversation.newMessages}</span>
    </div>
  );
}
