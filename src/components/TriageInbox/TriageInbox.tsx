import { clsx } from 'clsx';
import { type CSSProperties, forwardRef, type KeyboardEvent, type Ref, useContext, useState } from 'react';
import type { InboxError } from '../../core/logging/inboxError.ts';
import type { InboxLocation } from '../../core/navigation/location.ts';
import type { InboxEvent } from '../../core/runtime/inboxEvent.ts';
import { defaultSettings } from '../../core/settings/state.ts';
import type { Theme } from '../../core/theme/theme.ts';
import { ActionsProvider } from '../actions/ActionsProvider.tsx';
import type { HostAction } from '../actions/hostAction.ts';
import { useConfigurationChecks } from '../configuration/useConfigurationChecks.ts';
import { useLabels } from '../LabelsContext.ts';
import { LocaleContext } from '../LocaleContext.ts';
import { type Sidebar, SidebarContext } from '../navigation/SidebarItems.tsx';
import { type UserMenuItem, UserMenuItemsContext } from '../navigation/UserMenuItems.ts';
import { RootProvider } from '../primitives/RootProvider.tsx';
import { useIsomorphicLayoutEffect } from '../primitives/useIsomorphicLayoutEffect.ts';
import { ChromeContext } from '../shell/ChromeContext.ts';
import type { Chrome } from '../shell/chrome.ts';
import { useShownChrome } from '../shell/useShownChrome.ts';
import { SlotsProvider } from '../slots/SlotsProvider.tsx';
import type { Slots } from '../slots/slots.ts';
import { HrefContext } from './HrefContext.ts';
import { useInbox } from './InboxContext.ts';
import { type InboxNames, InboxProvider, type InboxSource } from './InboxProvider.tsx';
import { InboxScreen } from './InboxScreen.tsx';
import { type RootAttributes, rootAttributesOf } from './rootAttributes.ts';
import type { InboxViewConfig } from './TriageInboxConfig.ts';
import { useDocumentBadge } from './useDocumentBadge.ts';
import { useHydrated } from './useHydrated.ts';
import { useInboxState } from './useInboxState.ts';
import { useLocation } from './useLocation.ts';
import { useTheme } from './useTheme.ts';
import { type TriageInboxHandle, useTriageInboxHandle } from './useTriageInboxHandle.ts';

/** Inline styles of the root, tokens (`--ti-*`) included. */
export type InboxStyle = CSSProperties & { [token: `--ti-${string}`]: string | number };

/** Props of `<TriageInbox>` except its source, language and options. */
export interface TriageInboxRootProps extends RootAttributes {
  /** The current location, for a host that keeps it in the address bar; use it with `onLocationChange`. */
  location?: InboxLocation | undefined;
  /** Called when the user navigates. */
  onLocationChange?: ((location: InboxLocation) => void) | undefined;
  /** Returns the address of a location: links to pages then have a real `href`. */
  getHref?: ((location: InboxLocation) => string) | undefined;
  /** The theme, controlled by the host. Default: the user's stored choice, else dark. */
  theme?: Theme | undefined;
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
  className?: string | undefined;
  /** Inline styles, custom properties included: `{ '--ti-accent': '#0a7' }`. */
  style?: InboxStyle | undefined;
}

/** Props of `<TriageInbox>`. Only `transport` or `inbox` is required. */
export type TriageInboxProps = TriageInboxRootProps & InboxSource & InboxNames;

/**
 * The complete inbox (product spec §2). Fills its parent element and needs `triage-inbox/styles.css`. A `ref` receives a
 * {@link TriageInboxHandle}.
 *
 * @example <TriageInbox transport={createRestTransport({ baseUrl: 'https://chat.example.com' })} />
 */
