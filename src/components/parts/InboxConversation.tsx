import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { OpenPanes } from '../conversation/OpenPanes.tsx';
import { useInboxState } from '../inbox/useInboxState.ts';

/** Props of `<InboxConversation>`. @inline */
export interface InboxConversationProps {
  /** Whether the reply field is below the messages; without it, place an `<InboxComposer>`. Default: true. */
  hasComposer?: boolean;
  /** Shown while no conversation is open. Default: nothing. */
  empty?: ReactNode;
  /** Class names of the outer element. */
  className?: string | undefined;
}

/** The open conversation, with the thread beside it. Fills its container, which needs a height. */
export function InboxConversation({ hasComposer, empty = null, className }: InboxConversationProps) {
  const id = useInboxState((state) => state.navigation.open?.id);
  if (id === undefined) return empty;
  return (
    <div className={clsx('ti-part', className)} data-part="conversation">
      <OpenPanes id={id} {...(hasComposer !== undefined && { hasComposer })} />
    </div>
  );
}
