import { createRoot } from 'react-dom/client';
import { TriageInbox } from 'triage-inbox';
import { createRestTransport } from 'triage-inbox/transport';
import 'triage-inbox/styles.css';
import './page.css';

// The browser sends the cookie of the intranet with each call.
const transport = createRestTransport({ baseUrl: '/inbox' });

const Intranet = () => (
  <>
    <header className="bar">
      <strong>Intranet</strong>
      <form method="post" action="/sign-in">
        <input name="name" aria-label="Your name" placeholder="mara" required />
        <button type="submit">Sign in</button>
      </form>
      <form method="post" action="/sign-out">
        <button type="submit">Sign out</button>
      </form>
    </header>
    <main className="inbox">
      <TriageInbox transport={transport} />
    </main>
  </>
);

const element = document.getElementById('root');
if (element === null) throw new Error('index.html has no #root');
createRoot(element).render(<Intranet />);
