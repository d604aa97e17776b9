import { Logo } from '../icons/Logo.tsx';
import { useLabels } from '../LabelsContext.ts';
import { Spinner } from '../primitives/Spinner.tsx';

export interface SessionTransientProps {
  step: 'loading' | 'completing' | 'initializing';
}

/** What stands on screen between two known states of the session. */
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
