import { useId, useMemo, useState } from 'react';
import { parseAnswer } from '../../core/ask/answerText.ts';
import type { AiAnswer } from '../../model/index.ts';
import { useLabels } from '../LabelsContext.ts';
import { AnswerFacts } from './AnswerFacts.tsx';
import { AnswerText } from './AnswerText.tsx';
import { Source } from './Source.tsx';

/** An answer, how sure it is and what it took, and the messages it cites. A citation points at its source. */
export function Answer({ answer }: { answer: AiAnswer }) {
  const { ask } = useLabels();
  const id = useId();
  const [pointed, setPointed] = useState<number | null>(null);
  const { sources } = answer;
  const blocks = useMemo(() => parseAnswer(answer.answer, sources.length), [answer.answer, sources.length]);
  const sourceId = (number: number) => `${id}-${number}`;
  return (
    <>
      <AnswerText blocks={blocks} sources={sources} sourceId={sourceId} onPoint={setPointed} />
      <div>
        <AnswerFacts answer={answer} />
        {sources.length > 0 && (
          <ol className="ti-ask__sources" aria-label={ask.sources}>
            {sources.map((source, index) => (
              <li key={sourceId(index + 1)}>
                <Source id={sourceId(index + 1)} source={source} number={index + 1} isPointed={pointed === index + 1} />
              </li>
            ))}
          </ol>
        )}
      </div>
    </>
  );
}
