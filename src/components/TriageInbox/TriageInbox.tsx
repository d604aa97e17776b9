import { clsx } from 'clsx';
import { type CSSProperties, useEffect, useState } from 'react';
import type { InboxLocation } from '../../core/navigation/location.ts';
import type { InboxEvents } from '../../core/runtime.ts';
import type { Theme } from '../../core/theme/theme.ts';
import { useLabels } from '../LabelsContext.ts';
import type { PartialLabels } from '../labels.ts';
import { RootProvider } from '../primitives/RootProvider.tsx';
import { HrefContext } from './HrefContext.ts';
import { useInbox } from './InboxContext.ts';
import { InboxProvider, type InboxSource } from './InboxProvider.tsx';
import { InboxScreen } from './InboxScreen.tsx';
import { type DocumentBadgeOptions, useDocumentBadge } from './useDocumentBadge.ts';
import { useInboxState } from './useInboxState.ts';
import type { KeyboardOptions } from './useKeyboard.ts';
import { useLocation } from './useLocation.ts';
import { useTheme } from './useTheme.ts';

interface TriageInboxRootProps {
  /** Where the person is, when the host's address bar says so; pair it with `onLocationChange`. */
  location?: InboxLocation;
  onLocationChange?: (location: InboxLocation) => void;
  /** The address of a location, so that pages are real links. */
  getHref?: (location: InboxLocation) => string;
  /** Decides the theme; without it the stored one counts, dark by default. */
  theme?: Theme;
  onThemeChange?: (theme: Theme) => void;
  /** Keys: where they are heard, whether Tab goes through the views, or `false` for none. */
  keyboard?: KeyboardOptions | false;
  /** Shows how many conversations are unread in the page's title and icon. Off unless asked for: it is the host's page. */
  documentBadge?: boolean | DocumentBadgeOptions;
  onError?: (event: InboxEvents['error']) => void;
  className?: string;
  style?: CSSProperties;
}

export type TriageInboxProps = TriageInboxRootProps &
  InboxSource & {
    /** Sentences that differ from the English ones. */
    labels?: PartialLabels;
  };

/**
 * The inbox, whole (product spec §2). Fills the element it is put in; needs `triage-inbox/styles.css`.
 *
 * @example <TriageInbox transport={createRestTransport({ baseUrl: 'https://chat.example.com' })} />
 */
export function TriageInbox({
  location,
  onLocationChange,
  getHref,
  theme,
  onThemeChange,
  keyboard,
  documentBadge,
  onError,
  className,
  style,
  ...provider
}: TriageInboxProps) {
  const root = {
    location,
    onLocationChange,
    getHref,
    theme,
    onThemeChange,
    keyboard,
    documentBadge,
    onError,
    className,
    style,
  };
  return (
    <InboxProvider {...provider}>
      <TriageInboxRoot {...root} />
    </InboxProvider>
  );
}

const isApplePlatform = (): boolean =>
  typeof navigator !== 'undefined' && /mac|iphone|ipad|ipod/i.test(navigator.platform || navigator.userAgent);

function TriageInboxRoot(props: TriageInboxRootProps) {
  const { location, onLocationChange, getHref, theme, onThemeChange, keyboard, documentBadge, onError } = props;
  const { className, style } = props;
  const inbox = useInbox();
  const { inbox: labels } = useLabels();
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const [isApple] = useState(isApplePlatform);
  const currentTheme = useTheme(theme, onThemeChange);
  const connection = useInboxState((state) => state.connection.status);
  const density = useInboxState((state) => state.settings.density);
  useLocation(location, onLocationChange);
  useDocumentBadge(documentBadge);

  useEffect(() => (onError ? inbox.on('error', onError) : undefined), [inbox, onError]);

  return (
    <section
      ref={setRoot}
      className={clsx('ti-root', className)}
      style={style}
      aria-label={labels.region}
      tabIndex={-1}
      data-ti-root=""
      data-ti-theme={currentTheme}
      data-ti-density={density}
      data-ti-connection={connection}
    >
      <RootProvider element={root} apple={isApple}>
        <HrefContext.Provider value={getHref}>
          <InboxScreen root={root} isApple={isApple} keyboard={keyboard} />
        </HrefContext.Provider>
      </RootProvider>
    </section>
  );
}
