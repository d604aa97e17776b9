import { useId } from 'react';
import { currentPage, currentView } from '../../core/navigation/selectors.ts';
import { isHostPage, isLaterPage } from '../../core/pages.ts';
import { OpenPanes } from '../conversation/OpenPanes.tsx';
import { useHost } from '../host/HostContext.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { LaterPane } from '../later/LaterPane.tsx';
import { ConversationList } from '../list/ConversationList.tsx';
import { Navigation } from '../navigation/Navigation.tsx';
import { Overlays } from '../overlays/Overlays.tsx';
import { PageContent } from '../pages/PageContent.tsx';
import { PaneErrorBoundary } from '../panes/PaneErrorBoundary.tsx';
import { PersonCards } from '../person/PersonCards.tsx';
import { AppShell } from '../shell/AppShell.tsx';
import { TopBar } from '../topbar/TopBar.tsx';
import { viewTabId } from '../topbar/ViewTab.tsx';
import { Notices } from './Notices.tsx';

/** The main screen: navigation, top bar, list and the open conversation. */
export function MainScreen() {
  const page = useInboxState(currentPage);
  const isListShown = page === undefined || !isHostPage(page);
  const openId = useInboxState((state) => state.navigation.open?.id ?? null);
  const viewId = useInboxState((state) => currentView(state)?.id);
  const panelId = useId();
  const { chrome } = useHost();
  const { reportError } = useInboxActions();
  const report = (error: unknown, { pane }: { pane: string }) => reportError(error, pane);
  return (
    <>
      <AppShell
        navigation={
          chrome.sidebar
            ? (close) => (
                <PaneErrorBoundary pane="navigation" onError={report}>
                  <Navigation onNavigate={close} />
                </PaneErrorBoundary>
              )
            : null
        }
        topBar={
          chrome.topBar
            ? (controls) => (
                <PaneErrorBoundary pane="top bar" fallback="line" onError={report}>
                  <TopBar navigation={controls} panelId={panelId} />
                </PaneErrorBoundary>
              )
            : null
        }
        {...(viewId !== undefined &&
          chrome.topBar && { listPanel: { id: panelId, tabId: viewTabId(panelId, viewId) } })}
        page={
          isListShown ? undefined : (
            <PaneErrorBoundary pane="page" resetKey={page.id} onError={report}>
              {isLaterPage(page) ? <LaterPane /> : <PageContent page={page} />}
            </PaneErrorBoundary>
          )
        }
        list={
          chrome.list ? (
            <PaneErrorBoundary pane="list" onError={report}>
              <ConversationList />
            </PaneErrorBoundary>
          ) : null
        }
        detail={chrome.conversation && openId !== null && <OpenPanes id={openId} />}
        toast={
          <PaneErrorBoundary pane="notice" fallback="nothing" onError={report}>
            <Notices />
          </PaneErrorBoundary>
        }
      />
      <PersonCards />
      <Overlays />
    </>
  );
}
