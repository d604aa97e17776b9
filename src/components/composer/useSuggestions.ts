import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createSuggest } from '../../core/autocomplete/createSuggest.ts';
import { exactMatch, type Suggestion } from '../../core/autocomplete/suggestion.ts';
import { isWord, type Trigger, triggerAt } from '../../core/autocomplete/trigger.ts';
import { suggestionLimit } from '../../core/config.ts';
import { nameKey } from '../../core/format/nameKey.ts';
import { characterAt } from '../../core/mrkdwn/unspacedScript.ts';
import type { DraftText } from '../../core/textEditor/draftMentions.ts';
import { focusedElement } from '../a11y/focusedElement.ts';
import { useInbox } from '../inbox/InboxContext.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { useIsomorphicLayoutEffect } from '../inbox/useIsomorphicLayoutEffect.ts';
import { replaceText } from './replaceText.ts';

export interface SuggestionsState {
  /** Empty while the list is closed. */
  suggestions: readonly Suggestion[];
  /** Identifies the query; the active option resets when it changes. */
  queryKey: string;
  accept(suggestion: Suggestion): void;
  /** Closes the list until the next trigger character. */
  dismiss(): void;
  /** Turns a name that was typed in full into a mention. */
  settle(): void;
}

const none: readonly Suggestion[] = [];

/** Suggestions for the query at the caret. */
export function useSuggestions(
  field: RefObject<HTMLTextAreaElement | null>,
  conversationId: string,
  draft: DraftText,
  draftId: string,
): SuggestionsState {
  const inbox = useInbox();
  const { actions, config, getState } = inbox;
  const [suggest] = useState(createSuggest);
  const { caret, inComposition, isFocused, text } = useCaret(field);
  const emoji = useInboxState((state) => state.emoji);
  const users = useInboxState((state) => state.users);
  const [dismissed, setDismissed] = useState<number | null>(null);

  // React may render between the input event and the draft update; the caret does not match the draft then.
  const isStale = text !== draft.text;
  const lastTrigger = useRef<Trigger | null>(null);
  const trigger = useMemo(
    () => (isStale ? lastTrigger.current : caret === null ? null : triggerAt(draft, caret)),
    [draft, caret, isStale],
  );
  const isActive = trigger !== null && trigger.start !== dismissed;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `suggest` reads users and emoji from the state
  const found = useMemo(
    () => (isActive ? suggest(getState(), conversationId, trigger, suggestionLimit) : none),
    [isActive, suggest, getState, conversationId, trigger, config, emoji, users],
  );

  useEffect(() => {
    lastTrigger.current = trigger;
    if (trigger?.kind === 'emoji') actions.loadEmoji();
    if (trigger === null) setDismissed(null);
  }, [trigger, actions]);

  /** A name that was typed in full becomes a mention without being chosen, unless the list was dismissed. */
  const recognize = ({ kind, start, query }: Trigger, text: string): void => {
    const name = query.trimEnd();
    const end = start + 1 + name.length;
    if (kind === 'emoji' || name === '' || isWord(characterAt(text, end)) || text.slice(start + 1, end) !== name)
      return;
    const candidates = suggest(getState(), conversationId, { kind, start, query: name }, suggestionLimit);
    const target = exactMatch(candidates, nameKey(name))?.target;
    if (target) actions.placeMention(draftId, { start, end, target });
  };

  const isClosed = found.length === 0;
  const last = useRef<{ text: string; trigger: Trigger } | null>(null);
  useEffect(() => {
    if (isStale) return;
    const before = last.current;
    const isSame = before !== null && !isClosed && before.trigger.start === trigger?.start;
    if (before !== null && !isSame && before.text !== draft.text) {
      // An input method may still change the name.
      if (inComposition) return;
      recognize(before.trigger, draft.text);
    }
    last.current = trigger !== null && !isClosed ? { text: draft.text, trigger } : null;
  });

  return {
    suggestions: isFocused ? found : none,
    queryKey: trigger === null ? '' : `${trigger.start} ${trigger.kind} ${trigger.query}`,
    accept({ text, target }) {
      const element = field.current;
      if (trigger === null || element === null) return;
      const { start, query } = trigger;
      const end = start + 1 + query.length;
      // The chosen suggestion wins over a mention recognized from the typed name.
      last.current = null;
      replaceText(element, start, end, /\s/.test(draft.text[end] ?? '') ? text : `${text} `);
      if (target) actions.placeMention(draftId, { start, end: start + text.length, target });
    },
    dismiss: () => setDismissed(trigger?.start ?? null),
    settle() {
      if (trigger !== null && isActive) recognize(trigger, draft.text);
      last.current = null;
    },
  };
}

interface Caret {
  /** `null` during a selection. */
  caret: number | null;
  inComposition: boolean;
  isFocused: boolean;
  /** The value of the field. The draft in the store may be one render behind or ahead. */
  text: string;
}

const isSameCaret = (a: Caret, b: Caret): boolean =>
  a.caret === b.caret && a.inComposition === b.inComposition && a.isFocused === b.isFocused && a.text === b.text;

/** Tracks the caret, focus and value of a field. */
function useCaret(field: RefObject<HTMLTextAreaElement | null>): Caret {
  const [state, setState] = useState<Caret>({ caret: null, inComposition: false, isFocused: false, text: '' });

  const read = useCallback(
    (event?: Event) => {
      const element = field.current;
      if (element === null) return;
      const { selectionStart, selectionEnd, value: text } = element;
      const caret = selectionStart === selectionEnd ? selectionEnd : null;
      const isFocused = focusedElement(element) === element;
      setState((last) => {
        const inComposition =
          event?.type === 'compositionstart' || (last.inComposition && event?.type !== 'compositionend');
        const next = { caret, inComposition, isFocused, text };
        return isSameCaret(last, next) ? last : next;
      });
    },
    [field],
  );

  // Changes of the draft by code, such as clearing it after a send, fire no event: read after every render.
  useIsomorphicLayoutEffect(() => read());

  useIsomorphicLayoutEffect(() => {
    const element = field.current;
    if (element === null) return;
    const types = ['input', 'keyup', 'click', 'select', 'focus', 'blur', 'compositionstart', 'compositionend'];
    for (const type of types) element.addEventListener(type, read);
    return () => {
      for (const type of types) element.removeEventListener(type, read);
    };
  }, [field, read]);
  return state;
}
