import { useLabels } from '../inbox/LabelsContext.ts';

/** The setup steps, with the label of the button in bold. */
export function ConnectSteps() {
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
