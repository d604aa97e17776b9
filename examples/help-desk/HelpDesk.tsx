import { type HostFilterField, type InboxPage, type Sidebar, TriageInbox } from 'triage-inbox';
import { defaultPages } from 'triage-inbox/core';
import { deskActions } from './deskActions.tsx';
import { createDeskTransport } from './deskTransport.ts';
import { Reports } from './Reports.tsx';
import { TableFile } from './TableFile.tsx';
import { TicketBadge } from './TicketBadge.tsx';
import { priorities } from './ticket.ts';

const transport = createDeskTransport();

const pages: readonly InboxPage[] = [
  ...defaultPages,
  { id: 'reports', route: '/reports', title: 'Tickets', badge: 2, keys: 'Shift+P', element: <Reports /> },
];

const filterFields: readonly HostFilterField[] = [
  {
    path: 'ticket.priority',
    label: 'Priority',
    kind: 'text',
    operators: ['eq', 'in', 'not_exists'],
    choices: priorities,
  },
  { path: 'ticket.assignee', label: 'Assignee', kind: 'text', meaning: 'person' },
];

const sidebar: Sidebar = { end: [{ id: 'intranet', text: 'Intranet', icon: 'external', href: '#intranet' }] };

/** In your app: a call of the server. */
const assign = (keys: readonly string[]): Promise<void> => {
  document.title = keys.length === 0 ? 'Help desk' : `Help desk: ${keys.join(', ')}`;
  return Promise.resolve();
};
const actions = deskActions(assign);

const slots = { RowMeta: TicketBadge, MessageAttachment: TableFile };

/** The inbox with everything that this help desk adds. */
export const HelpDesk = () => (
  <TriageInbox
    transport={transport}
    config={{ pages, filterFields, keyboard: { scope: 'document' } }}
    actions={actions}
    sidebar={sidebar}
    slots={slots}
    signOut={false}
  />
);
