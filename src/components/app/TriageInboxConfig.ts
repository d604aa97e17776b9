import type { InboxConfig } from '../../core/config.ts';
import type { InboxOptions } from '../../core/inbox.ts';
import type { StorageOptions } from '../../model/index.ts';
import type { HostFilterField } from '../host/hostFilterField.ts';
import { corePages, type InboxPage } from '../host/inboxPage.ts';
import type { UserMenuItem } from '../host/userMenuItem.ts';
import type { KeyboardOptions } from '../shortcuts/useKeyboard.ts';
import type { DocumentBadgeOptions } from './useDocumentBadge.ts';

/** The part of `config` that the view reads. It may change at any render; equal values in a new object change nothing. @inline */
export interface InboxViewConfig {
  /** Custom keys, the element that listens for them, and whether Tab cycles through the views. `false` disables all keys. */
  keyboard?: KeyboardOptions | false | undefined;
  /** Shows the number of unread conversations in the title and the icon of the page. Default: off, the page belongs to the
   * host. */
  documentBadge?: boolean | DocumentBadgeOptions | undefined;
  /** Further items of the user menu. */
  userMenuItems?: readonly UserMenuItem[] | undefined;
  /** The navigation: pages of conversations and pages with content of the host. The first page by position is the default. An
   * existing inbox has the pages of `createInbox` (a page with content there has empty `subViews`); these add their content,
   * icons, badges and keys. Default: Inbox, Conversations, Drafts and Later. */
  pages?: readonly InboxPage[] | undefined;
  /** Fields of the host's own data in the editor of Focus Inboxes. Default: none. */
  filterFields?: readonly HostFilterField[] | undefined;
  /** The text direction. Default: the direction of the locale, else of the page. */
  dir?: 'ltr' | 'rtl' | undefined;
  /** Name of the product in labels ("Welcome to …"). Default: the name in the configuration of the inbox. */
  productName?: string | undefined;
  /** Name of the chat service in labels ("Connect to Slack"). Default: the name in the configuration of the inbox. */
  chatServiceName?: string | undefined;
}

/** `config` of `<TriageInbox transport>`. The inbox is created once, so only the options of the
 * view may change, from `keyboard` to `chatServiceName`; for other values of the rest, change the `key` of the component. */
export interface TriageInboxConfig
  extends InboxViewConfig,
    Partial<Omit<InboxConfig, 'productName' | 'chatServiceName'>> {
  /** The names of the keys in browser storage, if there is no `env`. Give the same to `createRestTransport`. Default: all begin
   * with `triage-inbox:`. */
  storage?: StorageOptions | undefined;
}

/** The options of `createInbox` in a `config`. */
export function inboxOptionsOf(config: TriageInboxConfig): Omit<InboxOptions, 'transport' | 'env'> {
  const { keyboard, documentBadge, userMenuItems, filterFields, dir, pages, storage: _storage, ...rest } = config;
  return {
    config: rest,
    ...(pages === undefined ? {} : { pages: corePages(pages) }),
  };
}
