import type { Suggestion } from '../../core/autocomplete/suggestion.ts';
import { avatarUrl } from '../../core/format/avatar.ts';
import { isolated } from '../../core/mrkdwn/isolate.ts';
import { Avatar } from '../avatar/Avatar.tsx';
import { Icon } from '../icons/Icon.tsx';
import { moreIcons } from '../icons/moreIcons.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { usePaneLabels } from '../inbox/usePaneLabels.ts';
import { EmojiImage } from '../mrkdwn/MrkdwnEmoji.tsx';

export interface SuggestionOptionProps {
  id: string;
  suggestion: Suggestion;
  isActive: boolean;
  onHover: () => void;
  onAccept: () => void;
}

export function SuggestionOption({ id, suggestion, isActive, onHover, onAccept }: SuggestionOptionProps) {
  const { composer } = usePaneLabels();
  const { target, emoji, image } = suggestion;
  const detail = target?.type === 'broadcast' ? composer.broadcasts[target.name] : suggestion.detail;
  const name = emoji === undefined ? nameOf(suggestion) : detail;
  const more = emoji === undefined ? detail : undefined;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and handles the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus; this is its active descendant
    <div
      id={id}
      className="ti-suggest__option"
      role="option"
      aria-selected={isActive}
      aria-label={more === undefined ? name : `${isolated(name ?? '')}, ${isolated(more)}`}
      // Keep the focus in the field.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={() => !isActive && onHover()}
      onClick={onAccept}
    >
      <span className="ti-suggest__lead">
        {image === undefined ? (
          (emoji ?? <LeadingVisual suggestion={suggestion} />)
        ) : (
          <EmojiImage src={image} name={suggestion.keys[0] ?? ''} isDecorative />
        )}
      </span>
      <span className="ti-suggest__name" dir="auto">
        {name}
      </span>
      {more !== undefined && <bdi className="ti-suggest__detail">{more}</bdi>}
    </div>
  );
}

/** Users and channels drop their sign, because avatar and icon replace it; broadcasts ("@here") keep it. */
const nameOf = ({ text, target }: Suggestion): string => (target?.type === 'broadcast' ? text : text.slice(1));

function LeadingVisual({ suggestion: { target, text, isPrivate } }: { suggestion: Suggestion }) {
  if (target?.type === 'channel') return <Icon name={isPrivate ? 'lock' : 'hash'} />;
  if (target?.type === 'user') return <UserAvatar id={target.id} name={text.slice(1)} />;
  return <Icon name={moreIcons.people} />;
}

function UserAvatar({ id, name }: { id: string; name: string }) {
  const user = useInboxState(({ users }) => users[id]);
  return <Avatar id={id} name={name} size={20} {...(user && { src: avatarUrl(user) })} />;
}
