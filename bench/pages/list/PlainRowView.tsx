import { memo } from 'react';
import type { PlainRow } from './rowStore.ts';

const channelIcon = 'M6.6 2.75 5.1 13.25M10.9 2.75 9.4 13.25M3.25 6h10M2.75 10h10';

/** A row with the elements and classes of the package's row. */
export const PlainRowView = memo(function PlainRowView({
  row,
  position,
  count,
  isCursor,
}: {
  row: PlainRow;
  position: number;
  count: number;
  isCursor: boolean;
}) {
  const { id, name, text, author, members, unread } = row;
  const spoken = `${name}, ${unread} unread, ${author}: ${text}`;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus
    <div
      id={id}
      className="ti-row"
      role="option"
      aria-selected="false"
      aria-posinset={position}
      aria-setsize={count}
      aria-label={spoken}
      data-conversation-id={id}
      data-unread={unread > 0 ? '' : undefined}
      data-cursor={isCursor ? '' : undefined}
    >
      <svg className="ti-icon ti-row__icon" width="16" height="16" viewBox="0 0 16 16" fill="none" aria-hidden="true">
        <path d={channelIcon} stroke="currentColor" strokeWidth="1.5" />
      </svg>
      <span className="ti-row__name ti-written" dir="auto">
        {name}
      </span>
      <span className="ti-row__preview">
        <span className="ti-row__text ti-written" dir="auto">
          <span className="ti-row__author">{author} </span>
          {text}
        </span>
      </span>
      <span className="ti-row__members">
        {members.slice(0, 3).map((member) => (
          <span
            key={member.id}
            className="ti-avatar"
            data-shape="circle"
            data-size="20"
            title={member.name}
            aria-hidden="true"
          >
            {member.name.slice(0, 1)}
          </span>
        ))}
        {members.length > 3 && <span className="ti-row__more">+{members.length - 3}</span>}
      </span>
      {unread > 0 && <span className="ti-count ti-count--pill ti-row__count">{unread}</span>}
      <span className="ti-row__time">now</span>
    </div>
  );
});
