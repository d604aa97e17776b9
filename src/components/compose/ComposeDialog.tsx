import { useEffect, useId, useRef } from 'react';
import { openChord } from '../../core/actions/fieldKeys.ts';
import { userDisplayName } from '../../core/format/authorName.ts';
import { avatarUrl } from '../../core/format/avatar.ts';
import { dmOf } from '../../core/navigation/dmWith.ts';
import { myIdOf } from '../../core/session/selectors.ts';
import type { User } from '../../model/index.ts';
import { LiveRegion } from '../a11y/LiveRegion.tsx';
import { Avatar } from '../avatar/Avatar.tsx';
import { Icon } from '../icons/Icon.tsx';
import { moreIcons } from '../icons/moreIcons.ts';
import { useRoot } from '../inbox/RootContext.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { failureText } from '../labels/failureText.ts';
import { Banner } from '../primitives/Banner.tsx';
import { Button } from '../primitives/Button.tsx';
import { Dialog } from '../primitives/Dialog.tsx';
import { Keys } from '../primitives/Keys.tsx';
import { type OptionState, ResultOption } from '../search/ResultOption.tsx';
import { PeopleField } from './PeopleField.tsx';
import { useComposeLabels } from './useComposeLabels.ts';
import { usePeoplePicker } from './usePeoplePicker.ts';

/** New message: a field with the picked people as chips, and a list of people. The focus stays in the field. */
export function ComposeDialog() {
  const labels = useComposeLabels();
  const { compose: words } = labels;
  const { closeOverlay } = useInboxActions();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const picker = usePeoplePicker(field);
  const { picked, isOpening, failure } = useInboxState((state) => state.compose);
  const hasGroup = useInboxState(
    (state) => state.compose.picked.length > 1 && dmOf(state, state.compose.picked) !== null,
  );
  const listId = `${id}-list`;
  const optionId = (userId: string): string => `${id}-${userId}`;
  const { options, partners, active, isFull } = picker;
  const list = useRef<HTMLDivElement>(null);
  const activeUserId = active?.id;

  useEffect(() => {
    if (activeUserId === undefined) list.current?.scrollTo?.({ top: 0 });
    else list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [activeUserId]);

  return (
    <Dialog label={words.title} className="ti-search ti-compose" onClose={closeOverlay}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles keys that bubble from the field and the chips */}
      <div className="ti-search__panel" onKeyDown={picker.onKeyDown}>
        <PeopleField
          ref={field}
          listId={listId}
          activeId={active && optionId(active.id)}
          isExpanded={options.length > 0}
          onDrop={picker.drop}
        />
        {failure && <Banner>{failureText(labels, failure)}</Banner>}
        <div className="ti-search__body ti-compose__body">
          <div
            ref={list}
            id={listId}
            className="ti-search__list"
            role="listbox"
            aria-label={words.people}
            data-empty={options.length === 0 || undefined}
          >
            {options.map((user) => (
              <PersonOption
                key={user.id}
                user={user}
                hasGroup={partners.has(user.id)}
                option={{
                  id: optionId(user.id),
                  isCursor: user === active,
                  onPoint: () => picker.point(user),
                  onChoose: () => picker.pick(user),
                }}
              />
            ))}
          </div>
          {options.length === 0 && (
            <div className="ti-search__blank">
              <Icon name={moreIcons.people} size={20} />
              <span role="status">{isFull ? words.most(picked.length) : words.nobody}</span>
            </div>
          )}
        </div>
        <ComposeFooter note={hasGroup ? words.existing : ''} isOpening={isOpening} onOpen={picker.open} />
        <LiveRegion announcement={picker.announcement} />
      </div>
    </Dialog>
  );
}

interface PersonOptionProps {
  option: OptionState;
  user: User;
  /** Whether a group DM with this user and the picked ones exists. */
  hasGroup: boolean;
}

/** A person to pick, with their title, and a note if the picked people have a conversation with them. */
function PersonOption({ option, user, hasGroup }: PersonOptionProps) {
  const { compose: words, announce } = useComposeLabels();
  const isSelf = useInboxState((state) => myIdOf(state) === user.id);
  const name = userDisplayName(user);
  const title = user.title ?? '';
  const note = isSelf ? words.you : hasGroup ? words.existing : '';
  const src = avatarUrl(user);
  return (
    <ResultOption
      option={option}
      name={announce.parts([name, title, note].filter((each) => each !== ''))}
      data={{ 'data-user-id': user.id }}
    >
      <Avatar
        id={user.id}
        name={name}
        size={24}
        className="ti-result__lead"
        shape={user.is_bot ? 'square' : 'circle'}
        {...(src === undefined ? {} : { src })}
      />
      <span className="ti-result__text">
        <bdi>{name}</bdi>
        {title !== '' && <span className="ti-result__aside">{title}</span>}
      </span>
      <span className="ti-result__end">{note}</span>
    </ResultOption>
  );
}

interface ComposeFooterProps {
  /** Whether the picked people have a conversation already; empty if not. */
  note: string;
  isOpening: boolean;
  onOpen: () => void;
}

/** Key hints, visual only, and the button that opens the conversation. */
function ComposeFooter({ note, isOpening, onOpen }: ComposeFooterProps) {
  const { compose: words } = useComposeLabels();
  const isPhone = useRoot().layout === 'phone';
  const isEmpty = useInboxState(({ compose }) => compose.picked.length === 0);
  return (
    <div className="ti-search__foot ti-compose__foot">
      <span className="ti-search__keys" aria-hidden="true">
        <span className="ti-hint">
          <Keys chords={['Enter']} />
          {words.hints.add}
        </span>
        <span className="ti-hint">
          <Keys chords={['Backspace']} />
          {words.hints.removeLast}
        </span>
      </span>
      <span className="ti-compose__note" role="status">
        {note}
      </span>
      <Button
        look="accent"
        size="md"
        chord={isPhone ? undefined : openChord}
        busy={isOpening}
        disabled={isEmpty}
        onClick={onOpen}
      >
        {words.open}
      </Button>
    </div>
  );
}
