import { waitingExchange } from '../../core/ask/selectors.ts';
import type { Exchange } from '../../core/ask/state.ts';
import { Icon } from '../icons/Icon.tsx';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { failureText } from '../labels/failureText.ts';
import { Button } from '../primitives/Button.tsx';
import { Skeleton } from '../primitives/Skeleton.tsx';
import { Spinner } from '../primitives/Spinner.tsx';
import { Answer } from './Answer.tsx';
import { useSearchLabels } from './useSearchLabels.ts';

/** A question and its answer, progress or failure. */
export function ExchangeView({ exchange }: { exchange: Exchange }) {
  return (
    <div className="ti-ask__exchange" data-status={exchange.status}>
      <p className="ti-ask__question" dir="auto">
        {exchange.question}
      </p>
      <Outcome exchange={exchange} />
    </div>
  );
}

function Outcome({ exchange }: { exchange: Exchange }) {
  const labels = useSearchLabels();
  switch (exchange.status) {
    case 'answered':
      return <Answer answer={exchange.answer} />;
    case 'waiting':
      return (
        <div className="ti-ask__waiting">
          <p>
            <Spinner />
            {labels.ask.reading}
          </p>
          <div className="ti-ask__lines ti-skeletons">
            <Skeleton width="86%" />
            <Skeleton width="94%" />
            <Skeleton width="52%" />
          </div>
        </div>
      );
    case 'failed':
      return (
        <div className="ti-ask__settled">
          <p className="ti-ask__error" role="alert">
            <Icon name="alert" />
            <span>{failureText(labels, exchange.failure)}</span>
          </p>
          <AskAgain question={exchange.question} />
        </div>
      );
    case 'cancelled':
      return (
        <div className="ti-ask__settled">
          <p className="ti-ask__quiet">{labels.ask.cancelled}</p>
          <AskAgain question={exchange.question} />
        </div>
      );
  }
}

function AskAgain({ question }: { question: string }) {
  const { ask: labels } = useSearchLabels();
  const { ask } = useInboxActions();
  const isWaiting = useInboxState((state) => waitingExchange(state.ask) !== undefined);
  return (
    <Button icon="refresh" disabled={isWaiting} onClick={() => ask(question)}>
      {labels.again}
    </Button>
  );
}
