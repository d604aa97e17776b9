import { useLabels } from '../LabelsContext.ts';

/** Where the unread messages begin. */
export function NewMessagesLine() {
  const { conversation } = useLabels();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule with words on it
    <div className="ti-new" role="separator" aria-label={conversation.newMessages}>
      <span aria-hidden="true">{conversation.newMessages}</span>
    </div>
  );
}
