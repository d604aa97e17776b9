import { type KeyboardEvent, useRef } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { moreIcons } from '../icons/moreIcons.ts';
import { useLabels } from '../LabelsContext.ts';
import { Button } from '../primitives/Button.tsx';
import { IconButton } from '../primitives/IconButton.tsx';
import { Kbd } from '../primitives/Keys.tsx';
import { writtenDir } from '../primitives/writtenDir.ts';
import { useChord } from '../shortcuts/KeymapContext.ts';
import { useInbox } from '../TriageInbox/InboxContext.ts';
import { useInboxState } from '../TriageInbox/useInboxState.ts';
import { useSearchFocus } from './useSearchFocus.ts';

/** Search in the open conversation (product spec §2): what is found is marked in the messages, this counts it and leads
 * from one to the next. */
export function ConversationSearchBar({ query, asked }: { query: string; asked: number }) {
  const { conversation: words } = useLabels();
  const inbox = useInbox();
  const { actions } = inbox;
  const previousKey = useChord('conversation.previousMatch');
  const nextKey = useChord('conversation.nextMatch');
  const { places, current } = useInboxState(() => inbox.conversationMatches());
  const field = useRef<HTMLInputElement>(null);
  useSearchFocus(field, asked);
  const isNothing = query.trim() === '';
  const hasNone = places.length === 0;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229) return;
    if (event.key === 'Escape') actions.closeConversationSearch();
    else if (event.key === 'Enter') actions.stepMatch(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: the element for it is younger than some readers and React 18
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
        {!isNothing && (hasNone ? words.noMatches : words.matches(current + 1, places.length))}
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
