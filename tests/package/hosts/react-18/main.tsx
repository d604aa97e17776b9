import 'triage-inbox/styles.css';
import { StrictMode, useState, version } from 'react';
import { createRoot } from 'react-dom/client';
import { TriageInbox } from 'triage-inbox';
import { createRestTransport } from 'triage-inbox/transport';

const transport = createRestTransport();

/** Mounts and unmounts the inbox, as a route does. */
function Host() {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <header>
        <span data-testid="react">{version}</span>
        <button type="button" onClick={() => setShown((shown) => !shown)}>
          {isShown ? 'Hide the inbox' : 'Show the inbox'}
        </button>
      </header>
      <div style={{ height: 700 }}>{isShown && <TriageInbox transport={transport} />}</div>
    </>
  );
}

const element = document.getElementById('root');
if (element === null) throw new Error('index.html has no #root');
createRoot(element).render(
  <StrictMode>
    <Host />
  </StrictMode>,
);
