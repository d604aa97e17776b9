import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { browserEnv, TriageInbox } from 'triage-inbox';
import { createInbox } from 'triage-inbox/core';
import { sampleWorld } from 'triage-inbox/testing';
import { createMemoryTransport } from 'triage-inbox/transport';
import { App, type PageName } from './App.tsx';

/** The markup of a page, as a server sends it. */
export const renderPage = (page: PageName): string =>
  renderToString(
    <StrictMode>
      <App page={page} />
    </StrictMode>,
  );

/** The same with an inbox that the server has loaded: what a crawler or a preview sees. */
export async function renderLoaded(): Promise<string> {
  const inbox = createInbox({ transport: createMemoryTransport(sampleWorld()), env: browserEnv() });
  inbox.start();
  try {
    await new Promise<void>((resolve) => {
      const stop = inbox.subscribe(() => {
        if (inbox.getState().conversations.load.status !== 'ready') return;
        stop();
        resolve();
      });
    });
    return renderToString(<TriageInbox inbox={inbox} />);
  } finally {
    inbox.stop();
  }
}
