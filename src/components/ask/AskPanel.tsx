import { useEffect, useRef } from 'react';
import { earlierTopics, shownExchanges, waitingExchange } from '../../core/ask/selectors.ts';
import { Icon } from '../icons/Icon.tsx';
import { paneIcons } from '../icons/paneIcons.ts';
import { useRoot } from '../inbox/RootContext.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { isShallowEqual, useInboxState } from '../inbox/useInboxState.ts';
import { Button } from '../primitives/Button.tsx';
import { ExchangeView } from './ExchangeView.tsx';
import { QuestionForm } from './QuestionForm.tsx';
import { useSearchLabels } from './useSearchLabels.ts';

/** The assistant in the search dialog: questions, answers with sources, and the question form. */
export function AskPanel() {
  const { ask, search } = useSearchLabels();
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
          <Icon name={paneIcons.ask} />
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

/** The empty state: an introduction and the earlier questions of this browser session. */
function EarlierQuestions() {
  const { ask } = useSearchLabels();
  const { showTopic } = useInboxActions();
  const earlier = useInboxState((state) => earlierTopics(state.ask), isShallowEqual);
  const hasNoModel = useInboxState(({ offers }) => offers.languageModel === false);
  return (
    <div className="ti-ask__start">
      <p className="ti-search__blank" data-beside={earlier.length > 0 || undefined}>
        <Icon name={paneIcons.ask} size={20} />
        <span>
          {ask.intro}
          {hasNoModel && <span className="ti-ask__hint">{ask.noModelHint}</span>}
        </span>
      </p>
      {earlier.length > 0 && (
        <section aria-label={ask.earlier}>
          <h3 className="ti-search__heading">{ask.earlier}</h3>
          <ul>
            {earlier.map(({ id, topic, question }) => (
              <li key={id}>
                <button type="button" className="ti-result" onClick={() => showTopic(topic)}>
                  <Icon name="clock" className="ti-result__lead" />
                  <span className="ti-result__text ti-written" dir="auto">
                    {question}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
