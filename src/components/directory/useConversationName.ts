import { useLabels } from '../inbox/LabelsContext.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { shownName } from '../labels/shownName.ts';

/** The name of a conversation to show, also before it is loaded. */
export function useConversationName(id: string): string {
  const labels = useLabels();
  const name = useInboxState((state) => state.conversations.byId.get(id)?.name);
  return name === undefined ? labels.conversation.untitled : shownName(name, labels);
}

/** The name of a conversation inside a sentence: "#name" for a channel. `undefined` for one that is not in the list. */
export function usePlaceName(id: string): string | undefined {
  const labels = useLabels();
  const conversation = useInboxState(({ conversations }) => conversations.byId.get(id));
  if (conversation === undefined) return undefined;
  const name = shownName(conversation.name, labels);
  return conversation.type === 'channel' ? `#${name}` : name;
}
