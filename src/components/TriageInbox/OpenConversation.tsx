import { useEffect, useState } from 'react';
import { ErrorScreen } from '../errors/ErrorScreen.tsx';
import { useLabels } from '../LabelsContext.ts';
import { ConversationSkeleton } from '../shell/ConversationSkeleton.tsx';
import { useInboxActions } from './useInboxActions.ts';

const load = async () => (await import('../conversation/ConversationPane.tsx')).ConversationPane;
type Pane = Awaited<ReturnType<typeof load>>;

/** The pane of a conversation is half of the program, and the list needs none of it: it is fetched once the list is on its
 * way, so that it is there when a conversation is opened. */
export function useConversationPane(): { Pane: Pane | 'failed' | null; retry: () => void } {
  const { reportError } = useInboxActions();
  const [pane, setPane] = useState<{ value: Pane | 'failed' } | null>(null);
  useEffect(() => {
    if (pane !== null) return;
    let isCurrent = true;
    load().then(
      (value) => isCurrent && setPane({ value }),
      (error) => {
        if (!isCurrent) return;
        reportError(error, 'conversation');
        setPane({ value: 'failed' });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [pane, reportError]);
  return { Pane: pane?.value ?? null, retry: () => setPane(null) };
}

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
