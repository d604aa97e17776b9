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

export type InboxProviderProps = InboxSource & {
  /** Sentences that differ from the English ones. */
  labels?: PartialLabels;
  children: ReactNode;
};

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
export function InboxProvider({ children, labels: words, ...source }: InboxProviderProps) {
  const [own] = useState(() => inboxFrom(source));
  const inbox = source.inbox ?? own;
  const labels = useMemo(() => mergeLabels(words, createLabels(inbox.config)), [words, inbox]);

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
