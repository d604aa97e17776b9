import { type KeyboardEvent, useRef } from 'react';
import { isComposedText } from '../../core/keys/textKey.ts';
import { isWhole } from '../../core/messages/selectors.ts';
import { Icon } from '../icons/Icon.tsx';
import { moreIcons } from '../icons/moreIcons.ts';
import { useInbox } from '../inbox/InboxContext.ts';
import { useChord } from '../inbox/KeymapContext.ts';
import { useLabels } from '../inbox/LabelsContext.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { Button } from '../primitives/Button.tsx';
import { IconButton } from '../primitives/IconButton.tsx';
import { Kbd } from '../primitives/Keys.tsx';
import { writtenDir } from '../primitives/writtenDir.ts';
import { useSearchFocus } from './useSearchFocus.ts';

interface ConversationSearchBarProps {
  query: string;
  /** Changes with each request to search, which focuses the field again. */
  requestId: number;
}

/** Search in the open conversation: counts the matches and steps through them. The messages highlight
 * them. */
export function ConversationSearchBar({ query, requestId }: ConversationSearchBarProps) {
  const { conversation: words } = useLabels();
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
