import { currentPage, isListShown } from '../../core/navigation/selectors.ts';
import { useOwnActions } from '../actions/useOwnActions.ts';
import { useLabels } from '../inbox/LabelsContext.ts';
import { useRoot } from '../inbox/RootContext.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { pageTitle } from '../labels/placeNames.ts';
import { ConnectionStatus } from '../navigation/ConnectionStatus.tsx';
import { connectionLabel } from '../navigation/connectionLabel.ts';
import { DataAsOf } from '../navigation/DataAsOf.tsx';
import { WaitingCount } from '../navigation/WaitingCount.tsx';
import { IconButton } from '../primitives/IconButton.tsx';
import type { NavigationControls } from '../shell/AppShell.tsx';
import { useSlot } from '../slots/useSlot.tsx';
import { CurrentTabs } from './CurrentTabs.tsx';
import { Search } from './Search.tsx';
import { RefreshButton, ThemeToggle } from './TopBarTools.tsx';

export interface TopBarProps {
  /** `null` without a navigation. */
  navigation: NavigationControls | null;
  /** Element id of the tab panel. */
  panelId: string;
}

/** Menu button, page title, tabs, connection status, search, theme toggle and refresh button. */
export function TopBar({ navigation, panelId }: TopBarProps) {
  const labels = useLabels();
  const fill = useSlot('TopBarActions');
  const page = useInboxState(currentPage);
  const isListPage = useInboxState(isListShown);
  const isPhone = useRoot().layout === 'phone';
  const theme = <Theme key="theme" />;
  const refresh = <Refresh key="refresh" />;
  return (
    <header className="ti-topbar">
      {navigation && (
        <IconButton
          icon="menu"
          label={labels.navigation.toggle}
          aria-expanded={navigation.expanded}
          aria-controls={navigation.expanded ? navigation.controls : undefined}
          onClick={navigation.toggle}
        />
      )}
      <h1 className="ti-topbar__title">{page && pageTitle(page, labels)}</h1>
      {isListPage && <CurrentTabs panelId={panelId} />}
      <ConnectionNote isNeeded={navigation?.expanded !== true} />
      <div className="ti-topbar__tools">
        {fill(
          {},
          <>
            <Search />
            <ComposeButton />
            {/* On a phone, the least used controls are at the edge. */}
            {isPhone ? [refresh, theme] : [theme, refresh]}
          </>,
        )}
      </div>
    </header>
  );
}

function Theme() {
  const actions = useInboxActions();
  const theme = useInboxState((state) => state.theme);
  const toggle = useOwnActions()('theme.toggle', { label: '', run: actions.toggleTheme });
  return toggle && <ThemeToggle theme={theme} onToggle={toggle.run} />;
}

function Refresh() {
  const actions = useInboxActions();
  const busy = useInboxState((state) => state.conversations.refreshing);
  const isOffered = useInboxState((state) => state.offers.fetchAll);
  const refresh = useOwnActions()('data.refresh', { label: '', run: actions.refresh });
  return isOffered && refresh ? <RefreshButton busy={busy} onRefresh={refresh.run} /> : null;
}

/** Begins a conversation; absent if the transport cannot open one. */
function ComposeButton() {
  const { actions } = useLabels();
  const { openOverlay } = useInboxActions();
  const isAvailable = useInboxState(({ offers }) => offers.compose);
  const own = useOwnActions();
  const compose = own('conversation.compose', {
    label: actions['conversation.compose'],
    run: () => openOverlay({ kind: 'compose' }),
  });
  if (!isAvailable || compose === null) return null;
  return (
    <IconButton
      icon="compose"
      label={compose.label}
      chord={compose.chord}
      aria-haspopup="dialog"
      onClick={compose.run}
    />
  );
}

/** The connection status while the navigation that shows it is hidden; nothing while connected. */
function ConnectionNote({ isNeeded }: { isNeeded: boolean }) {
  const { reconnect } = useInboxActions();
  const word = useInboxState(connectionLabel);
  // Show nothing before the first connection attempt.
  const isStarted = useInboxState(({ connection }) => connection.status !== 'disconnected');
  const isShown = isNeeded && isStarted && (word === 'reconnecting' || word === 'offline');
  return (
    <ConnectionStatus
      state={isShown ? word : 'quiet'}
      onReconnect={isShown && word === 'offline' ? reconnect : undefined}
    >
      {isNeeded && <WaitingCount />}
      {isShown && <DataAsOf />}
    </ConnectionStatus>
  );
}
