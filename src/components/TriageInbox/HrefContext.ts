import { createContext, useContext } from 'react';
import type { InboxLocation } from '../../core/navigation/location.ts';

type GetHref = (location: InboxLocation) => string;

export const HrefContext = createContext<GetHref | undefined>(undefined);

/** How the host writes a location as an address; absent where the inbox has none. */
export const useHref = (): GetHref | undefined => useContext(HrefContext);
