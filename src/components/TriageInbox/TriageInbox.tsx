import { clsx } from 'clsx';
import { type CSSProperties, forwardRef, type Ref, useContext, useState } from 'react';
import type { InboxError } from '../../core/logging/inboxError.ts';
import type { InboxLocation } from '../../core/navigation/location.ts';
import type { InboxEvent } from '../../core/runtime/inboxEvent.ts';
import { defaultSettings } from '../../core/settings/state.ts';
import type { Theme } from '../../core/theme/theme.ts';
import { useLabels } from '../LabelsContext.ts';
import { LocaleContext } from '../LocaleContext.ts';
import { type UserMenuItem, UserMenuItemsContext } from '../navigation/UserMenuItems.ts';
import { RootProvider } from '../primitives/RootProvider.tsx';
import { useIsomorphicLayoutEffect } from '../primitives/useIsomorphicLayoutEffect.ts';
import { SlotsProvider } from '../slots/SlotsProvider.tsx';
import type { Slots } from '../slots/slots.ts';
import { HrefContext } from './HrefContext.ts';
import { useInbox } from './InboxContext.ts';
import { type InboxNames, InboxProvider, type InboxSource } from './InboxProvider.tsx';
import { InboxScreen } from './InboxScreen.tsx';
import type { InboxViewConfig } from './TriageInboxConfig.ts';
import { useDocumentBadge } from './useDocumentBadge.ts';
import { useHydrated } from './useHydrated.ts';
import { useInboxState } from './useInboxState.ts';
import { useLocation } from './useLocation.ts';
import { useTheme } from './useTheme.ts';
import { type TriageInboxHandle, useTriageInboxHandle } from './useTriageInboxHandle.ts';

/** Styles of the root, with tokens (`--ti-*`) among them. */
export type InboxStyle = CSSProperties & { [token: `--ti-${string}`]: string | number };

/** What `<TriageInbox>` takes besides where its data comes from and what things are called. */
export interface TriageInboxRootProps {
  /** Where the person is, when the host's address bar says so; pair it with `onLocationChange`. */
  location?: InboxLocation | undefined;
  onLocationChange?: ((location: InboxLocation) => void) | undefined;
  /** The address of a location, so that pages are real links. */
  getHref?: ((location: InboxLocation) => string) | undefined;
  /** Decides the theme, until the next one is given; without it the stored one counts, dark by default. */
  theme?: Theme | undefined;
  /** What a person chose: already in force, or wished for where `theme` decides. */
  onThemeChange?: ((theme: Theme) => void) | undefined;
  /** Told of what goes wrong for the person or in the inbox; `kind` says in which way. Each is logged and stored as a report all
   * the same. What the inbox gets by without is in the log only: saved views, flags, a search, a frame that cannot be read, a
   * stream that ends. `onEvent` tells of the connection, `onCall` and `onDropped` of a REST transport of every call. */
  onError?: ((error: InboxError) => void) | undefined;
  /** Told of what happens: who signs in, what is opened, read, sent, received. What goes wrong comes by `onError`. */
  onEvent?: ((event: InboxEvent) => void) | undefined;
  /** Components of the host in the place of ours. */
  slots?: Slots | undefined;
  className?: string | undefined;
  /** Custom properties among them: `{ '--ti-accent': '#0a7' }`. */
  style?: InboxStyle | undefined;
}

/** Everything `<TriageInbox>` takes; only a transport, or an inbox, is needed. */
export type TriageInboxProps = TriageInboxRootProps & InboxSource & InboxNames;

/**
 * The inbox, whole (product spec §2). Fills the element it is put in; needs `triage-inbox/styles.css`. A `ref` gives the
 * host a {@link TriageInboxHandle}.
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
    className,
    style,
  };
  return (
    <InboxProvider {...provider}>
      <TriageInboxRoot {...root} config={provider.config} handle={ref} />
    </InboxProvider>
  );
});

const noSlots: Slots = {};
const noItems: readonly UserMenuItem[] = [];

const isApplePlatform = (): boolean =>
  typeof navigator !== 'undefined' && /mac|iphone|ipad|ipod/i.test(navigator.platform || navigator.userAgent);

interface RootSetup extends TriageInboxRootProps {
  config: InboxViewConfig | undefined;
  handle: Ref<TriageInboxHandle>;
}

function TriageInboxRoot({ config = {}, handle, ...props }: RootSetup) {
  const { location, onLocationChange, getHref, theme, onThemeChange, onError, onEvent } = props;
  const { slots = noSlots, className, style } = props;
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

  // Before any part is at work, so that what is wrong from the start is told, too.
  useIsomorphicLayoutEffect(() => (onError ? inbox.on('error', onError) : undefined), [inbox, onError]);
  useIsomorphicLayoutEffect(() => (onEvent ? inbox.on('event', onEvent) : undefined), [inbox, onEvent]);
  useTriageInboxHandle(handle, root);

  return (
    <section
      ref={setRoot}
      className={clsx('ti-root', className)}
      style={style}
      lang={locale.code}
      dir={dir ?? locale.dir}
      aria-label={labels.region}
      tabIndex={-1}
      data-ti-root=""
      data-ti-theme={currentTheme}
      data-ti-density={density}
      data-ti-connection={connection}
    >
      <RootProvider element={root} apple={isApple}>
        <HrefContext.Provider value={getHref}>
          <UserMenuItemsContext.Provider value={userMenuItems}>
            <SlotsProvider slots={slots}>
              <InboxScreen root={root} isApple={isApple} keyboard={keyboard} />
            </SlotsProvider>
          </UserMenuItemsContext.Provider>
        </HrefContext.Provider>
      </RootProvider>
    </section>
  );
}
