import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/iconPaths.ts';
import { Logo } from '../icons/Logo.tsx';
import { moreIcons } from '../icons/moreIcons.ts';
import { useLabels } from '../inbox/LabelsContext.ts';
import { Banner } from '../primitives/Banner.tsx';
import { Button } from '../primitives/Button.tsx';
import { SceneImage } from '../scenes/SceneImage.tsx';
import { scenes } from '../scenes/scenes.ts';
import { useSlot } from '../slots/useSlot.tsx';

export interface ConnectScreenProps {
  onConnect: () => void;
  /** Checks the session again. It replaces the sign-in if the host signs its users in. */
  onRetry?: (() => void) | undefined;
  /** Whether the browser is navigating to the sign-in page. */
  redirecting: boolean;
  /** Why the last sign-in failed. */
  reason?: string;
}

const featureIcons: readonly IconName[] = [moreIcons.bolt, moreIcons.shield, moreIcons.userCheck, 'circleCheck'];

/** The signed-out screen. */
export function ConnectScreen({ onConnect, onRetry, redirecting, reason }: ConnectScreenProps) {
  const { connect } = useLabels();
  const fill = useSlot('ConnectScreen');
  // Nothing has failed: the host has to sign the person in, or the person to connect the workspace.
  const failure = reason === 'not_linked' || reason === 'no_account' ? undefined : reason;
  return fill(
    { connect: onConnect, isRedirecting: redirecting, ...(reason === undefined ? {} : { reason }) },
    onRetry ? (
      <SignedOut onRetry={onRetry} reason={failure} />
    ) : (
      <div className="ti-connect">
        <div className="ti-connect__side">
          <div className="ti-connect__content">
            <Logo />
            <h1 className="ti-connect__title">{connect.title}</h1>
            <p className="ti-connect__lede">{connect.subtitle}</p>
            <ul className="ti-connect__features" aria-label={connect.featuresName}>
              {connect.features.map(({ title, detail }, index) => (
                <li key={title} className="ti-connect__feature">
                  <Icon name={featureIcons[index] ?? 'circleCheck'} />
                  <strong className="ti-connect__feature-title">{title}</strong>
                  <span className="ti-connect__feature-detail">{detail}</span>
                </li>
              ))}
            </ul>
            <ConnectSteps />
            {failure !== undefined && (
              <div className="ti-connect__failure">
                <Banner>{connect.failed(failure)}</Banner>
              </div>
            )}
            <Button
              look="accent"
              size="lg"
              iconAfter="arrowRight"
              className="ti-connect__button"
              busy={redirecting}
              disabled={redirecting}
              onClick={onConnect}
            >
              {redirecting ? connect.redirecting : connect.connect}
            </Button>
            <p className="ti-connect__privacy">
              <Icon name="lock" />
              <span>{connect.privacy}</span>
            </p>
          </div>
        </div>
        <div className="ti-connect__scene">
          <SceneImage scene={scenes[0]} />
        </div>
      </div>
    ),
  );
}

/** The setup steps, with the label of the button in bold. */
function ConnectSteps() {
  const { connect } = useLabels();
  return (
    <ol className="ti-connect__steps" aria-label={connect.stepsName}>
      {connect.steps.map((step, index) => {
        const [before, after] = step.split(connect.connect);
        return (
          <li key={step} className="ti-connect__step">
            <span className="ti-connect__number" aria-hidden="true">
              {index + 1}
            </span>
            <span>
              {before}
              {after !== undefined && <strong className="ti-connect__strong">{connect.connect}</strong>}
              {after}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

interface SignedOutProps {
  /** Checks the session again. */
  onRetry: () => void;
  /** Why the last sign-in failed. */
  reason?: string | undefined;
}

/** The signed-out screen of an inbox that cannot sign in: the host does. */
function SignedOut({ onRetry, reason }: SignedOutProps) {
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
