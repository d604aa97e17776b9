import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { InboxConfig } from '../../core/config.ts';
import { createInbox } from '../../core/createInbox.ts';
import type { Inbox } from '../../core/inbox.ts';
import type { Page } from '../../model/index.ts';
import { browserEnv } from '../../platform/browserEnv.ts';
import type { InboxTransport } from '../../transport/contract.ts';
import { LabelsContext } from '../LabelsContext.ts';
import { LocaleContext } from '../LocaleContext.ts';
import { mergeLabels, type PartialLabels } from '../labels.ts';
import { codeOf, type InboxLocale, labelsOf } from '../locale.ts';
import { InboxContext } from './InboxContext.ts';
import { useNotificationWords } from './useNotificationWords.ts';

/** Where an inbox comes from: a transport to make one with, or one that was made before. */
export type InboxSource =
  /** An inbox that the host made and may use elsewhere too. */
  | { inbox: Inbox; transport?: undefined; config?: undefined; pages?: undefined }
  /** Where the data comes from; the inbox is made here and ends with the part. Changing these has no effect: give the
   * part another `key`. */
  | {
      inbox?: undefined;
      transport: InboxTransport;
      config?: Partial<InboxConfig> | undefined;
      pages?: readonly Page[] | undefined;
    };

/** What things are called on screen. */
export interface InboxNames {
  /** The language: a locale, as those of `triage-inbox/locales/de`, `ja` and `ar`, or one of the host's own. A code alone
   * ("fr") writes times and numbers as that language does. English when left out. */
  locale?: InboxLocale | string | undefined;
  /** Sentences that differ from those of the locale. */
  labels?: PartialLabels | undefined;
  /** The chat service, in every sentence that names it ("Connect to Slack"); else `config.serviceName`. */
  chatServiceName?: string | undefined;
  /** The product, where it welcomes ("Welcome to …"); else `config.productName`. */
  productName?: string | undefined;
}

/** An inbox for everything inside, without a screen of ours. */
export type InboxProviderProps = InboxSource & InboxNames & { children: ReactNode };

const inboxFrom = ({ transport, config, pages }: InboxSource): Inbox => {
  if (!transport) throw new Error('triage-inbox: nothing to show; give <TriageInbox> a `transport`, or an `inbox`');
  return createInbox({
    transport,
    env: browserEnv(),
    ...(config === undefined ? {} : { config }),
    ...(pages === undefined ? {} : { pages }),
  });
};

/** Gives an inbox to the parts below and keeps it at work while mounted. Several providers may share one inbox. */
export function InboxProvider({
  children,
  locale,
  labels: words,
  chatServiceName,
  productName,
  ...source
}: InboxProviderProps) {
  const [own, setOwn] = useState(() => (source.inbox ? null : inboxFrom(source)));
  let inbox = source.inbox ?? own;
  if (inbox === null) {
    // It was the host's until now.
    inbox = inboxFrom(source);
    setOwn(inbox);
  }
  const labels = useMemo(() => {
    const { config } = inbox;
    const names = {
      serviceName: chatServiceName ?? config.serviceName,
      productName: productName ?? config.productName,
    };
    return mergeLabels(words, labelsOf(locale, names));
  }, [locale, words, chatServiceName, productName, inbox]);
  const setting = useMemo(
    () => ({ code: codeOf(locale), dir: typeof locale === 'object' ? locale.dir : undefined }),
    [locale],
  );
  const isSaid = typeof locale === 'object' || words?.notifications !== undefined;
  useNotificationWords(inbox, isSaid ? labels.notifications : undefined);

  useEffect(() => {
    inbox.start();
    return () => inbox.stop();
  }, [inbox]);

  return (
    <InboxContext.Provider value={inbox}>
      <LocaleContext.Provider value={setting}>
        <LabelsContext.Provider value={labels}>{children}</LabelsContext.Provider>
      </LocaleContext.Provider>
    </InboxContext.Provider>
  );
}
