/**
 * The topics of large pages of the reference. A name belongs to the first topic that one of its sources begins with.
 * @type {{ page: string, folder: string, topics: { id: string, title: string, sources: string[] }[] }[]}
 */
export const topicsOfPages = [
  {
    page: 'triage-inbox',
    folder: 'triage-inbox/react',
    topics: [
      { id: 'labels', title: 'Labels', sources: ['src/components/labels/'] },
      { id: 'extend', title: 'Actions, pages and slots', sources: ['src/components/host/'] },
      { id: 'hooks', title: 'Hooks', sources: ['src/components/inbox/use', 'src/components/app/useDocumentBadge'] },
      { id: 'parts', title: 'Parts and provider', sources: ['src/components/parts/', 'src/components/inbox/'] },
      { id: 'component', title: 'Component', sources: ['src/components/'] },
    ],
  },
  {
    page: 'triage-inbox/core',
    folder: 'triage-inbox/core',
    topics: [
      {
        id: 'actions',
        title: 'Actions and keys',
        sources: ['src/core/actions/', 'src/core/keys/', 'src/core/inboxActions', 'src/core/customAction'],
      },
      { id: 'navigation', title: 'Pages and addresses', sources: ['src/core/navigation/', 'src/core/pages'] },
      { id: 'search', title: 'Search', sources: ['src/core/search/', 'src/model/search', 'src/model/ask'] },
      {
        id: 'events',
        title: 'Events and errors',
        sources: ['src/core/runtime/', 'src/core/logging/', 'src/core/failure', 'src/model/liveEvent'],
      },
      {
        id: 'inbox',
        title: 'Inbox and environment',
        sources: ['src/core/createInbox', 'src/core/inbox.ts', 'src/core/config', 'src/core/ports', 'src/platform/'],
      },
      { id: 'state', title: 'State', sources: ['src/core/'] },
      { id: 'data', title: 'Conversations, messages and people', sources: ['src/model/'] },
    ],
  },
  {
    page: 'triage-inbox/transport',
    folder: 'triage-inbox/transport',
    topics: [
      { id: 'rest', title: 'REST', sources: ['src/transport/rest/', 'src/transport/wire/'] },
      { id: 'memory', title: 'Memory', sources: ['src/transport/memory/'] },
      { id: 'contract', title: 'Contract, errors and streams', sources: ['src/transport/', 'src/model/'] },
    ],
  },
];
