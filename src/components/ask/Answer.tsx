import { useId, useMemo, useState } from 'react';
import { parseAnswer, quotedSources } from '../../core/ask/answerText.ts';
import { confidenceOf } from '../../core/ask/confidence.ts';
import type { AiAnswer } from '../../model/index.ts';
import { renderByIndex } from '../mrkdwn/renderByIndex.tsx';
import { AnswerText } from './AnswerText.tsx';
import { Source } from './Source.tsx';
import { useSearchLabels } from './useSearchLabels.ts';

/** An answer with its confidence, cost and cited messages. Pointing at a citation highlights its source. */
export function Answer({ answer }: { answer: AiAnswer }) {
  const { ask } = useSearchLabels();
  const id = useId();
  const [highlighted, setHighlighted] = useState<number | null>(null);
  const { sources } = answer;
  const blocks = useMemo(() => parseAnswer(answer.answer, sources.length), [answer.answer, sources.length]);
  const quoted = useMemo(() => quotedSources(blocks), [blocks]);
  const sourceId = (number: number) => `${id}-${number}`;
  return (
    <>
      <AnswerText blocks={blocks} sources={sources} sourceId={sourceId} onHighlight={setHighlighted} />
      <div>
        <AnswerFacts answer={answer} />
        {sources.length > 0 && (
          <ol className="ti-ask__sources" aria-label={ask.sources}>
            {sources.map((source, index) => (
              <li key={sourceId(index + 1)}>
                <Source
                  id={sourceId(index + 1)}
                  source={source}
                  number={index + 1}
                  isQuoted={quoted.has(index + 1)}
                  isHighlighted={highlighted === index + 1}
                  isScored={hasModel(answer)}
                />
              </li>
            ))}
          </ol>
        )}
      </div>
    </>
  );
}

/** Without a model, confidence and scores would only tell how many words match. */
const hasModel = ({ model }: AiAnswer): boolean => model !== 'none';

const steps = [1, 2, 3, 4, 5];

/** The confidence of an answer as a meter and as text, then time, searches, tokens and model if the server sends them. */
function AnswerFacts({ answer }: { answer: AiAnswer }) {
  const { ask } = useSearchLabels();
  const confidence = hasModel(answer) ? confidenceOf(answer.confidence) : null;
  const { processing_time_ms: ms, search_iterations: searches, tokens_used: tokens, model } = answer;
  const facts = [
    ms !== undefined && ask.seconds(ms / 1000),
    searches !== undefined && searches > 0 && ask.searches(searches),
    tokens !== undefined && tokens > 0 && ask.tokens(tokens),
    model === 'none' ? ask.noModel : model,
  ].filter((fact): fact is string => typeof fact === 'string' && fact !== '');
  if (confidence === null && facts.length === 0) return null;
  return (
    <p className="ti-ask__facts">
      <span>
        {confidence && (
          <>
            <span className="ti-meter" aria-hidden="true">
              {steps.map((step) => (
                <i key={step} data-on={step <= confidence.steps || undefined} />
              ))}
            </span>
            <span className="ti-ask__confidence">{ask.confidence[confidence.level](confidence.percent)}</span>
          </>
        )}
        {renderByIndex(facts, (fact) => (
          <span className="ti-ask__fact">{fact}</span>
        ))}
      </span>
    </p>
  );
}
