import type { KeyboardEvent, ReactNode } from 'react';
import { userDisplayName } from '../../core/format/authorName.ts';
import { authorValue } from '../../core/search/authors.ts';
import { type DateRange, withDateRange, withNameFilter } from '../../core/search/queryParts.ts';
import type { InboxState } from '../../core/state.ts';
import type { Conversation } from '../../model/index.ts';
import { idsByName } from '../../search/idsByName.ts';
import { useSearchLabels } from '../ask/useSearchLabels.ts';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/iconPaths.ts';
import { moreIcons } from '../icons/moreIcons.ts';
import { useInbox } from '../inbox/InboxContext.ts';
import { isShallowEqual, useInboxState } from '../inbox/useInboxState.ts';
import { Menu } from '../menu/Menu.tsx';
import { MenuItem, MenuSeparator } from '../menu/MenuItem.tsx';

/** Longer menus are slow to open; every other name can be typed. */
const maxNames = 100;

const cursorKeys = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End', 'PageDown', 'PageUp', 'Enter']);

const dateRanges: readonly DateRange[] = ['today', 'yesterday', 'week', 'month'];

/** Display names of people, with their ids: the name of one in the query is asked for at the choice only. */
const peopleIn = ({ users }: InboxState): string[] =>
  namesInOrder(Object.values(users).map((user) => [userDisplayName(user), user.id] as const));

const rooms = ({ conversations }: InboxState): Conversation[] =>
  [...conversations.byId.values()].filter(({ type, name }) => type !== 'thread' && name !== '');

const placesIn = (state: InboxState): string[] =>
  namesInOrder(rooms(state).map(({ id, name, type }) => [type === 'channel' ? `#${name}` : name, id] as const));

/** The name of a conversation in the query, or its id if the name means another one too. */
function placeValue(id: string, state: InboxState): string {
  const name = state.conversations.byId.get(id)?.name ?? id;
  const [found, ...others] = idsByName(
    name,
    rooms(state).map((room) => ({ id: room.id, names: [room.name] })),
  );
  return found === id && others.length === 0 ? name : id;
}

/** Pairs of a text and an id, flat so that they compare as a list. */
const namesInOrder = (pairs: readonly (readonly [text: string, id: string])[]): string[] =>
  [...pairs]
    .sort(([a], [b]) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
    .slice(0, maxNames)
    .flat();

/** Buttons that add a filter by person, place or date to the query. */
export function SearchFilters({ onChosen }: { onChosen: () => void }) {
  const inbox = useInbox();
  const { filters } = useSearchLabels().search;
  const isOffered = useInboxState(({ search }) => search.tab === 'all' || search.tab === 'messages');
  const people = useInboxState(peopleIn, isShallowEqual);
  const places = useInboxState(placesIn, isShallowEqual);
  if (!isOffered) return null;

  const change = (next: (query: string) => string): void => {
    inbox.actions.setSearchQuery(next(inbox.getState().search.query));
    onChosen();
  };
  const nameOf = (kind: 'from' | 'in', chosen: string): string => {
    const state = inbox.getState();
    if (kind === 'in') return placeValue(chosen, state);
    const user = state.users[chosen];
    return user ? authorValue(user, state) : chosen;
  };
  const names = (kind: 'from' | 'in', flat: readonly string[]): ReactNode => (
    <>
      {flat.flatMap((text, index) =>
        index % 2 === 0
          ? [
              <MenuItem
                key={`${text} ${flat[index + 1]}`}
                text={text}
                onSelect={() => change((query) => withNameFilter(query, kind, nameOf(kind, flat[index + 1] ?? text)))}
              />,
            ]
          : [],
      )}
      <MenuSeparator />
      <MenuItem text={filters.typeName} onSelect={() => change((query) => withNameFilter(query, kind, ''))} />
    </>
  );

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of an open menu must not move the cursor of the results
    <div
      className="ti-search__filters"
      onKeyDown={(event: KeyboardEvent) => cursorKeys.has(event.key) && event.stopPropagation()}
    >
      <FilterMenu text={filters.from} icon={moreIcons.people} name={filters.addFrom}>
        {names('from', people)}
      </FilterMenu>
      <FilterMenu text={filters.in} icon="hash" name={filters.addIn}>
        {names('in', places)}
      </FilterMenu>
      <FilterMenu text={filters.date} icon="clock" name={filters.addDate}>
        {dateRanges.map((range) => (
          <MenuItem
            key={range}
            text={filters.ranges[range]}
            onSelect={() => change((query) => withDateRange(query, range, inbox.clock.now()))}
          />
        ))}
      </FilterMenu>
    </div>
  );
}

interface FilterMenuProps {
  text: string;
  /** The accessible name of the button and of its menu. */
  name: string;
  icon: IconName;
  children: ReactNode;
}

const FilterMenu = ({ text, name, icon, children }: FilterMenuProps) => (
  <Menu
    label={name}
    trigger={(props, isOpen) => (
      <button type="button" {...props} className="ti-chip" data-open={isOpen || undefined} aria-label={name}>
        <Icon name={icon} size={12} />
        {text}
        <Icon name={moreIcons.chevronDown} size={12} />
      </button>
    )}
  >
    {children}
  </Menu>
);
