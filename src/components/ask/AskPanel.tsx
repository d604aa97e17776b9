import { useEffect, useRef } from 'react';
import { shownExchanges, waitingExchange } from '../../core/ask/selectors.ts';
import { Icon } from '../icons/Icon.tsx';
import { moreIcons } from '../icons/moreIcons.ts';
import { useLabels } from '../inbox/LabelsContext.ts';
import { useRoot } from '../inbox/RootContext.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { isShallowEqual, useInboxState } from '../inbox/useInboxState.ts';
import { Button } from '../primitives/Button.tsx';
import { EarlierQuestions } from './EarlierQuestions.tsx';
import { ExchangeView } from './ExchangeView.tsx';
import { QuestionForm } from './QuestionForm.tsx';

/** The assistant in the search dialog: questions, answers with sources, and the question form. */
export function AskPanel() {
  const { ask, search } = useLabels();
  const { layout } = useRoot();
  const actions = useInboxActions();
  const exchanges = useInboxState((state) => shownExchanges(state.ask), isShallowEqual);
  const isWaiting = useInboxState((state) => waitingExchange(state.ask) !== undefined);
  const log = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const newest = exchanges.at(-1)?.id;

  useEffect(() => {
    if (newest !== undefined) log.current?.lastElementChild?.scrollIntoView?.({ block: 'start' });
  }, [newest]);

  return (
    <div className="ti-ask">
      <div className="ti-ask__head">
        <Button
          icon="arrowLeft"
          aria-label={ask.back}
          onClick={() => actions.openOverlay({ kind: 'search', mode: 'find' })}
        >
          {search.name}
        </Button>
        <h2 className="ti-ask__title">
          <Icon name={moreIcons.ask} />
          {ask.name}
        </h2>
        <Button
          disabled={exchanges.length === 0 || isWaiting}
          onClick={() => {
            actions.startTopic();
            field.current?.focus();
          }}
        >
          {ask.newQuestion}
        </Button>
        {layout === 'phone' && (
          <Button icon="x" iconOnly size="lg" onClick={actions.closeOverlay}>
            {ask.close}
          </Button>
        )}
      </div>
      <div ref={log} className="ti-ask__log" role="log" aria-label={ask.log}>
        {exchanges.map((exchange) => (
          <ExchangeView key={exchange.id} exchange={exchange} />
        ))}
      </div>
      {exchanges.length === 0 && <EarlierQuestions />}
      <QuestionForm field={field} isFollowUp={exchanges.length > 0} />
    </div>
  );
}