export const TriageInbox = forwardRef<TriageInboxHandle, TriageInboxProps>(function TriageInbox(props, ref) {
  const {
    location,
    onLocationChange,
    getHref,
    theme,
    onThemeChange,
    onError,
    onEvent,
    slots,
    actions,
    chrome,
    sidebar,
    signOut,
    className,
    style,
    ...provider
  } = props;
  const root = {
    location,
    onLocationChange,
    getHref,
    theme,
    onThemeChange,
    onError,
    onEvent,
    slots,
    actions,
    chrome,
    sidebar,
    signOut,
    className,
    style,
  };
  return (
    <InboxProvider {...provider}>
      <TriageInboxRoot {...root} attributes={rootAttributesOf(provider)} config={provider.config} handle={ref} />
    </InboxProvider>
  );
});

const noSlots: Slots = {};
const noSidebar: Sidebar = {};
const noActions: readonly HostAction[] = [];
const hiddenLogout: HostAction = { id: 'session.logout', hidden: true };
const noItems: readonly UserMenuItem[] = [];

const isApplePlatform = (): boolean =>
  typeof navigator !== 'undefined' && /mac|iphone|ipad|ipod/i.test(navigator.platform || navigator.userAgent);

/** An Escape that a part of the inbox has handled does not reach a dialog of the host around the inbox. */
function keepHandledEscape(event: KeyboardEvent): void {
  if (event.key === 'Escape' && event.defaultPrevented) event.stopPropagation();
}

interface RootSetup extends TriageInboxRootProps {
  attributes: RootAttributes;
  config: InboxViewConfig | undefined;
  handle: Ref<TriageInboxHandle>;
}

function TriageInboxRoot({ attributes, config = {}, handle, ...props }: RootSetup) {
  const { location, onLocationChange, getHref, theme, onThemeChange, onError, onEvent } = props;
  const { slots = noSlots, actions = noActions, chrome = 'full', signOut = true, className, style } = props;
  const { sidebar = noSidebar } = props;
  const shown = useShownChrome(chrome, signOut);
  const { keyboard, documentBadge, userMenuItems = noItems, dir } = config;
  const inbox = useInbox();
  const { inbox: labels } = useLabels();
  const locale = useContext(LocaleContext);
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const isHydrated = useHydrated();
  const [isApplePage] = useState(isApplePlatform);
  const isApple = isHydrated && isApplePage;
  const currentTheme = useTheme(theme, onThemeChange);
  const connection = useInboxState((state) => state.connection.status);
  const storedDensity = useInboxState((state) => state.settings.density);
  const density = isHydrated ? storedDensity : defaultSettings.density;
  useLocation(location, onLocationChange);
  useDocumentBadge(documentBadge);

  // Layout effects run before the inbox starts: errors of the start are reported too.
  useIsomorphicLayoutEffect(() => (onError ? inbox.on('error', onError) : undefined), [inbox, onError]);
  useIsomorphicLayoutEffect(() => (onEvent ? inbox.on('event', onEvent) : undefined), [inbox, onEvent]);
  useTriageInboxHandle(handle, root);
  useConfigurationChecks(root, theme, location);

  return (
    <section
      ref={setRoot}
      className={clsx('ti-root', className)}
      style={style}
      lang={locale.code}
      dir={dir ?? locale.dir}
      aria-label={labels.region}
      {...attributes}
      tabIndex={-1}
      data-ti-root=""
      data-ti-theme={currentTheme}
      data-ti-density={density}
      data-ti-connection={connection}
      onKeyDown={keepHandledEscape}
    >
      <RootProvider element={root} apple={isApple}>
        <HrefContext.Provider value={getHref}>
          <UserMenuItemsContext.Provider value={userMenuItems}>
            <SlotsProvider slots={slots}>
              <ActionsProvider actions={signOut ? actions : [...actions, hiddenLogout]}>
                <ChromeContext.Provider value={shown}>
                  <SidebarContext.Provider value={sidebar}>
                    <InboxScreen root={root} isApple={isApple} keyboard={keyboard} />
                  </SidebarContext.Provider>
                </ChromeContext.Provider>
              </ActionsProvider>
            </SlotsProvider>
          </UserMenuItemsContext.Provider>
        </HrefContext.Provider>
      </RootProvider>
    </section>
  );
}
