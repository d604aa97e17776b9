import { clsx } from 'clsx';
import { useId, useMemo } from 'react';
import { currentView } from '../../core/navigation/selectors.ts';
import { HostContext, useHost } from '../host/HostContext.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { ConversationList } from '../list/ConversationList.tsx';
import { PaneErrorBoundary } from '../panes/PaneErrorBoundary.tsx';
import { CurrentTabs } from '../topbar/CurrentTabs.tsx';
import { viewTabId } from '../topbar/ViewTab.tsx';

/** Props of `<InboxList>`. @inline */
export interface InboxListProps {
  /** Whether the tabs of the page are above the list. Default: false. */
  hasTabs?: boolean;
  /** Whether the line of key hints is below the list. Default: true. */
  hasHints?: boolean;
  /** Class names of the outer element. */
  className?: string | undefined;
}

/** The conversations of the current view. Fills its container, which needs a height. */
export function InboxList({ hasTabs = false, hasHints = true, className }: InboxListProps) {
  const panelId = useId();
  const viewId = useInboxState((state) => currentView(state)?.id);
  const { reportError } = useInboxActions();
  const host = useHost();
  const setup = useMemo(() => ({ ...host, chrome: { ...host.chrome, hints: hasHints } }), [host, hasHints]);
  const isPanel = hasTabs && viewId !== undefined;
  return (
    <PaneErrorBoundary pane="list" onError={(error, { pane }) => reportError(error, pane)}>
      <HostContext.Provider value={setup}>
        <div className={clsx('ti-part', className)} data-part="list">
          {hasTabs && (
            <div className="ti-part__tabs">
              <CurrentTabs panelId={panelId} />
            </div>
          )}
          <div
            className="ti-part__list"
            {...(isPanel && { role: 'tabpanel', id: panelId, 'aria-labelledby': viewTabId(panelId, viewId) })}
          >
            <ConversationList />
          </div>
        </div>
      </HostContext.Provider>
    </PaneErrorBoundary>
  );
}
