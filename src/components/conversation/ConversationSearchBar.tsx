import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { isComposedText } from '../../core/keys/keyPress.ts';
import { isWhole } from '../../core/messages/selectors.ts';
import { isHTMLElement } from '../a11y/domNode.ts';
import { focusedElement } from '../a11y/focusedElement.ts';
import { Icon } from '../icons/Icon.tsx';
import { moreIcons } from '../icons/moreIcons.ts';
import { useInbox } from '../inbox/InboxContext.ts';
import { useChord } from '../inbox/KeymapContext.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { useIsomorphicLayoutEffect } from '../inbox/useIsomorphicLayoutEffect.ts';
import { usePaneLabels } from '../inbox/usePaneLabels.ts';
import { Button } from '../primitives/Button.tsx';
import { IconButton } from '../primitives/IconButton.tsx';
import { Kbd } from '../primitives/Keys.tsx';
import { writtenDir } from '../primitives/writtenDir.ts';

interface ConversationSearchBarProps {
  query: string;
  /** Changes with each request to search, which focuses the field again. */
  requestId: number;
}

/** Search in the open conversation: counts the matches and steps through them. The messages highlight
 * them. */
export function ConversationSearchBar({ query, requestId }: ConversationSearchBarProps) {
  const { conversation: words } = usePaneLabels();
  const inbox = useInbox();
  const { actions } = inbox;
  const previousKey = useChord('conversation.previousMatch');
  const nextKey = useChord('conversation.nextMatch');
  const { places, current, isComplete: isSearched } = useInboxState(() => inbox.conversationMatches());
  const field = useRef<HTMLInputElement>(null);
  useSearchFocus(field, requestId);
  const isBlank = query.trim() === '';
  const hasNone = places.length === 0;
  const isComplete = useInboxState((state) => isWhole(state, state.navigation.open?.id ?? ''));
  const none = isSearched ? words.noMatches : '';
  const found = hasNone ? none : words.matches(current + 1, places.length);

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposedText(event.nativeEvent)) return;
    if (event.key === 'Escape') actions.closeConversationSearch();
    else if (event.key === 'Enter') actions.stepMatch(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: some screen readers and React 18 do not support <search>
    <div className="ti-conversation__search" role="search">
      <Icon name="search" />
      <input
        ref={field}
        className="ti-conversation__search-field"
        type="search"
        aria-label={words.search}
        placeholder={words.search}
        dir={writtenDir(query)}
        value={query}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={(event) => actions.setConversationQuery(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <span className="ti-conversation__matches" role="status">
        {!isBlank && found !== '' && (isComplete && isSearched ? found : words.matchesSoFar(found))}
      </span>
      <IconButton
        icon={moreIcons.chevronUp}
        label={words.previousMatch}
        chord={previousKey}
        disabled={hasNone}
        onClick={() => actions.stepMatch(-1)}
      />
      <IconButton
        icon={moreIcons.chevronDown}
        label={words.nextMatch}
        chord={nextKey}
        disabled={hasNone}
        onClick={() => actions.stepMatch(1)}
      />
      <Button className="ti-conversation__search-close" icon="x" onClick={actions.closeConversationSearch}>
        <span className="ti-visually-hidden">{words.closeSearch}</span>
        <Kbd chord="Escape" />
      </Button>
    </div>
  );
}

/** Whether an element can take the focus back; not `body`, which means that nothing has it. */
const isRestorable = (element: Element | null): element is HTMLElement =>
  isHTMLElement(element) && element.isConnected && element !== element.ownerDocument.body;

/** Focuses the field on each search request. When the search closes with the focus inside, restores the previous focus, or
 * focuses the messages. */
function useSearchFocus(field: RefObject<HTMLInputElement | null>, requestId: number): void {
  const before = useRef<Element | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each request focuses the field again
  useEffect(() => {
    const element = field.current;
    if (element === null) return;
    const active = focusedElement(element);
    if (!element.parentElement?.contains(active)) before.current = active;
    element.focus({ preventScroll: true });
    element.select();
  }, [field, requestId]);

  // The cleanup of a layout effect runs before the field is removed.
  useIsomorphicLayoutEffect(() => {
    const bar = field.current?.parentElement;
    return () => {
      if (!bar?.contains(focusedElement(bar))) return;
      const last = before.current;
      const target = isRestorable(last) ? last : bar.parentElement?.querySelector<HTMLElement>('[role="log"]');
      target?.focus({ preventScroll: true });
    };
  }, [field]);
}
