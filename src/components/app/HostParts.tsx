import type { ReactNode } from 'react';
import { ActionsProvider } from '../actions/ActionsProvider.tsx';
import type { HostAction } from '../actions/hostAction.ts';
import { FilterFieldsContext } from '../focusInbox/conditions/FilterFieldsContext.ts';
import type { HostFilterField } from '../focusInbox/conditions/hostFilterField.ts';
import { HrefContext } from '../inbox/HrefContext.ts';
import { type Sidebar, SidebarContext } from '../navigation/SidebarItems.tsx';
import { type UserMenuItem, UserMenuItemsContext } from '../navigation/UserMenuItems.ts';
import type { InboxPage } from '../pages/inboxPage.ts';
import { PagesContext } from '../pages/PagesContext.ts';
import { usePageActions } from '../pages/usePageActions.ts';
import { ChromeContext } from '../shell/ChromeContext.ts';
import { useShownChrome } from '../shell/useShownChrome.ts';
import { SlotsProvider } from '../slots/SlotsProvider.tsx';
import type { Slots } from '../slots/slots.ts';
import type { TriageInboxRootProps } from './TriageInboxProps.ts';

type Given = Pick<TriageInboxRootProps, 'getHref' | 'slots' | 'actions' | 'chrome' | 'sidebar' | 'signOut'>;

export interface HostPartsProps extends Given {
  pages: readonly InboxPage[];
  userMenuItems: readonly UserMenuItem[] | undefined;
  filterFields: readonly HostFilterField[] | undefined;
  children: ReactNode;
}

const noSlots: Slots = {};
const noSidebar: Sidebar = {};
const noActions: readonly HostAction[] = [];
const noItems: readonly UserMenuItem[] = [];
const noFields: readonly HostFilterField[] = [];
const hiddenLogout: HostAction = { id: 'session.logout', hidden: true };

/** Provides the parts of the inbox that the host adds, replaces or hides. */
export function HostParts(props: HostPartsProps) {
  const { getHref, slots = noSlots, actions = noActions, chrome = 'full', sidebar = noSidebar, signOut = true } = props;
  const { pages, userMenuItems = noItems, filterFields = noFields, children } = props;
  const shown = useShownChrome(chrome, signOut);
  const pageActions = usePageActions(pages);
  return (
    <HrefContext.Provider value={getHref}>
      <UserMenuItemsContext.Provider value={userMenuItems}>
        <PagesContext.Provider value={pages}>
          <SlotsProvider slots={slots}>
            <ActionsProvider actions={[...actions, ...pageActions, ...(signOut ? [] : [hiddenLogout])]}>
              <ChromeContext.Provider value={shown}>
                <SidebarContext.Provider value={sidebar}>
                  <FilterFieldsContext.Provider value={filterFields}>{children}</FilterFieldsContext.Provider>
                </SidebarContext.Provider>
              </ChromeContext.Provider>
            </ActionsProvider>
          </SlotsProvider>
        </PagesContext.Provider>
      </UserMenuItemsContext.Provider>
    </HrefContext.Provider>
  );
}
