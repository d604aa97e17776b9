import { createRoot } from 'react-dom/client';
import { TriageInbox } from 'triage-inbox';
import { createRestTransport } from 'triage-inbox/transport';
import 'triage-inbox/styles.css';

/** The intranet tells the address of the inbox, and gives a token for five minutes. */
async function readSession(): Promise<{ inbox: string; token?: string; readAt: number }> {
  const response = await fetch('/session', { method: 'POST' });
  return { ...(await response.json()), readAt: Date.now() };
}

let session = await readSession();

const transport = createRestTransport({
  baseUrl: session.inbox,
  async getToken() {
    if (Date.now() - session.readAt > 4 * 60_000) session = await readSession();
    return session.token;
  },
  // The stream sends the token in its header, so that no address contains it.
  getStreamToken: () => undefined,
});

const element = document.getElementById('root');
if (element === null) throw new Error('index.html has no #root');
createRoot(element).render(
  <main style={{ blockSize: '100vh' }}>
    <TriageInbox transport={transport} />
  </main>,
);
