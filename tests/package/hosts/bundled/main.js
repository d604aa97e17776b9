import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { TriageInbox } from 'triage-inbox';
import 'triage-inbox/styles.css';
import { sampleWorld } from 'triage-inbox/testing';
import { createMemoryTransport } from 'triage-inbox/transport';

const transport = createMemoryTransport(sampleWorld({ now: Date.now() }));

createRoot(document.getElementById('root')).render(createElement(TriageInbox, { transport }));
