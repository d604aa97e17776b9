import type { ReactNode } from 'react';
import { ConnectScreen } from '../connect/ConnectScreen.tsx';
import { ErrorScreen } from '../errors/ErrorScreen.tsx';
import { useLabels } from '../LabelsContext.ts';
import { failureText } from '../labels.ts';
import { useInboxActions } from '../TriageInbox/useInboxActions.ts';
import { useInboxState } from '../TriageInbox/useInboxState.ts';
import { SessionTransient } from './SessionTransient.tsx';

/** The inbox for who is signed in, else the screen that the session is at (product spec §2 "Unauthenticated"). */
export function SessionGate({ children }: { children: ReactNode }) {
  const labels = useLabels();
  const actions = useInboxActions();
  const session = useInboxState((state) => state.session);
  switch (session.status) {
    case 'loading':
    case 'completing':
    case 'initializing':
      return <SessionTransient step={session.status} />;
    case 'redirecting':
      return <ConnectScreen redirecting onConnect={actions.signIn} />;
    case 'signedOut':
      return <ConnectScreen redirecting={false} reason={session.reason} onConnect={actions.signIn} />;
    case 'failed':
      return <ErrorScreen message={failureText(labels, session.failure)} onRetry={actions.retry} />;
    case 'authenticated':
      return children;
  }
}
