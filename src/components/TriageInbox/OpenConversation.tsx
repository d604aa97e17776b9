import { ErrorScreen } from '../errors/ErrorScreen.tsx';
import { useLabels } from '../LabelsContext.ts';
import { ConversationSkeleton } from '../shell/ConversationSkeleton.tsx';
import { useFetchedPane } from './useFetchedPane.ts';

const load = async () => (await import('../conversation/ConversationPane.tsx')).ConversationPane;

/** The pane of a conversation is half of the program, and the list needs none of it: it is fetched once the list is on its
 * way, so that it is there when a conversation is opened. */
export const useConversationPane = () => useFetchedPane(load, 'conversation');

/** The open conversation, or what stands in its place until it can be shown. */
export function OpenConversation({
  id,
  pane: { Pane, retry },
}: {
  id: string;
  pane: ReturnType<typeof useConversationPane>;
}) {
  const { errors } = useLabels();
  if (Pane === null) return <ConversationSkeleton />;
  if (Pane === 'failed') return <ErrorScreen message={errors.pane} onRetry={retry} />;
  return <Pane key={id} id={id} />;
}
