/**
 * The React entry: the whole inbox as one component, and its parts for hosts that compose their own.
 *
 * @module triage-inbox
 */
'use client';

export type { TriageInboxConfig } from './components/app/TriageInboxConfig.ts';
export type { InboxStyle, TriageInboxProps, TriageInboxRootProps } from './components/app/TriageInboxProps.ts';
export { useDocumentBadge } from './components/app/useDocumentBadge.ts';
export type { TriageInboxHandle } from './components/app/useTriageInboxHandle.ts';
export type { Chrome, ChromeParts } from './components/host/chrome.ts';
export type { HostAction } from './components/host/hostAction.ts';
export type { FilterValueProps, HostFilterField } from './components/host/hostFilterField.ts';
export type { HostPage, InboxPage } from './components/host/inboxPage.ts';
export type { Sidebar, SidebarItem } from './components/host/sidebar.ts';
export type { SlotParts, SlotProps, Slots } from './components/host/slots.ts';
export type { UserMenuItem } from './components/host/userMenuItem.ts';
export type { Labels, PartialLabels } from './components/labels/labels.ts';
export { createLabels, defaultLabels, mergeLabels } from './components/labels/labels.ts';
export type { InboxLocale } from './components/labels/locale.ts';
export { InboxComposer } from './components/parts/InboxComposer.tsx';
export { InboxConversation } from './components/parts/InboxConversation.tsx';
export { InboxList } from './components/parts/InboxList.tsx';
export { InboxRoot } from './components/parts/InboxRoot.tsx';
export { InboxSearch } from './components/parts/InboxSearch.tsx';
export type { KeyboardOptions } from './components/shortcuts/useKeyboard.ts';
export { TriageInbox } from './entries/app.ts';
export {
  useInbox,
  useInboxActions,
  useInboxState,
  useUnreadCount,
  useVisibleConversations,
} from './entries/hooks.ts';
export type { InboxSource } from './entries/provider.ts';
export { InboxProvider } from './entries/provider.ts';
