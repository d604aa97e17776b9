import type { ReactNode } from 'react';

interface PersonNameProps {
  /** Element of the name. Not a button: a name wraps, is cut and is selected like text. */
  as: 'b' | 'span';
  /** Absent for authors without an account: their name opens no card. */
  userId: string | undefined;
  className?: string;
  /** Whether the name is always in the tab order, not only within the focused message. */
  isTabStop?: boolean;
  dir?: 'auto';
  data?: Readonly<Record<`data-${string}`, string | undefined>>;
  children: ReactNode;
}

/** A name that opens the card of its person (`PersonCards`). In a message, it is in the tab order only while the message has
 * focus. */
export function PersonName({ as: Name, userId, className, isTabStop = false, dir, data, children }: PersonNameProps) {
  if (userId === undefined || userId === '') {
    return (
      <Name {...data} className={className} dir={dir}>
        {children}
      </Name>
    );
  }
  return (
    <Name
      {...data}
      className={className === undefined ? 'ti-person' : `${className} ti-person`}
      dir={dir}
      role="button"
      tabIndex={isTabStop ? 0 : -1}
      aria-haspopup="dialog"
      data-ti-person={userId}
    >
      {children}
    </Name>
  );
}
