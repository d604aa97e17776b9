import { createContext, useContext } from 'react';
import type { InboxLocation } from '../../core/navigation/location.ts';

export type GetHref = (location: InboxLocation) => string;

export const HrefContext = createContext<GetHref | undefined>(undefined);

/** Formats a location as a URL of the host; absent without routing. */
export const useHref = (): GetHref | undefined => useContext(HrefContext);
