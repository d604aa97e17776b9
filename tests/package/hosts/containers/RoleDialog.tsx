import { useState } from 'react';
import { Inbox } from './Inbox.tsx';

/** A dialog of a component library: it closes on each Escape that reaches it, handled or not. */
export function RoleDialog() {
  const [isClosed, setClosed] = useState(false);
  return (
    <>
      <p>{isClosed ? 'Closed' : 'Open'}</p>
      <div role="dialog" aria-label="Mail" tabIndex={-1} onKeyDown={({ key }) => key === 'Escape' && setClosed(true)}>
        <div className="place">
          <Inbox />
        </div>
      </div>
    </>
  );
}
