import { createContext, useContext } from 'react';
import { type ShownChrome, shownChrome } from './chrome.ts';

/** The parts that the host shows, and whether users can sign out here. */
export interface ChromeSetup extends ShownChrome {
  signOut: boolean;
}

export const ChromeContext = createContext<ChromeSetup>({ ...shownChrome('full'), signOut: true });

export const useChrome = (): ChromeSetup => useContext(ChromeContext);
