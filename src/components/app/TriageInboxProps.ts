import type { CSSProperties } from 'react';
import type { InboxError } from '../../core/logging/inboxError.ts';
import type { InboxLocation } from '../../core/navigation/location.ts';
import type { InboxEvent } from '../../core/runtime/inboxEvent.ts';
import type { Theme } from '../../core/theme/state.ts';
import type { Chrome } from '../host/chrome.ts';
import type { HostAction } from '../host/hostAction.ts';
import type { Sidebar } from '../host/sidebar.ts';
import type { Slots } from '../host/slots.ts';
import type { InboxNames, InboxSource } from './InboxProvider.tsx';
import type { RootAttributes } from './rootAttributes.ts';

/**
 * Inline styles of the root, tokens (`--ti-*`) included.
 *
 * @example
 * const green: InboxStyle = { '--ti-accent': '#00aa77', height: 680 };
 */
export type InboxStyle = CSSProperties & { [token: `--ti-${string}`]: string | number };

/** Props of `<TriageInbox>` except its source, language and options. */
export interface TriageInboxRootProps extends RootAttributes {
  /** The current location, for a host that keeps it in the address bar; use it with `onLocationChange`. */
  location?: InboxLocation | undefined;
  /** Called when the user navigates. */
  onLocationChange?: ((location: InboxLocation) => void) | undefined;
  /** Returns the address of a location: links to pages then have a real `href`. */
  getHref?: ((location: InboxLocation) => string) | undefined;
  /** "dark" or "light": the theme, controlled by the host. "system": the user's stored choice, else the color scheme of the system. Default: the
   * user's stored choice, else the `color-scheme` that the page declares around the inbox, else dark. */
  theme?: Theme | 'system' | undefined;
  /** Called when the user chooses a theme. With `theme`, the inbox changes once the host passes the new value. */
  onThemeChange?: ((theme: Theme) => void) | undefined;
  /** Called with each error that affects the user or the inbox; `kind` names the category. The inbox logs each error and
   * stores a report as well. Minor errors are only logged: saved views, flags, a search, a malformed frame, a stream that
   * ends. For the connection use `onEvent`, for every call `onCall` and `onDropped` of the REST transport. */
  onError?: ((error: InboxError) => void) | undefined;
  /** Called for each event, such as a sign-in, an opened conversation or a sent message. Errors go to `onError`. */
  onEvent?: ((event: InboxEvent) => void) | undefined;
  /** Components that replace parts of the inbox. */
  slots?: Slots | undefined;
  /** Custom actions for rows, messages, conversations, the palette and keys; and changes of the inbox's own, by id. */
  actions?: readonly HostAction[] | undefined;
  /** The parts that are shown. Default: `full`. */
  chrome?: Chrome | undefined;
  /** Links and buttons of the host before and after the pages in the sidebar. */
  sidebar?: Sidebar | undefined;
  /** Whether users can sign out and disconnect the workspace here. Default: true. */
  signOut?: boolean | undefined;
  /** Class names of the root element, beside those of the inbox. */
  className?: string | undefined;
  /** Inline styles, custom properties included: `{ '--ti-accent': '#0a7' }`. */
  style?: InboxStyle | undefined;
}

/** Props of `<TriageInbox>`. Only `transport` or `inbox` is required. */
export type TriageInboxProps = TriageInboxRootProps & InboxSource & InboxNames;
