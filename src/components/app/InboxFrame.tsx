import { clsx } from 'clsx';
import { forwardRef, type KeyboardEvent, type ReactNode, type Ref, useContext, useRef, useState } from 'react';
import { defaultSettings } from '../../core/settings/state.ts';
import { useConfigurationChecks } from '../configuration/useConfigurationChecks.ts';
import type { InboxPage } from '../host/inboxPage.ts';
import { useInbox } from '../inbox/InboxContext.ts';
import { LocaleContext, useLabels } from '../inbox/LabelsContext.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { useIsomorphicLayoutEffect } from '../inbox/useIsomorphicLayoutEffect.ts';
import { HostParts } from './HostParts.tsx';
import { InboxProvider } from './InboxProvider.tsx';
import { InboxScreen } from './InboxScreen.tsx';
import { RootProvider } from './RootProvider.tsx';
import { type RootAttributes, rootAttributesOf } from './rootAttributes.ts';
import type { InboxViewConfig } from './TriageInboxConfig.ts';
import type { TriageInboxProps, TriageInboxRootProps } from './TriageInboxProps.ts';
import { useDocumentBadge } from './useDocumentBadge.ts';
import { useHydrated } from './useHydrated.ts';
import { useLocation } from './useLocation.ts';
import { useRootBox } from './useRootBox.ts';
import { useTheme } from './useTheme.ts';
import { type TriageInboxHandle, useTriageInboxHandle } from './useTriageInboxHandle.ts';

/** Props of a frame: those of `<TriageInbox>`, and the screen of a signed-in user. */
export type InboxFrameProps = TriageInboxProps & { children: ReactNode };

/** The root element of an inbox with its providers, its keys and the screens of the session, around the screen of a signed-in
 * user. */
export const InboxFrame = forwardRef<TriageInboxHandle, InboxFrameProps>(function InboxFrame(
  { children, ...props },
  ref,
) {
  return (
    <InboxProvider {...props}>
      <FrameRoot {...props} attributes={rootAttributesOf(props)} handle={ref}>
        {children}
      </FrameRoot>
    </InboxProvider>
  );
});

const noPages: readonly InboxPage[] = [];

const isApplePlatform = (): boolean =>
  typeof navigator !== 'undefined' && /mac|iphone|ipad|ipod/i.test(navigator.platform || navigator.userAgent);

/** An Escape that a part of the inbox has handled does not reach a dialog of the host around the inbox. */
function keepHandledEscape(event: KeyboardEvent): void {
  if (event.key === 'Escape' && event.defaultPrevented) event.stopPropagation();
}

interface RootSetup extends TriageInboxRootProps {
  attributes: RootAttributes;
  config?: InboxViewConfig | undefined;
  handle: Ref<TriageInboxHandle>;
  children: ReactNode;
}

function FrameRoot(setup: RootSetup) {
  const { attributes, config = {}, handle, children, ...props } = setup;
  const { location, onLocationChange, theme, onThemeChange, onError, onEvent, className, style } = props;
  const { keyboard, documentBadge, dir, pages = noPages } = config;
  const inbox = useInbox();
  const { inbox: labels } = useLabels();
  const locale = useContext(LocaleContext);
  const root = useRef<HTMLElement>(null);
  const isHydrated = useHydrated();
  const box = useRootBox(root, { isHydrated, dir: dir ?? locale.dir, props: setup });
  const [isApplePage] = useState(isApplePlatform);
  const isApple = isHydrated && isApplePage;
  const currentTheme = useTheme(root, theme, onThemeChange);
  const connection = useInboxState(({ connection, offers }) => (offers.stream ? connection.status : undefined));
  const storedDensity = useInboxState((state) => state.settings.density);
  const density = isHydrated ? storedDensity : defaultSettings.density;
  useLocation(location, onLocationChange);
  useDocumentBadge(documentBadge);

  // Layout effects run before the inbox starts: errors of the start are reported too.
  useIsomorphicLayoutEffect(() => (onError ? inbox.on('error', onError) : undefined), [inbox, onError]);
  useIsomorphicLayoutEffect(() => (onEvent ? inbox.on('event', onEvent) : undefined), [inbox, onEvent]);
  useTriageInboxHandle(handle, root);
  useConfigurationChecks(root, theme, location, pages);

  return (
    <section
      ref={root}
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
      // Until the script knows it, the styles follow the `dir` attributes of the page.
      data-ti-dir={isHydrated ? box.direction : undefined}
      onKeyDown={keepHandledEscape}
    >
      <RootProvider element={root} {...box} apple={isApple}>
        <HostParts {...props} pages={pages} userMenuItems={config.userMenuItems} filterFields={config.filterFields}>
          <InboxScreen root={root} isApple={isApple} keyboard={keyboard}>
            {children}
          </InboxScreen>
        </HostParts>
      </RootProvider>
    </section>
  );
}
