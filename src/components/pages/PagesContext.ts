import { createContext, useContext } from 'react';
import type { InboxPage } from './inboxPage.ts';

/** The pages that the host has given to the component. */
export const PagesContext = createContext<readonly InboxPage[]>([]);

/** The page of the host with this id, if any. */
export const useInboxPage = (id: string): InboxPage | undefined =>
  useContext(PagesContext).find((page) => page.id === id);
