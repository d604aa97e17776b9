'use client';

import { TriageInbox } from 'triage-inbox';
import { createRestTransport } from 'triage-inbox/transport';

// The browser sends the cookie of the intranet with each call.
const transport = createRestTransport({ baseUrl: '/inbox' });

export const Mail = () => <TriageInbox transport={transport} />;
