import { useId } from 'react';
import { currentView } from '../../core/navigation/selectors.ts';
import { ConversationPane } from '../conversation/ConversationPane.tsx';
import { ThreadPane } from '../conversation/ThreadPane.tsx';
import { PaneErrorBoundary } from '../errors/PaneErrorBoundary.tsx';
import { ConversationList } from '../list/ConversationList.tsx';
import { Navigation } from '../navigation/Navigation.tsx';
import { Overlays } from '../overlays/Overlays.tsx';
import { PersonCards } from '../person/PersonCards.tsx';
import { AppShell } from '../shell/AppShell.tsx';
import { useChrome } from '../shell/ChromeContext.ts';
import { TopBar } from '../topbar/TopBar.tsx';
import { viewTabId } from '../topbar/ViewTab.tsx';
import { Notices } from './Notices.tsx';
import { useInboxActions } from './useInboxActions.ts';
import { useInboxState } from './useInboxState.ts';

/** The main screen: navigation, top bar, list and the open conversation. */
export function MainScreen() {
  const openId = useInboxState((state) => state.navigation.open?.id ?? null);
  const threadId = useInboxState((state) => state.navigation.open?.thread?.id ?? null);
  const viewId = useInboxState((state) => currentView(state)?.id);
  const panelId = useId();
  const chrome = useChrome();
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
        list={
          chrome.list ? (
            <PaneErrorBoundary pane="list" onError={report}>
              <ConversationList />
            </PaneErrorBoundary>
          ) : null
        }
        detail={
          chrome.conversation &&
          openId !== null && (
            <PaneErrorBoundary pane="conversation" resetKey={openId} onError={report}>
              <div className="ti-panes" data-thread={threadId === null ? undefined : ''}>
                <ConversationPane key={openId} id={openId} />
                {threadId !== null && <ThreadPane key={threadId} id={threadId} />}
              </div>
            </PaneErrorBoundary>
          )
        }
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
