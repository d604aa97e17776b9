import { useState } from 'react';
import { isShallowEqual } from '../inbox/useInboxState.ts';
import type { ChromeSetup } from './ChromeContext.ts';
import { type Chrome, shownChrome } from './chrome.ts';

/** The parts of a `chrome`; the same object while they are the same, because a host may pass a new object at each render. */
export function useShownChrome(chrome: Chrome, signOut: boolean): ChromeSetup {
  const next: ChromeSetup = { ...shownChrome(chrome), signOut };
  const [current, setCurrent] = useState(next);
  if (isShallowEqual(current, next)) return current;
  setCurrent(next);
  return next;
}
