import type { SignInPort } from '../core/ports.ts';
import { readSignInReturn, withoutSignInReturn } from './signInReturn.ts';

/** The sign-in hand-off by page navigation; does nothing outside of browsers. */
export const browserSignIn: SignInPort = {
  begin(urlFor) {
    if (typeof window === 'undefined') return;
    const back = withoutSignInReturn(window.location.href);
    window.location.assign(urlFor(back));
  },
  readReturn: () =>
    typeof window === 'undefined' ? null : readSignInReturn(new URLSearchParams(window.location.search)),
  clearReturn() {
    if (typeof window === 'undefined') return;
    window.history.replaceState(window.history.state, '', withoutSignInReturn(window.location.href));
  },
};
