import { Composer } from '../composer/Composer.tsx';
import { useInboxState } from '../inbox/useInboxState.ts';
import { usePaneLabels } from '../inbox/usePaneLabels.ts';
import { useSlot } from '../slots/useSlot.tsx';

export interface ConversationComposerProps {
  id: string;
  /** The name of the conversation. */
  name: string;
}

/** The reply field of a conversation or a thread, or the one of the host. */
export function ConversationComposer({ id, name }: ConversationComposerProps) {
  const { composer } = usePaneLabels();
  const isThread = useInboxState((state) => state.conversations.byId.get(id)?.type === 'thread');
  const fill = useSlot('Composer');
  return fill(
    { conversationId: id, name },
    <Composer conversationId={id} name={name} {...(isThread ? { placeholder: composer.replyInThread } : {})} />,
  );
}
