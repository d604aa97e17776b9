import { type MutableRefObject, type RefObject, useId, useRef, useState } from 'react';
import { isComposedText } from '../../core/keys/keyPress.ts';
import type { DraftText } from '../../core/textEditor/draftMentions.ts';
import { useIsomorphicLayoutEffect } from '../inbox/useIsomorphicLayoutEffect.ts';
import { usePaneLabels } from '../inbox/usePaneLabels.ts';
import { SuggestionOption } from './SuggestionOption.tsx';
import { useSuggestions } from './useSuggestions.ts';

export interface SuggestionsProps {
  field: RefObject<HTMLTextAreaElement | null>;
  /** The conversation whose members come first. */
  conversationId: string;
  draft: DraftText;
  /** The id of the draft, if it is not the reply of the conversation. */
  draftId?: string;
  /** Receives the function to call before the draft is sent. */
  settle: MutableRefObject<(() => void) | null>;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Suggestions for users, channels and emoji. The focus stays in the field; the current option is its active
 * descendant.
 */
export function Suggestions({ field, conversationId, draft, draftId = conversationId, settle }: SuggestionsProps) {
  const { composer } = usePaneLabels();
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const state = useSuggestions(field, conversationId, draft, draftId);
  const { suggestions, queryKey, accept, dismiss } = state;
  const [moved, setMoved] = useState({ queryKey: '', index: 0 });
  const count = suggestions.length;
  const isOpen = count > 0;
  const active = moved.queryKey === queryKey ? Math.min(moved.index, count - 1) : 0;
  const moveTo = (index: number) => setMoved({ queryKey, index });
  const optionId = (index: number) => `${listId}-${index}`;

  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || isComposedText(event)) return;
    if (event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return;
    const step = steps[event.key];
    const chosen = suggestions[active];
    if (step !== undefined) moveTo((active + step + count) % count);
    else if (event.key === 'Escape') dismiss();
    else if ((event.key === 'Enter' || event.key === 'Tab') && chosen) accept(chosen);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const latest = useRef(onKeyDown);
  useIsomorphicLayoutEffect(() => {
    latest.current = onKeyDown;
    settle.current = state.settle;
  });

  // A native listener runs before React's handlers, so it can stop list keys before they reach the composer and the inbox.
  useIsomorphicLayoutEffect(() => {
    const element = field.current;
    const listen = (event: KeyboardEvent) => latest.current(event);
    element?.addEventListener('keydown', listen);
    return () => {
      element?.removeEventListener('keydown', listen);
      settle.current = null;
    };
  }, [field, settle]);

  const activeId = isOpen ? optionId(active) : null;
  useIsomorphicLayoutEffect(() => {
    const element = field.current;
    if (element === null || activeId === null) return;
    element.setAttribute('aria-controls', listId);
    element.setAttribute('aria-activedescendant', activeId);
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
    return () => {
      element.removeAttribute('aria-controls');
      element.removeAttribute('aria-activedescendant');
    };
  }, [field, listId, activeId]);

  return (
    <>
      <span className="ti-visually-hidden" aria-live="polite">
        {isOpen && composer.suggestionCount(count)}
      </span>
      {isOpen && (
        <div ref={list} id={listId} className="ti-suggest" role="listbox" aria-label={composer.suggestions}>
          {suggestions.map((suggestion, index) => (
            <SuggestionOption
              key={suggestion.id}
              id={optionId(index)}
              suggestion={suggestion}
              isActive={index === active}
              onHover={() => moveTo(index)}
              onAccept={() => accept(suggestion)}
            />
          ))}
        </div>
      )}
    </>
  );
}
