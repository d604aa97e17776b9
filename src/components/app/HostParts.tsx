import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import { ActionsError } from '../../core/actions/actionProblem.ts';
import { type ActionTable, createActionTable } from '../../core/actions/actionTable.ts';
import type { ActionEntry } from '../../core/customAction.ts';
import { shownChrome } from '../host/chrome.ts';
import { HostContext, HostItemsContext } from '../host/HostContext.ts';
import type { HostAction } from '../host/hostAction.ts';
import type { HostFilterField } from '../host/hostFilterField.ts';
import type { InboxPage } from '../host/inboxPage.ts';
import type { Sidebar } from '../host/sidebar.ts';
import type { Slots } from '../host/slots.ts';
import type { UserMenuItem } from '../host/userMenuItem.ts';
import { useInbox } from '../inbox/InboxContext.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { isShallowEqual } from '../inbox/useInboxState.ts';
import { useStableValue } from '../inbox/useStableValue.ts';
import { usePageActions } from '../pages/usePageActions.ts';
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
  const { getHref, actions = noActions, chrome: given = 'full', signOut = true, sidebar = noSidebar } = props;
  const { pages, userMenuItems = noItems, filterFields = noFields, children } = props;
  const items = useMemo(
    () => ({ getHref, pages, sidebar, userMenuItems, filterFields }),
    [getHref, pages, sidebar, userMenuItems, filterFields],
  );
  const slots = useStableValue(props.slots ?? noSlots, isShallowEqual);
  const chrome = useStableValue(shownChrome(given), isShallowEqual);
  const reportOnce = useReportOnce();
  const table = useActions([...actions, ...usePageActions(pages), ...(signOut ? [] : [hiddenLogout])], reportOnce);
  const setup = useMemo(
    () => ({ actions: table, slots, onSlotError: reportOnce, chrome, signOut }),
    [table, slots, reportOnce, chrome, signOut],
  );
  return (
    <HostItemsContext.Provider value={items}>
      <HostContext.Provider value={setup}>{children}</HostContext.Provider>
    </HostItemsContext.Provider>
  );
}

type Report = (part: string, error: unknown) => void;

/** Reports each error of the host's code once: the same component may throw in every row. */
function useReportOnce(): Report {
  const { reportError } = useInboxActions();
  const reported = useRef(new Set<string>());
  return useCallback(
    (part, error) => {
      const fault = `${part}: ${String(error)}`;
      if (reported.current.has(fault)) return;
      reported.current.add(fault);
      // A condition of an action runs while React renders.
      queueMicrotask(() => reportError(error, part));
    },
    [reportError],
  );
}

/** The actions of the inbox, of its options and of the prop, which wins. Invalid entries are reported once. */
function useActions(given: readonly ActionEntry[], onThrow: Report): ActionTable {
  const inbox = useInbox();
  const { reportError } = inbox.actions;
  const current = useStableValue(given, isShallowEqual);
  const table = useMemo(
    () => createActionTable([...inbox.customActions, ...current], (id, error) => onThrow(`action ${id}`, error)),
    [inbox, current, onThrow],
  );
  const problems = useStableValue(table.problems);
  useEffect(() => {
    if (problems.length > 0) reportError(new ActionsError(problems));
  }, [problems, reportError]);
  return table;
}
