import { forwardRef, type ReactNode } from 'react';
import { currentPage } from '../../core/navigation/selectors.ts';
import { isHostPage } from '../../core/pages.ts';
import { InboxFrame } from '../app/InboxFrame.tsx';
import type { InboxNames, InboxSource } from '../app/InboxProvider.tsx';
import { Notices } from '../app/Notices.tsx';
import type { TriageInboxRootProps } from '../app/TriageInboxProps.ts';
import type { TriageInboxHandle } from '../app/useTriageInboxHandle.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { Overlays } from '../overlays/Overlays.tsx';
import { PageContent } from '../pages/PageContent.tsx';
import { PaneErrorBoundary } from '../panes/PaneErrorBoundary.tsx';
import { PersonCards } from '../person/PersonCards.tsx';

/** Props of `<InboxRoot>`: those of `<TriageInbox>` without the parts around list and conversation, and the host's own layout. @inline */
export type InboxRootProps = Omit<TriageInboxRootProps, 'chrome' | 'sidebar'> &
  InboxSource &
  InboxNames & { children: ReactNode };

/**
 * The inbox without a layout: its keys, dialogs and notices, and the screens before sign-in. The host arranges `<InboxList>`,
 * `<InboxConversation>`, `<InboxComposer>` and `<InboxSearch>` among its own elements. A page with content of the host replaces them.
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
  const page = useInboxState(currentPage);
  const report = (error: unknown, { pane }: { pane: string }) => reportError(error, pane);
  return (
    <>
      {page !== undefined && isHostPage(page) ? (
        <PaneErrorBoundary pane="page" resetKey={page.id} onError={report}>
          <PageContent page={page} />
        </PaneErrorBoundary>
      ) : (
        <div className="ti-parts">{children}</div>
      )}
      <PaneErrorBoundary pane="notice" fallback="nothing" onError={report}>
        <Notices />
      </PaneErrorBoundary>
      <PersonCards />
      <Overlays />
    </>
  );
}
