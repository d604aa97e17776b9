import { userDisplayName } from '../../core/format/authorName.ts';
import { avatarUrl, safeImageUrl } from '../../core/format/avatar.ts';
import { draftCount } from '../../core/outbox/draftedConversations.ts';
import { isDraftsPage, isLaterPage } from '../../core/pages.ts';
import type { SessionState, SignedIn } from '../../core/session/state.ts';
import { hasLater, returnedCount } from '../../core/snooze/selectors.ts';
import type { InboxState } from '../../core/state.ts';
import type { Organization, Page } from '../../model/index.ts';
import { useHost, useHostItems } from '../host/HostContext.ts';
import { isWithContent } from '../host/inboxPage.ts';
import { useLabels } from '../inbox/LabelsContext.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { pageTitle } from '../labels/placeNames.ts';
import { ShortcutsButton } from '../shortcuts/ShortcutsButton.tsx';
import { type ConnectionLabel, ConnectionStatus } from './ConnectionStatus.tsx';
import { connectionLabel } from './connectionLabel.ts';
import { DataAsOf } from './DataAsOf.tsx';
import { PageLink } from './PageLink.tsx';
import { SidebarItems } from './SidebarItems.tsx';
import { UserMenu } from './UserMenu.tsx';
import { WaitingCount } from './WaitingCount.tsx';
import { WorkspaceSwitcher } from './WorkspaceSwitcher.tsx';

export interface NavigationProps {
  /** Called when a page is chosen or the shortcuts open. */
  onNavigate?: () => void;
}

export function Navigation({ onNavigate }: NavigationProps) {
  const { userMenu, workspaceSwitcher } = useHost().chrome;
  return (
    <div className="ti-nav">
      {workspaceSwitcher && <CurrentWorkspace />}
      <SidebarItems at="start" onNavigate={onNavigate} />
      <Pages onNavigate={onNavigate} />
      <SidebarItems at="end" onNavigate={onNavigate} />
      <div className="ti-nav__foot">
        <ShortcutsButton onOpen={onNavigate} />
        <LiveStatus />
        {userMenu && <SignedInUser />}
      </div>
    </div>
  );
}

function Pages({ onNavigate }: NavigationProps) {
  const { pages: given, getHref } = useHostItems();
  const labels = useLabels();
  const actions = useInboxActions();
  const pages = useInboxState((state) => state.views.pages);
  const unread = useInboxState((state) => state.views.unread);
  const currentId = useInboxState((state) => state.navigation.pageId);
  const drafts = useInboxState(draftCount);
  const isAnythingLater = useInboxState(hasLater);
  const returned = useInboxState(returnedCount);
  return (
    <nav aria-label={labels.navigation.pages} className="ti-nav__list">
      {pages
        .filter((page) => !isDraftsPage(page) || drafts > 0 || page.id === currentId)
        .filter((page) => !isLaterPage(page) || isAnythingLater || page.id === currentId)
        .map((page) => ({ page, own: given.find(({ id }) => id === page.id) }))
        .map(({ page, own }) => (
          <PageLink
            key={page.id}
            id={page.id}
            title={pageTitle(page, labels)}
            href={getHref?.({ page: page.id })}
            current={page.id === currentId}
            icon={own?.icon}
            unread={pageUnread(page, unread)}
            count={
              isDraftsPage(page)
                ? drafts
                : isLaterPage(page)
                  ? returned
                  : own && isWithContent(own)
                    ? own.badge
                    : undefined
            }
            onSelect={() => {
              actions.goToPage(page.id);
              onNavigate?.();
            }}
          />
        ))}
    </nav>
  );
}

const signedIn = (session: SessionState): SignedIn | null => ('user' in session ? session : null);

const withSafeIcon = ({ id, name, icon }: Organization): Organization => ({ id, name, icon: safeImageUrl(icon) });

function CurrentWorkspace() {
  const actions = useInboxActions();
  const session = useInboxState((state) => signedIn(state.session));
  const canSwitch = useInboxState((state) => state.offers.switchWorkspace);
  if (session === null) return null;
  const { workspace, organizations, switchingTo } = session;
  const workspaces = canSwitch ? organizations.map(withSafeIcon) : [];
  const current = organizations.map(withSafeIcon).find(({ name, id }) => name === workspace || id === workspace);
  return (
    <WorkspaceSwitcher
      current={current ?? { id: workspace, name: workspace }}
      workspaces={workspaces}
      switching={switchingTo !== undefined}
      onSwitch={actions.switchWorkspace}
    />
  );
}

/** A switch of the workspace disconnects before it connects again. */
const labelOf = (state: InboxState): ConnectionLabel =>
  state.connection.status === 'disconnected' && signedIn(state.session)?.switchingTo !== undefined
    ? 'connecting'
    : connectionLabel(state);

function LiveStatus() {
  const actions = useInboxActions();
  const state = useInboxState((state) => (state.offers.stream ? labelOf(state) : 'quiet'));
  const onReconnect = state === 'offline' ? actions.reconnect : undefined;
  return (
    <ConnectionStatus state={state} onReconnect={onReconnect}>
      <WaitingCount />
      {state !== 'live' && state !== 'quiet' && <DataAsOf />}
    </ConnectionStatus>
  );
}

function SignedInUser() {
  const actions = useInboxActions();
  const user = useInboxState((state) => signedIn(state.session)?.user);
  const canAsk = useInboxState(
    ({ notifications, settings }) => notifications.permission === 'undecided' && settings.notifications,
  );
  const workspace = useInboxState((state) => signedIn(state.session)?.workspace);
  const canDisconnect = useInboxState((state) => state.offers.disconnect);
  const { signOut } = useHost();
  const canLogout = useInboxState((state) => state.offers.logout);
  if (user === undefined) return null;
  const { id, email } = user;
  return (
    <UserMenu
      user={{ id, email, name: userDisplayName(user), avatar: avatarUrl(user) }}
      onAllowNotifications={canAsk ? actions.askForNotifications : undefined}
      onSettings={() => actions.openOverlay({ kind: 'settings' })}
      workspace={workspace}
      onDisconnect={canDisconnect && signOut ? () => actions.openOverlay({ kind: 'disconnect' }) : undefined}
      onLogout={canLogout && signOut ? actions.logout : undefined}
    />
  );
}

/** The unread badge of a page: the count of its first tab if that filters by unread. On a page that shows everything, the
 * count would repeat that of another page. */
function pageUnread(page: Page, unread: Readonly<Record<string, number>>): number {
  const first = page.subViews[0];
  const countsUnread =
    first !== undefined &&
    Array.isArray(first.filters) &&
    first.filters.some((filter) => 'field' in filter && filter.field === 'unread_count');
  return countsUnread ? (unread[first.id] ?? 0) : 0;
}
