import { useEffect, useRef, useState } from 'react';
import { Inbox } from './Inbox.tsx';

/** A modal `<dialog>`: the browser closes it on Escape. */
export function NativeDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isClosed, setClosed] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <>
      <p>{isClosed ? 'Closed' : 'Open'}</p>
      <dialog ref={dialog} aria-label="Mail" onClose={() => setClosed(true)}>
        <div className="place">
          <Inbox />
        </div>
      </dialog>
    </>
  );
}
