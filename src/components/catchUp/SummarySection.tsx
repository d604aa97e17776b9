import { useEffect, useRef } from 'react';
import type { CatchUpSummary } from '../../core/catchUp/state.ts';
import { directionOf } from '../../core/mrkdwn/isolate.ts';
import type { Ts } from '../../model/index.ts';
import { usePlaceName } from '../directory/useConversationName.ts';
import { Skeleton } from '../primitives/Skeleton.tsx';
import { useCatchUpLabels } from './useCatchUpLabels.ts';

interface Cited {
  conversation_id: string;
  ts: Ts;
}

export interface SummarySectionProps {
  summary: CatchUpSummary;
  onJump: (conversationId: string, ts: Ts) => void;
}

const keyOf = ({ conversation_id, ts }: Cited): string => `${conversation_id} ${ts}`;

/** The sentences of a language model as they arrive, each with the messages that it cites. */
export function SummarySection({ summary, onJump }: SummarySectionProps) {
  const { catchUp: words } = useCatchUpLabels();
  const { status, sentences, leftOut, reason = '' } = summary;
  const cited = [...new Set(sentences.flatMap(({ sources }) => sources.map(keyOf)))];
  const isWriting = status === 'writing';
  const section = useRef<HTMLElement>(null);
  // The user has asked for it, perhaps far below.
  useEffect(() => section.current?.scrollIntoView?.({ block: 'nearest' }), []);
  return (
    <section ref={section} className="ti-catch__summary" aria-label={words.summary} aria-busy={isWriting}>
      <h3 className="ti-catch__kind">{words.summary}</h3>
      <ul>
        {sentences.map(({ text, sources }) => (
          <li key={`${text} ${sources.map(keyOf).join()}`} className="ti-catch__sentence">
            <span dir={directionOf(text)}>{text}</span>
            {sources.map((source) => (
              <Citation
                key={keyOf(source)}
                source={source}
                number={cited.indexOf(keyOf(source)) + 1}
                onJump={() => onJump(source.conversation_id, source.ts)}
              />
            ))}
          </li>
        ))}
      </ul>
      {isWriting && <Skeleton width="72%" />}
      <p className="ti-catch__note" role="status">
        {isWriting
          ? words.writing
          : status === 'failed'
            ? words.failed(reason)
            : sentences.length === 0
              ? words.noSummary
              : words.written}
        {status === 'done' && leftOut > 0 && ` ${words.leftOut(leftOut)}`}
      </p>
    </section>
  );
}

function Citation({ source, number, onJump }: { source: Cited; number: number; onJump: () => void }) {
  const { catchUp: words, conversation } = useCatchUpLabels();
  const place = usePlaceName(source.conversation_id) ?? conversation.untitled;
  return (
    <button type="button" className="ti-catch__cite" aria-label={words.source(number, place)} onClick={onJump}>
      <span>{number}</span>
    </button>
  );
}
