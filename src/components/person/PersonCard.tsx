import {
  autoUpdate,
  FloatingPortal,
  flip,
  offset,
  shift,
  useDismiss,
  useFloating,
  useInteractions,
} from '@floating-ui/react';
import { useCallback, useRef } from 'react';
import { organizationName, userDisplayName } from '../../core/format/authorName.ts';
import { avatarUrl } from '../../core/format/avatar.ts';
import { zonedTime } from '../../core/format/zonedTime.ts';
import { dmOf } from '../../core/navigation/dmWith.ts';
import { authorValue } from '../../core/search/authors.ts';
import { authorQuery } from '../../core/search/queryParts.ts';
import type { User } from '../../model/index.ts';
import { useFocusTrap } from '../a11y/useFocusTrap.ts';
import { Avatar } from '../avatar/Avatar.tsx';
import { Icon } from '../icons/Icon.tsx';
import { useInbox } from '../inbox/InboxContext.ts';
import { useLabels } from '../inbox/LabelsContext.ts';
import { useRoot } from '../inbox/RootContext.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { Button } from '../primitives/Button.tsx';
import { consumeEscape } from '../primitives/popup.ts';
import { TickerProvider, useAtTime } from '../time/TickerContext.tsx';
import type { PersonPlace } from './personAt.ts';

export interface PersonCardProps extends PersonPlace {
  onClose: () => void;
}

/** The card of a person, beside their name. It takes the focus and returns it. */
export function PersonCard({ userId, anchor, onClose }: PersonCardProps) {
  const root = useRoot();
  const { refs, floatingStyles, context } = useFloating({
    open: true,
    onOpenChange: (open) => !open && onClose(),
    elements: { reference: anchor },
    placement: 'bottom-start',
    middleware: [offset(6), flip(), shift({ padding: 8 })],
    whileElementsMounted: autoUpdate,
  });
  const { getFloatingProps } = useInteractions([useDismiss(context)]);
  return (
    <FloatingPortal root={root.element} preserveTabOrder={false}>
      <div
        ref={refs.setFloating}
        className="ti-menu"
        style={floatingStyles}
        {...getFloatingProps({ onKeyDown: consumeEscape })}
        data-ti-layer="menu"
      >
        <TickerProvider>
          <CardContent userId={userId} onClose={onClose} />
        </TickerProvider>
      </div>
    </FloatingPortal>
  );
}

/** Name, title and local time of a person, with buttons to write to them and to find their messages. */
function CardContent({ userId, onClose }: Pick<PersonCardProps, 'userId' | 'onClose'>) {
  const { person: words, conversation } = useLabels();
  const { actions, getState } = useInbox();
  const { closeOverlay, openConversationWith, openOverlay, pickPerson, setSearchQuery, showSearchTab } = actions;
  const known = useInboxState((state) => state.users[userId]);
  const isKnownDm = useInboxState((state) => dmOf(state, [userId]) !== null);
  const canMessage = useInboxState((state) => state.offers.compose) || isKnownDm;
  const canSearch = useInboxState((state) => state.offers.search);
  const card = useRef<HTMLDivElement>(null);
  // The portal renders its content after a first effect, so that the trap belongs to the content.
  useFocusTrap(card, true);
  const user: User = known ?? { id: userId, name: userId };
  const name = userDisplayName(user);
  const src = avatarUrl(user);
  const about = [user.title || (user.is_bot && words.app), organizationName(known, conversation.external)].filter(
    Boolean,
  );

  const message = () => {
    onClose();
    // The card may be of a result of the search.
    closeOverlay();
    // The picker takes the text typed while a new conversation opens.
    if (!isKnownDm) {
      openOverlay({ kind: 'compose' });
      pickPerson(userId);
    }
    openConversationWith([userId]);
  };
  const showMessages = () => {
    onClose();
    openOverlay({ kind: 'search', mode: 'find' });
    setSearchQuery(authorQuery(authorValue(user, getState())));
    showSearchTab('messages');
  };
  return (
    <div ref={card} className="ti-person-card" role="dialog" aria-label={name} tabIndex={-1}>
      <div className="ti-person-card__head">
        <Avatar
          id={userId}
          name={name}
          shape={user.is_bot ? 'square' : 'circle'}
          {...(src === undefined ? {} : { src })}
        />
        <div className="ti-person-card__names">
          <b className="ti-person-card__name">
            <bdi>{name}</bdi>
          </b>
          {about.length > 0 && <bdi className="ti-person-card__title">{about.join(' · ')}</bdi>}
        </div>
      </div>
      <LocalTime user={user} />
      <div className="ti-person-card__buttons">
        {canMessage && (
          <Button look="soft" size="md" icon="message" onClick={message}>
            {words.message}
          </Button>
        )}
        {canSearch && (
          <Button size="md" icon="search" onClick={showMessages}>
            {words.showMessages}
          </Button>
        )}
      </div>
    </div>
  );
}

const nextMinute = (now: number): number => 60_000 - (now % 60_000);

function LocalTime({ user }: { user: User }) {
  const { person, time } = useLabels();
  const text = useAtTime(
    useCallback((now) => zonedTime(user, now, time) ?? '', [user, time]),
    nextMinute,
  );
  if (text === '') return null;
  return (
    <p className="ti-person-card__time">
      <Icon name="clock" />
      {person.localTime(text)}
    </p>
  );
}
