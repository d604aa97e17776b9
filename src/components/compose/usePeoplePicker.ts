import { type KeyboardEvent, type RefObject, useMemo, useState } from 'react';
import { openChord } from '../../core/actions/fieldKeys.ts';
import { composeText, mostPeople, writesMessage } from '../../core/compose/state.ts';
import { suggestedPeople } from '../../core/compose/suggestPeople.ts';
import { userDisplayName } from '../../core/format/authorName.ts';
import { matchesChord, parseChord } from '../../core/keys/chord.ts';
import { isComposedText } from '../../core/keys/keyPress.ts';
import { groupPartners } from '../../core/navigation/dmWith.ts';
import type { User } from '../../model/index.ts';
import type { Announcement } from '../a11y/LiveRegion.tsx';
import { useInbox } from '../inbox/InboxContext.ts';
import { useRoot } from '../inbox/RootContext.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { useComposeLabels } from './useComposeLabels.ts';

/** Maximum number of offered people. */
const mostOptions = 30;

export interface PeoplePicker {
  options: readonly User[];
  /** Ids of the users that have a group DM with the picked ones. */
  partners: ReadonlySet<string>;
  /** The option under the cursor. Without a name in the field there is none until the cursor moves, so that Enter opens the conversation. */
  active: User | undefined;
  /** Whether no further person can be picked. */
  isFull: boolean;
  announcement: Announcement | null;
  point(option: User): void;
  pick(user: User): void;
  drop(userId: string): void;
  open(): void;
  onKeyDown(event: KeyboardEvent): void;
}

/** The options of the picker, their cursor and its keys. */
export function usePeoplePicker(field: RefObject<HTMLInputElement | null>): PeoplePicker {
  const inbox = useInbox();
  const { apple } = useRoot();
  const { compose: words } = useComposeLabels();
  const { actions, getState } = inbox;
  const { query, picked, isOpening } = useInboxState((state) => state.compose);
  const users = useInboxState((state) => state.users);
  const isFull = picked.length >= mostPeople;
  // New messages do not move the options under the cursor.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state that the options are made of
  const options = useMemo(
    () => (isFull ? [] : suggestedPeople(getState(), mostOptions)),
    [users, query, picked, isFull],
  );
  const partners = useInboxState((state) => groupPartners(state, state.compose.picked), isSameSet);
  const isMessage = useInboxState(writesMessage);
  const text = useInboxState(composeText);
  /** A move of the cursor; it counts while the options and the text stay the same. */
  const [cursor, setCursor] = useState<{ options: readonly User[]; text: string; index: number } | null>(null);
  const [announcement, setAnnouncement] = useState<Announcement | null>(null);
  const isMoved = cursor?.options === options && cursor.text === text;
  const index = isMoved ? cursor.index : isMessage || query.trim() === '' ? -1 : 0;
  const active = isOpening ? undefined : options[index];

  const announce = (text: string): void => setAnnouncement((before) => ({ id: (before?.id ?? 0) + 1, text }));
  const nameOf = (userId: string): string => {
    const user = users[userId];
    return user ? userDisplayName(user) : userId;
  };
  const pick = (user: User): void => {
    if (isOpening) return;
    actions.pickPerson(user.id);
    announce(words.added(userDisplayName(user)));
    field.current?.focus({ preventScroll: true });
  };
  const drop = (userId: string): void => {
    if (isOpening) return;
    actions.dropPerson(userId);
    announce(words.removed(nameOf(userId)));
    field.current?.focus({ preventScroll: true });
  };
  const open = (): void => {
    if (!isOpening) actions.openConversationWith(getState().compose.picked);
  };
  const move = (by: 1 | -1): void => {
    const start = index < 0 && by < 0 ? 0 : index;
    if (options.length > 0) setCursor({ options, text, index: (start + by + options.length) % options.length });
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposedText(event.nativeEvent)) return;
    if (matchesChord(event.nativeEvent, parseChord(openChord), apple)) {
      if (active && query.trim() !== '') pick(active);
      open();
    } else if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      field.current?.focus({ preventScroll: true });
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.target !== field.current) return;
    else if (event.key === 'Enter') {
      if (active) pick(active);
      else if (isMessage || query.trim() === '') open();
    } else if (event.key === 'Tab' && active && query.trim() !== '') pick(active);
    else if (event.key === 'Backspace' && text === '' && picked.length > 0) drop(picked.at(-1) ?? '');
    else return;
    event.preventDefault();
    // The dialog's trap would move the focus on Tab.
    if (event.key === 'Tab') event.stopPropagation();
  };

  return {
    options,
    partners,
    active,
    isFull,
    announcement,
    point: (option) => setCursor({ options, text, index: options.indexOf(option) }),
    pick,
    drop,
    open,
    onKeyDown,
  };
}

const isSameSet = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size === b.size && [...a].every((each) => b.has(each));
