import { useLabels } from '../inbox/LabelsContext.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { shownName } from '../labels/shownName.ts';

/** The name of a conversation to show, also before it is loaded. */
export function useConversationName(id: string): string {
  const labels = useLabels();
  const name = useInboxState((state) => state.conversations.byId.get(id)?.name);
  return name === undefined ? labels.conversation.untitled : shownName(name, labels);
}
