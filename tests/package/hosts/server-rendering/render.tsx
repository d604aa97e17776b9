import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { TriageInbox } from 'triage-inbox';
import { browserEnv, createInbox } from 'triage-inbox/core';
import { sampleWorld } from 'triage-inbox/testing';
import { createMemoryTransport } from 'triage-inbox/transport';
import { App, type PageName } from './App.tsx';

/** Renders a page to the markup that the server sends. */
export const renderPage = (page: PageName): string =>
  renderToString(
    <StrictMode>
      <App page={page} />
    </StrictMode>,
  );

/** Renders an inbox that the server has loaded, as for crawlers and previews. */
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
