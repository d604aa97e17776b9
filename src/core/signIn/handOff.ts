import type { Env, SignInReturn } from '../ports.ts';

/** The mark of a tab in which a hand-off began, in the storage of the tab. */
export const begunHandOffKey = 'triage-inbox:sign_in_begun';

/** The hand-off to the chat service. The result in the address may come from a link of somebody else, so that it must not replace a
 * session: only the result of a hand-off that began in this tab is accepted at once. */
export interface HandOff {
  /** Notes the beginning in the storage of the tab and navigates. Throws if there is no address. */
  begin(urlFor: (returnTo: string) => string): void;
  /** Takes a result out of the address. Returns it if it is accepted; an unrequested one waits for `decide`. */
  takeReturn(): SignInReturn | null;
  /** Ends the wait of an unrequested result: it counts if nobody is signed in. */
  decide(isSignedIn: boolean): SignInReturn | 'ignored' | null;
  /** A session has begun: later results belong to no hand-off of this tab. */
  forget(): void;
}

export function createHandOff({ session, signIn }: Pick<Env, 'session' | 'signIn'>): HandOff {
  let unrequested: SignInReturn | null = null;
  const forget = (): void => session.remove(begunHandOffKey);
  return {
    begin(urlFor) {
      session.set(begunHandOffKey, 'yes');
      try {
        signIn.begin(urlFor);
      } catch (error) {
        forget();
        throw error;
      }
    },
    takeReturn() {
      const ended = signIn.readReturn();
      if (ended === null) return null;
      signIn.clearReturn();
      const isRequested = session.get(begunHandOffKey) !== null;
      forget();
      // Without a token, only the cookies of the server sign in.
      if (isRequested || (ended.kind === 'success' && ended.token === undefined)) return ended;
      unrequested = ended;
      return null;
    },
    decide(isSignedIn) {
      const ended = unrequested;
      unrequested = null;
      return ended !== null && isSignedIn ? 'ignored' : ended;
    },
    forget,
  };
}
