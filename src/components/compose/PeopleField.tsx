import { forwardRef, useId } from 'react';
import { composeText, writesMessage } from '../../core/compose/state.ts';
import { userDisplayName } from '../../core/format/authorName.ts';
import { avatarUrl } from '../../core/format/avatar.ts';
import { Avatar } from '../avatar/Avatar.tsx';
import { Icon } from '../icons/Icon.tsx';
import { useRoot } from '../inbox/RootContext.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { Button } from '../primitives/Button.tsx';
import { writtenDir } from '../primitives/writtenDir.ts';
import { useComposeLabels } from './useComposeLabels.ts';

export interface PeopleFieldProps {
  listId: string;
  /** Element id of the option under the cursor. */
  activeId: string | undefined;
  /** Whether there are options. */
  isExpanded: boolean;
  onDrop: (userId: string) => void;
}

/** The picked people as chips, and the field for the next: a combobox that keeps the focus. */
export const PeopleField = forwardRef<HTMLInputElement, PeopleFieldProps>(function PeopleField(
  { listId, activeId, isExpanded, onDrop },
  ref,
) {
  const { compose: words, composer, search } = useComposeLabels();
  const { layout } = useRoot();
  const { setPeopleQuery, closeOverlay } = useInboxActions();
  const { picked } = useInboxState((state) => state.compose);
  const isMessage = useInboxState(writesMessage);
  const text = useInboxState(composeText);
  const pickedId = useId();
  return (
    <div className="ti-compose__head">
      <span className="ti-compose__to" aria-hidden="true">
        {words.to}
      </span>
      <div className="ti-compose__people">
        {picked.length > 0 && (
          <ul id={pickedId} className="ti-compose__chips" aria-label={words.picked}>
            {picked.map((id) => (
              <li key={id}>
                <Chip userId={id} onDrop={onDrop} />
              </li>
            ))}
          </ul>
        )}
        <input
          ref={ref}
          className="ti-compose__field"
          data-ti-autofocus=""
          type="text"
          enterKeyHint="done"
          role="combobox"
          aria-label={isMessage ? composer.nextReply : words.to}
          aria-describedby={picked.length > 0 ? pickedId : undefined}
          aria-autocomplete="list"
          aria-expanded={isExpanded}
          aria-controls={listId}
          aria-activedescendant={activeId}
          placeholder={picked.length === 0 ? words.placeholder : undefined}
          dir={writtenDir(text)}
          value={text}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onChange={(event) => setPeopleQuery(event.target.value)}
        />
      </div>
      {layout === 'phone' && (
        <Button icon="x" iconOnly size="lg" onClick={closeOverlay}>
          {search.hints.close}
        </Button>
      )}
    </div>
  );
});

function Chip({ userId, onDrop }: { userId: string; onDrop: (userId: string) => void }) {
  const { compose: words } = useComposeLabels();
  const user = useInboxState((state) => state.users[userId]);
  const name = user ? userDisplayName(user) : userId;
  const src = user && avatarUrl(user);
  return (
    <button
      type="button"
      className="ti-chip ti-compose__chip"
      aria-label={words.remove(name)}
      onClick={() => onDrop(userId)}
    >
      <Avatar id={userId} name={name} size={18} letters={1} {...(src === undefined ? {} : { src })} />
      <bdi className="ti-clip">{name}</bdi>
      <Icon name="x" size={12} />
    </button>
  );
}
