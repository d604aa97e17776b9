import type { ConnectScreenProps } from '../connect/ConnectScreen.tsx';
import { ErrorScreen } from '../errors/ErrorScreen.tsx';
import { useLabels } from '../LabelsContext.ts';
import { SessionTransient } from '../session/SessionTransient.tsx';
import { useFetchedPane } from './useFetchedPane.ts';

const load = async () => (await import('../connect/ConnectScreen.tsx')).ConnectScreen;

/** The connect screen, fetched when nobody is signed in: most days everybody is. */
export function SignedOut(props: ConnectScreenProps) {
  const { errors } = useLabels();
  const { Pane, retry } = useFetchedPane(load, 'connect');
  if (Pane === null) return <SessionTransient step="loading" />;
  if (Pane === 'failed') return <ErrorScreen message={errors.pane} onRetry={retry} />;
  return <Pane {...props} />;
}
