import { useEffect, useRef } from 'react';
import { type CatchUpFact, type CatchUpFacts, factKinds } from '../../model/catchUp/catchUpFacts.ts';
import { TickerProvider } from '../time/TickerContext.tsx';
import { FactLine } from './FactLine.tsx';
import { useCatchUpLabels } from './useCatchUpLabels.ts';

export interface FactListProps {
  facts: CatchUpFacts;
  /** Position of the fact that has the focus. */
  at: number;
  onChoose: (at: number) => void;
  onJump: (fact: CatchUpFact) => void;
}

/** The facts by kind; one of them is in the order of the Tab key. */
export function FactList({ facts: { facts, more }, at, onChoose, onJump }: FactListProps) {
  const { catchUp: words } = useCatchUpLabels();
  const list = useRef<HTMLDivElement>(null);
  // The dialog opened without facts: the first one gets the focus when they arrive.
  useEffect(() => list.current?.querySelector<HTMLElement>('[data-fact][tabindex="0"]')?.focus(), []);
  return (
    <TickerProvider>
      <div ref={list}>
        {factKinds.map((kind) => {
          const own = facts.flatMap((fact, index) => (fact.kind === kind ? [{ fact, index }] : []));
          if (own.length === 0) return null;
          return (
            <section key={kind} aria-label={words.kinds[kind]}>
              <h3 className="ti-catch__kind">{words.kinds[kind]}</h3>
              <ul>
                {own.map(({ fact, index }) => (
                  <li key={`${fact.conversationId} ${fact.message.ts}`}>
                    <FactLine
                      fact={fact}
                      index={index}
                      isCurrent={index === at}
                      onFocus={() => onChoose(index)}
                      onJump={() => onJump(fact)}
                    />
                  </li>
                ))}
              </ul>
              {more[kind] > 0 && <p className="ti-catch__note">{words.more(more[kind])}</p>}
            </section>
          );
        })}
      </div>
    </TickerProvider>
  );
}
