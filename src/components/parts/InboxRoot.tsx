import { forwardRef, type ReactNode } from 'react';
import { PaneErrorBoundary } from '../errors/PaneErrorBoundary.tsx';
import { Overlays } from '../overlays/Overlays.tsx';
import { PersonCards } from '../person/PersonCards.tsx';
import { InboxFrame } from '../TriageInbox/InboxFrame.tsx';
import type { InboxNames, InboxSource } from '../TriageInbox/InboxProvider.tsx';
import { Notices } from '../TriageInbox/Notices.tsx';
import type { TriageInboxRootProps } from '../TriageInbox/TriageInboxProps.ts';
import { useInboxActions } from '../TriageInbox/useInboxActions.ts';
import type { TriageInboxHandle } from '../TriageInbox/useTriageInboxHandle.ts';

/** Props of `<InboxRoot>`: those of `<TriageInbox>` without the parts around list and conversation, and the host's own layout. */
export type InboxRootProps = Omit<TriageInboxRootProps, 'chrome' | 'sidebar'> &
  InboxSource &
  InboxNames & { children: ReactNode };

/**
 * The inbox without a layout: its keys, dialogs and notices, and the screens before sign-in. The host arranges `<InboxList>`,
 * `<InboxConversation>`, `<InboxComposer>` and `<InboxSearch>` among its own elements.
 *
 * @example
 * <InboxRoot inbox={inbox}>
 *   <div className="desk"><InboxSearch /><InboxList hasTabs /><InboxConversation /></div>
 * </InboxRoot>
 */
export const InboxRoot = forwardRef<TriageInboxHandle, InboxRootProps>(function InboxRoot({ children, ...props }, ref) {
  return (
    <InboxFrame {...props} ref={ref}>
      <PartsScreen>{children}</PartsScreen>
    </InboxFrame>
  );
});

function PartsScreen({ children }: { children: ReactNode }) {
  const { reportError } = useInboxActions();
  return (
    <>
      <div className="ti-parts">
        {children}
        <PaneErrorBoundary pane="notice" fallback="nothing" onError={(error, { pane }) => reportError(error, pane)}>
          <Notices />
        </PaneErrorBoundary>
      </div>
      <PersonCards />
      <Overlays />
    </>
  );
}
