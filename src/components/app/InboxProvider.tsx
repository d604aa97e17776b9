import { type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { createInbox } from '../../core/createInbox.ts';
import type { NotificationWords } from '../../core/format/notificationWords.ts';
import type { FormatWords } from '../../core/format/words.ts';
import type { Inbox } from '../../core/inbox.ts';
import type { Env } from '../../core/ports.ts';
import { browserEnv } from '../../platform/browserEnv.ts';
import type { InboxTransport } from '../../transport/contract.ts';
import { useSourceChecks } from '../configuration/useConfigurationChecks.ts';
import { InboxContext } from '../inbox/InboxContext.ts';
import { LabelsContext, LocaleContext } from '../inbox/LabelsContext.ts';
import { useIsomorphicLayoutEffect } from '../inbox/useIsomorphicLayoutEffect.ts';
import { createLabelSource } from '../labels/labelSource.ts';
import type { PartialLabels } from '../labels/labels.ts';
import { codeOf, givenLabels, type InboxLocale } from '../labels/locale.ts';
import { type LoadedCode, LoadedCodeContext } from '../lazy/useLazy.ts';
import { type InboxViewConfig, inboxOptionsOf, type TriageInboxConfig } from './TriageInboxConfig.ts';

/** Source of the inbox: a transport to create one with, or an existing inbox. */
export type InboxSource =
  | {
      /** An inbox that the host created and may use elsewhere too. */
      inbox: Inbox;
      transport?: undefined;
      env?: undefined;
      /** View options; the configuration of an existing inbox belongs to `createInbox`. */
      config?:
        | (InboxViewConfig & Partial<Record<Exclude<keyof TriageInboxConfig, keyof InboxViewConfig>, never>>)
        | undefined;
    }
  | {
      inbox?: undefined;
      /** Source of the data. The component creates the inbox and stops it when it unmounts. A changed transport has no
       * effect; change the `key` of the component instead. */
      transport: InboxTransport;
      /** Clock, storage and other services of the platform. Default: `browserEnv({ storage })` with
       * `config.storage`. */
      env?: Env | undefined;
      /** Further options. */
      config?: TriageInboxConfig | undefined;
    };

/** Language and labels. @inline */
export interface InboxNames {
  /** A locale of `triage-inbox/locales/*` or a custom one. A language code alone ("fr") formats times and numbers.
   * Default: English. */
  locale?: InboxLocale | string | undefined;
  /** Labels that replace those of the locale. */
  labels?: PartialLabels | undefined;
}

/** Props of `<InboxProvider>`. It uses the names and the inbox options of `config`; the rest is for `<TriageInbox>`. @inline */
export type InboxProviderProps = InboxSource & InboxNames & { children: ReactNode };

const inboxFrom = ({ transport, env, config = {} }: InboxSource): Inbox => {
  if (!transport) throw new Error('triage-inbox: <TriageInbox> needs a `transport` or an `inbox`');
  return createInbox({ transport, env: env ?? browserEnv({ storage: config.storage }), ...inboxOptionsOf(config) });
};

/**
 * Provides an inbox to its children and runs it while mounted. Several providers may share one inbox.
 *
 * @example
 * const inbox = createInbox({ transport, env: browserEnv() });
 * export const App = () => (
 *   <InboxProvider inbox={inbox}>
 *     <Header />
 *     <TriageInbox inbox={inbox} />
 *   </InboxProvider>
 * );
 */
export function InboxProvider({ children, locale, labels: overrides, ...source }: InboxProviderProps) {
  const { productName, chatServiceName } = source.config ?? {};
  const [own, setOwn] = useState(() => (source.inbox ? null : inboxFrom(source)));
  let inbox = source.inbox ?? own;
  if (inbox === null) {
    // The host passed its own inbox before and now passes a transport.
    inbox = inboxFrom(source);
    setOwn(inbox);
  }
  const labels = useMemo(() => {
    const { config } = inbox;
    const names = {
      serviceName: chatServiceName ?? config.chatServiceName,
      productName: productName ?? config.productName,
    };
    return createLabelSource(names, givenLabels(locale, overrides, names));
  }, [locale, overrides, chatServiceName, productName, inbox]);
  const setting = useMemo(
    () => ({ code: codeOf(locale), dir: typeof locale === 'object' ? locale.dir : undefined }),
    [locale],
  );
  const isTranslated = typeof locale === 'object' || overrides?.notifications !== undefined;
  useNotificationWords(inbox, isTranslated ? labels.frame.notifications : undefined, labels.frame.time);

  useSourceChecks(inbox.actions, source);

  useRunning(inbox);
  const inherited = useContext(LoadedCodeContext);
  const [ownCode] = useState<LoadedCode>(() => new Map());

  return (
    <InboxContext.Provider value={inbox}>
      <LoadedCodeContext.Provider value={inherited ?? ownCode}>
        <LocaleContext.Provider value={setting}>
          <LabelsContext.Provider value={labels}>{children}</LabelsContext.Provider>
        </LocaleContext.Provider>
      </LoadedCodeContext.Provider>
    </InboxContext.Provider>
  );
}

/** Sets the language of notifications to that of the labels if the host chose one; default: `config.notificationWords`. */
function useNotificationWords(inbox: Inbox, words: NotificationWords | undefined, time: FormatWords): void {
  useEffect(() => {
    if (words === undefined) return;
    inbox.actions.setNotificationWords({ time, ...words });
    return () => inbox.actions.setNotificationWords(inbox.config.notificationWords);
  }, [inbox, words, time]);
}

/** Runs an inbox while mounted. Starts it before the first paint, after the layout effects of the children: an answer from memory
 * is in the first frame. Stops it in a passive effect, because React ends layout effects while a Suspense boundary hides them. */
function useRunning(inbox: Inbox): void {
  const running = useRef<Inbox | null>(null);
  useIsomorphicLayoutEffect(() => {
    // Another inbox waits until the one before has stopped.
    if (running.current !== null) return;
    running.current = inbox;
    inbox.start();
  }, [inbox]);
  useEffect(() => {
    if (running.current !== inbox) {
      running.current = inbox;
      inbox.start();
    }
    return () => {
      running.current = null;
      inbox.stop();
    };
  }, [inbox]);
}
