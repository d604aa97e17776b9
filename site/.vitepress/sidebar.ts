import { topicsOfPages } from '../reference/topics.mjs';

/** A section or a page of the site's navigation, in VitePress's form. The guide of the package is made of it without VitePress. */
export interface SidebarItem {
  text: string;
  link?: string;
  collapsed?: boolean;
  items?: SidebarItem[];
}

const section = (text: string, base: string, pages: Readonly<Record<string, string>>): SidebarItem => ({
  text,
  collapsed: true,
  items: Object.entries(pages).map(([page, title]) => ({
    text: title,
    link: `/${base}/${page}`,
  })),
});

/** All sections of the site, in order. */
export const sidebar: SidebarItem[] = [
  section('Start', 'start', { '': 'First render' }),
  section('Embed', 'embed', {
    '': 'In your app',
    events: 'Events',
    effects: 'Effects on your page',
    installed: 'In an installed app',
    languages: 'Languages',
    errors: 'Errors',
    versions: 'Versions and sizes',
  }),
  section('Extend', 'extend', {
    '': 'Actions, pages, data, parts',
    slots: 'Slots and hooks',
    headless: 'Without our UI',
  }),
  section('Your backend', 'backend', {
    '': 'Your own backend',
    transport: 'Transports',
    'chat-service': 'A chat service of your own',
  }),
  section('Theming', 'theming', { '': 'Theming', tokens: 'Tokens' }),
  section('Keyboard', 'keyboard', {
    '': 'Keys',
    morning: 'A morning by keyboard',
    'catch-up': 'Catch-up',
    run: 'The run',
    search: 'Search and questions',
  }),
  section('Recipes', 'recipes', {
    '': 'Overview',
    vite: 'Vite',
    next: 'Next',
    'react-router': 'React Router',
    'tanstack-router': 'TanStack Router',
    webpack: 'webpack and others',
    tailwind: 'Tailwind',
    mui: 'MUI',
    dialog: 'In a dialog',
    widget: 'As a widget',
    badge: 'Badge only',
    toasts: 'Notifications as toasts',
    auth: 'Your own sign-in',
    iframe: 'In an iframe',
    testing: 'Testing',
  }),
  section('Protocol', 'protocol', { '': 'Calls and frames' }),
  section('API reference', 'reference', {
    '': 'Entries',
    ...Object.fromEntries(
      topicsOfPages.flatMap(({ page, folder, topics }) => [
        [page, page],
        ...topics.map(({ id, title }) => [`${folder}/${id}`, `${page}: ${title}`]),
      ]),
    ),
    'triage-inbox/badge': 'triage-inbox/badge',
    'triage-inbox/blocks': 'triage-inbox/blocks',
    'triage-inbox/search': 'triage-inbox/search',
    'triage-inbox/testing': 'triage-inbox/testing',
    'triage-inbox/testing/msw': 'triage-inbox/testing/msw',
  }),
  section('Operations', 'operations', {
    run: 'Run the product',
    '': 'Operate it',
    server: 'The server in your app',
    slack: 'Slack',
    'fake-slack': 'A Slack for tests',
  }),
  section('Project', 'project', {
    changelog: 'Changelog',
    stability: 'Stability and migration',
    security: 'Security',
    contributing: 'Contributing',
    requirements: 'Requirements',
    unread: 'Read state',
    mutation: 'Mutation tests',
    performance: 'Performance',
  }),
];
