import { useId, useMemo, useState } from 'react';
import { parseAnswer, quotedSources } from '../../core/ask/answerText.ts';
import type { AiAnswer } from '../../model/index.ts';
import { useLabels } from '../inbox/LabelsContext.ts';
import { AnswerFacts } from './AnswerFacts.tsx';
import { AnswerText } from './AnswerText.tsx';
import { Source } from './Source.tsx';

/** An answer with its confidence, cost and cited messages. Pointing at a citation highlights its source. */
export function Answer({ answer }: { answer: AiAnswer }) {
  const { ask } = useLabels();
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
                />
              </li>
            ))}
          </ol>
        )}
      </div>
    </>
  );
}
