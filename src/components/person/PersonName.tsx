import type { ReactNode } from 'react';

interface PersonNameProps {
  /** Element of the name. Not a button: a name wraps, is cut and is selected like text. */
  as: 'b' | 'span';
  /** Absent for authors without an account: their name opens no card. */
  userId: string | undefined;
  className: string;
  dir?: 'auto';
  data?: Readonly<Record<`data-${string}`, string | undefined>>;
  children: ReactNode;
}

/** A name that opens the card of its person (`PersonCards`). It is in the tab order only within the focused message. */
export function PersonName({ as: Name, userId, className, dir, data, children }: PersonNameProps) {
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
      className={`${className} ti-person`}
      dir={dir}
      role="button"
      tabIndex={-1}
      aria-haspopup="dialog"
      data-ti-person={userId}
    >
      {children}
    </Name>
  );
}
