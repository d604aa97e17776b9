import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { createSuggest } from '../../core/autocomplete/createSuggest.ts';
import { nameKey } from '../../core/autocomplete/nameKey.ts';
import { exactMatch, type Suggestion } from '../../core/autocomplete/suggestion.ts';
import { type Trigger, triggerAt } from '../../core/autocomplete/trigger.ts';
import type { DraftText } from '../../core/outbox/draftMentions.ts';
import { useInbox } from '../TriageInbox/InboxContext.ts';
import { useInboxState } from '../TriageInbox/useInboxState.ts';
import { replaceText } from './replaceText.ts';
import { useCaret } from './useCaret.ts';

export interface SuggestionsState {
  /** Nothing when there is no list to show. */
  suggestions: readonly Suggestion[];
  /** Changes when other things are asked for. */
  question: string;
  accept(suggestion: Suggestion): void;
  /** Puts the list away until another sign is typed. */
  dismiss(): void;
  /** Makes a name that was typed in full the mention that it reads like. */
  settle(): void;
}

const isWord = (character: string | undefined): boolean => character !== undefined && /[\p{L}\p{N}_]/u.test(character);

const none: readonly Suggestion[] = [];

/** What is suggested for what is typed, and what comes of it. */
export function useSuggestions(
  field: RefObject<HTMLTextAreaElement | null>,
  conversationId: string,
  draft: DraftText,
): SuggestionsState {
  const inbox = useInbox();
  const { actions, config, getState } = inbox;
  const [suggest] = useState(createSuggest);
  const { caret, isFocused, text } = useCaret(field);
  const emoji = useInboxState((state) => state.emoji);
  const users = useInboxState((state) => state.users);
  const [dismissed, setDismissed] = useState<number | null>(null);

  // A browser renders between the key's own event and the draft that follows from it: that caret is not of this draft.
  const isBetween = text !== draft.text;
  const settled = useRef<Trigger | null>(null);
  const trigger = useMemo(
    () => (isBetween ? settled.current : caret === null ? null : triggerAt(draft, caret)),
    [draft, caret, isBetween],
  );
  const isWanted = trigger !== null && trigger.start !== dismissed;
  // biome-ignore lint/correctness/useExhaustiveDependencies: people and emoji are read from the state when they change
  const found = useMemo(
    () => (isWanted ? suggest(getState(), conversationId, trigger, config.suggestionLimit) : none),
    [isWanted, suggest, getState, conversationId, trigger, config, emoji, users],
  );

  useEffect(() => {
    settled.current = trigger;
    if (trigger?.kind === 'emoji') actions.loadEmoji();
    if (trigger === null) setDismissed(null);
  }, [trigger, actions]);

  /** A name that was typed in full and not chosen from the list is meant all the same, unless the list was put away. */
  const recognize = ({ kind, start, query }: Trigger, text: string): void => {
    const name = query.trimEnd();
    const end = start + 1 + name.length;
    if (kind === 'emoji' || name === '' || isWord(text[end]) || text.slice(start + 1, end) !== name) return;
    const candidates = suggest(getState(), conversationId, { kind, start, query: name }, config.suggestionLimit);
    const target = exactMatch(candidates, nameKey(name))?.target;
    if (target) actions.placeMention(conversationId, { start, end, target });
  };

  const isOver = found.length === 0;
  const last = useRef<{ text: string; trigger: Trigger } | null>(null);
  useEffect(() => {
    if (isBetween) return;
    const before = last.current;
    const isSame = before !== null && !isOver && before.trigger.start === trigger?.start;
    if (before !== null && !isSame && before.text !== draft.text) recognize(before.trigger, draft.text);
    last.current = trigger !== null && !isOver ? { text: draft.text, trigger } : null;
  });

  return {
    suggestions: isFocused ? found : none,
    question: trigger === null ? '' : `${trigger.start} ${trigger.kind} ${trigger.query}`,
    accept({ text, target }) {
      const element = field.current;
      if (trigger === null || element === null) return;
      const { start, query } = trigger;
      const end = start + 1 + query.length;
      // What was typed is meant as the chosen one, not as what it may read like.
      last.current = null;
      replaceText(element, start, end, /\s/.test(draft.text[end] ?? '') ? text : `${text} `);
      if (target) actions.placeMention(conversationId, { start, end: start + text.length, target });
    },
    dismiss: () => setDismissed(trigger?.start ?? null),
    settle() {
      if (trigger !== null && isWanted) recognize(trigger, draft.text);
      last.current = null;
    },
  };
}
