import { Logo } from '../icons/Logo.tsx';
import { useLabels } from '../inbox/LabelsContext.ts';
import { Banner } from '../primitives/Banner.tsx';
import { Button } from '../primitives/Button.tsx';

export interface SignedOutProps {
  /** Checks the session again. */
  onRetry: () => void;
  /** Why the last sign-in failed. */
  reason?: string | undefined;
}

/** The signed-out screen of an inbox that cannot sign in: the host does. */
export function SignedOut({ onRetry, reason }: SignedOutProps) {
  const { connect, inbox, session } = useLabels();
  return (
    <div className="ti-center">
      <Logo />
      <h1 className="ti-center__title">{session.signedOut}</h1>
      {reason !== undefined && <Banner>{connect.failed(reason)}</Banner>}
      <p className="ti-center__text" role="status">
        {session.signedOutDetail}
      </p>
      <Button look="soft" size="md" icon="refresh" className="ti-center__action" data-ti-autofocus="" onClick={onRetry}>
        {inbox.retry}
      </Button>
    </div>
  );
}
