import { createContext, useContext } from 'react';
import { type ActionTable, ownActions } from '../../core/actions/actionTable.ts';
import type { InboxLocation } from '../../core/navigation/location.ts';
import { type ShownChrome, shownChrome } from './chrome.ts';
import type { HostFilterField } from './hostFilterField.ts';
import type { InboxPage } from './inboxPage.ts';
import type { Sidebar } from './sidebar.ts';
import type { SlotName, Slots } from './slots.ts';
import type { UserMenuItem } from './userMenuItem.ts';

export type GetHref = (location: InboxLocation) => string;

/** What rows and messages read of the host: the same object until a value in it changes. */
export interface HostSetup {
  /** The actions of the inbox with those of the host. */
  actions: ActionTable;
  slots: Slots;
  /** Called when a component of the host throws. */
  onSlotError(name: SlotName, error: unknown): void;
  /** The parts that the host shows. */
  chrome: ShownChrome;
  /** Whether users can sign out here. */
  signOut: boolean;
}

export const HostContext = createContext<HostSetup>({
  actions: ownActions,
  slots: {},
  onSlotError: () => {},
  chrome: shownChrome('full'),
  signOut: true,
});

export const useHost = (): HostSetup => useContext(HostContext);

export const useActionTable = (): ActionTable => useHost().actions;

/** What single parts read of the host. It may be new at each render. */
export interface HostItems {
  /** Formats a location as a URL of the host; absent without routing. */
  getHref?: GetHref | undefined;
  pages: readonly InboxPage[];
  sidebar: Sidebar;
  userMenuItems: readonly UserMenuItem[];
  filterFields: readonly HostFilterField[];
}

export const HostItemsContext = createContext<HostItems>({
  pages: [],
  sidebar: {},
  userMenuItems: [],
  filterFields: [],
});

export const useHostItems = (): HostItems => useContext(HostItemsContext);

export const useHref = (): GetHref | undefined => useHostItems().getHref;
