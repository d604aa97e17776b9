import { Avatar } from '../avatar/Avatar.tsx';
import { useHost } from '../host/HostContext.ts';
import { useLabels } from '../inbox/LabelsContext.ts';
import { useRoot } from '../inbox/RootContext.ts';
import type { OtherMembers } from './otherMembers.ts';

/** Up to three avatars, two on one line of a narrower inbox, and a count. "No other members" shows only if the server sent the
 * membership. */
export function RowMembers({ members: { shown, more, isKnown }, size }: { members: OtherMembers; size: 18 | 20 }) {
  const { list } = useLabels();
  const { slots } = useHost();
  const { layout } = useRoot();
  const faces = size === 20 && layout !== 'wide' ? shown.slice(0, 2) : shown;
  const rest = more + shown.length - faces.length;
  if (shown.length === 0 && more === 0) {
    return <span className="ti-row__no-members">{isKnown && list.noOtherMembers}</span>;
  }
  return (
    <span className="ti-row__members">
      {faces.map(({ id, name, src }, place) => (
        // By place: a row that shows another conversation keeps the elements. An avatar of the host may keep a state.
        <Avatar
          key={slots.Avatar === undefined ? place : id}
          id={id}
          name={name}
          size={size}
          {...(src === undefined ? {} : { src })}
        />
      ))}
      {rest > 0 && <span className="ti-row__more">{list.moreMembers(rest)}</span>}
    </span>
  );
}
