/**
 * The React entry: the whole inbox as one component, and its parts for hosts that compose their own.
 *
 * @module triage-inbox
 */
'use client';

export type { HostAction } from './components/actions/hostAction.ts';
export type { RootAttributes } from './components/app/rootAttributes.ts';
export { TriageInbox } from './components/app/TriageInbox.tsx';
export type { InboxViewConfig, TriageInboxConfig } from './components/app/TriageInboxConfig.ts';
export type { InboxStyle, TriageInboxProps, TriageInboxRootProps } from './components/app/TriageInboxProps.ts';
export type { TriageInboxHandle } from './components/app/useTriageInboxHandle.ts';
export type { FilterValueProps, HostFilterField } from './components/focusInbox/conditions/hostFilterField.ts';
export type { FailureLabel } from './components/labels/failureLabel.ts';
export type { Labels, PartialLabels, ProductNames } from './components/labels/labels.ts';
export { createLabels, defaultLabels, mergeLabels } from './components/labels/labels.ts';
export type { InboxLocale, LocaleLabels } from './components/labels/locale.ts';
export type { Sidebar, SidebarItem } from './components/navigation/SidebarItems.tsx';
export type { UserMenuItem } from './components/navigation/UserMenuItems.ts';
export type { HostPage, InboxPage, ListPage } from './components/pages/inboxPage.ts';
export type { InboxComposerProps } from './components/parts/InboxComposer.tsx';
export { InboxComposer } from './components/parts/InboxComposer.tsx';
export type { InboxConversationProps } from './components/parts/InboxConversation.tsx';
export { InboxConversation } from './components/parts/InboxConversation.tsx';
export type { InboxListProps } from './components/parts/InboxList.tsx';
export { InboxList } from './components/parts/InboxList.tsx';
export type { InboxRootProps } from './components/parts/InboxRoot.tsx';
export { InboxRoot } from './components/parts/InboxRoot.tsx';
export { InboxSearch } from './components/parts/InboxSearch.tsx';
export type { Chrome, ChromeParts } from './components/shell/chrome.ts';
export type { KeyboardOptions } from './components/shortcuts/useKeyboard.ts';
export type { SlotName, SlotParts, SlotProps, Slots } from './components/slots/slots.ts';
export type { DocumentBadgeOptions } from './entries/hooks.ts';
export {
  useDocumentBadge,
  useInbox,
  useInboxActions,
  useInboxState,
  useUnreadCount,
  useVisibleConversations,
} from './entries/hooks.ts';
export type { InboxNames, InboxProviderProps, InboxSource } from './entries/provider.ts';
export { InboxProvider } from './entries/provider.ts';
export type { FilterFieldKind } from './model/filterFields.ts';
