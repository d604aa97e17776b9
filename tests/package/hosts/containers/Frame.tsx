import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Inbox } from './Inbox.tsx';

/** An iframe that the host fills by a portal, with the styles of the page unless it forgets them. */
export function Frame({ hasStyles = true }: { hasStyles?: boolean }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const fill = (frame: HTMLIFrameElement | null) => {
    const page = frame?.contentDocument;
    if (!page || place !== null) return;
    const sheets = hasStyles ? document.querySelectorAll('link[rel="stylesheet"]') : [];
    for (const sheet of sheets) page.head.append(sheet.cloneNode());
    page.documentElement.style.height = '100%';
    page.body.style.height = '100%';
    setPlace(page.body);
  };
  return (
    <>
      <iframe title="Mail" ref={fill} width="1200" height="700" />
      {place && createPortal(<Inbox />, place)}
    </>
  );
}
