import { Logo } from '../icons/Logo.tsx';
import { useLabels } from '../inbox/LabelsContext.ts';
import { Spinner } from '../primitives/Spinner.tsx';

export interface SessionTransientProps {
  step: 'loading' | 'completing' | 'initializing';
}

/** The loading screen while the session is being checked or set up. */
export function SessionTransient({ step }: SessionTransientProps) {
  const { session, inbox } = useLabels();
  return (
    <div className="ti-center ti-transient">
      <Logo />
      <h1 className="ti-visually-hidden">{inbox.region}</h1>
      <p className="ti-transient__text" role="status">
        <Spinner />
        {session[step]}
      </p>
    </div>
  );
}
