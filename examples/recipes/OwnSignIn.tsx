import { useState } from 'react';
import { type SlotProps, TriageInbox } from 'triage-inbox';
import { createRestTransport, type RestTransportOptions } from 'triage-inbox/transport';

/** The session of the app around the inbox. `token` may refresh the token first. */
export interface Session {
  token(): Promise<string>;
}

const SignedOut = ({ reason }: SlotProps<'ConnectScreen'>) => (
  <p>
    {reason ?? 'Your session has ended.'} <a href="/login">Sign in</a>
  </p>
);
const slots = { ConnectScreen: SignedOut };

/** The inbox of a person who has signed in to the app already: the app owns the tokens, the sign-in and the sign-out. */
export function OwnSignIn({ session, ...options }: { session: Session } & RestTransportOptions) {
  const [transport] = useState(() =>
    createRestTransport({
      ...options,
      getToken: () => session.token(),
      signInUrl: (returnTo) => `/login?return_to=${encodeURIComponent(returnTo)}`,
    }),
  );
  return <TriageInbox transport={transport} slots={slots} signOut={false} />;
}
