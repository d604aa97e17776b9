import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { InboxConfig } from '../../core/config.ts';
import { createInbox, type Inbox } from '../../core/inbox.ts';
import type { Page } from '../../model/index.ts';
import { browserEnv } from '../../platform/browserEnv.ts';
import type { InboxTransport } from '../../transport/contract.ts';
import { LabelsContext } from '../LabelsContext.ts';
import { createLabels, mergeLabels, type PartialLabels } from '../labels.ts';
import { InboxContext } from './InboxContext.ts';

export type InboxSource =
  /** An inbox that the host made and may use elsewhere too. */
  | { inbox: Inbox; transport?: undefined; config?: undefined; pages?: undefined }
  /** Where the data comes from; the inbox is made here and ends with the part. Changing these has no effect: give the
   * part another `key`. */
  | { inbox?: undefined; transport: InboxTransport; config?: Partial<InboxConfig>; pages?: readonly Page[] };

/** What things are called on screen. */
export interface InboxNames {
  /** Sentences that differ from the English ones. */
  labels?: PartialLabels;
  /** The chat service, in every sentence that names it ("Connect to Slack"); else `config.serviceName`. */
  chatServiceName?: string;
  /** The product, where it welcomes ("Welcome to …"); else `config.productName`. */
  productName?: string;
}

export type InboxProviderProps = InboxSource & InboxNames & { children: ReactNode };

const inboxFrom = (source: InboxSource): Inbox => {
  if (source.inbox !== undefined) return source.inbox;
  const { transport, config, pages } = source;
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
  labels: words,
  chatServiceName,
  productName,
  ...source
}: InboxProviderProps) {
  const [own] = useState(() => inboxFrom(source));
  const inbox = source.inbox ?? own;
  const labels = useMemo(() => {
    const { config } = inbox;
    const names = {
      serviceName: chatServiceName ?? config.serviceName,
      productName: productName ?? config.productName,
    };
    return mergeLabels(words, createLabels(names));
  }, [words, chatServiceName, productName, inbox]);

  useEffect(() => {
    inbox.start();
    return () => inbox.stop();
  }, [inbox]);

  return (
    <InboxContext.Provider value={inbox}>
      <LabelsContext.Provider value={labels}>{children}</LabelsContext.Provider>
    </InboxContext.Provider>
  );
}
