import { englishNotificationWords } from '../../core/format/notificationWords.ts';
import { englishNumbers } from '../../core/format/numberWords.ts';
import { englishWords } from '../../core/format/words.ts';
import { actionLabels } from './actionLabels.ts';
import { conversationFrameLabels } from './conversationLabels.ts';
import { failureLabels } from './failureLabels.ts';
import { laterLabels } from './laterLabels.ts';
import { listLabels, triageLabels } from './listLabels.ts';
import { personLabels } from './peopleLabels.ts';
import { placeLabels } from './placeNames.ts';
import { plural } from './plural.ts';
import { searchFrameLabels, serviceLabels } from './searchLabels.ts';
import { settingsLabels } from './settingsLabels.ts';
import { keyLabels, shortcutFrameLabels } from './shortcutLabels.ts';
import { signInFailure } from './signInFailure.ts';
import { createSyncLabels } from './syncLabels.ts';
import { viewsLabels } from './viewsLabels.ts';

/** Names of the product and of the chat service on screen. @inline */
export interface ProductNames {
  /** Name of the product in visible texts: `config.productName`. */
  productName: string;
  /** Name of the chat service in visible texts: `config.chatServiceName`. */
  serviceName: string;
}

export const defaultNames: ProductNames = { productName: 'the product', serviceName: 'Slack' };

/** The English texts that the first screen needs. Those of a pane on demand come with the pane (`paneLabels`). */
export const frameTexts = ({ productName, serviceName }: ProductNames) => ({
  inbox: {
    region: 'Triage inbox',
    retry: 'Retry',
    dismiss: 'Dismiss',
  },
  session: {
    loading: 'Loading...',
    completing: 'Completing authentication...',
    initializing: 'Initializing...',
    /** Without a sign-in of the inbox: the host signs its users in. */
    signedOut: 'You are signed out',
    signedOutDetail: 'Sign in again, then retry.',
    /** A link with a sign-in of its own was opened over a session. */
    signInIgnored: (user: string) => `You are still signed in as ${user}. A sign-in in the link was ignored.`,
  },
  connect: {
    title: `Welcome to ${productName}`,
    subtitle: `Connect your ${serviceName} workspace to get started`,
    features: [
      { title: 'Instant Setup', detail: 'Connected in under a minute.' },
      { title: 'Secure Access', detail: `Sign in with ${serviceName} directly.` },
      {
        title: 'No Admin Needed',
        detail: 'Works with your own account. Where apps need approval, an admin approves it once.',
      },
      { title: 'Ready to Use', detail: 'Your unread messages are waiting.' },
    ] as readonly { title: string; detail: string }[],
    featuresName: 'Features',
    steps: [
      `Click Connect to ${serviceName}`,
      'Select your workspace (top right corner)',
      `Authorize ${productName}`,
    ] as readonly string[],
    stepsName: 'Setup steps',
    connect: `Connect to ${serviceName}`,
    redirecting: `Redirecting to ${serviceName}...`,
    privacy: `Your data stays secure. We only access what you can already see in ${serviceName}.`,
    failed: signInFailure(serviceName),
  },
  navigation: {
    pages: 'Pages',
    drawer: 'Navigation',
    toggle: 'Toggle navigation',
    close: 'Close navigation',
    switchWorkspace: (current: string) => `Switch workspace ${current}`,
    workspaces: 'Workspaces',
    logout: 'Logout',
    unread: (name: string, n: number) => (n > 0 ? `${name}, ${n} unread` : name),
    /** A page with a count, such as that of the drafts. */
    counted: (name: string, n: number) => (n > 0 ? `${name}, ${n}` : name),
  },
  connection: {
    live: 'Live',
    connecting: 'Connecting…',
    reconnecting: 'Reconnecting…',
    offline: 'Offline',
    /** After the state, while the shown data is not live. */
    asOf: (time: string) => `as of ${time}`,
    reconnect: 'Reconnect',
    /** The number of messages and marks that wait for the connection. */
    waiting: (n: number) => `${n} waiting`,
  },
  topBar: {
    views: 'Views',
    lightTheme: 'Switch to light theme',
    darkTheme: 'Switch to dark theme',
    refresh: 'Fetch data',
    configure: (label: string) => `Configure ${label}`,
    createFocusInbox: 'Create Focus Inbox',
  },
  views: viewsLabels,
  list: listLabels,
  later: laterLabels,
  inboxZero: {
    title: "You've hit Inbox Zero!",
    subtitle: 'Time to enjoy the view...',
  },
  conversation: conversationFrameLabels,
  person: personLabels,
  search: searchFrameLabels,
  service: serviceLabels(serviceName),
  actions: actionLabels,
  shortcuts: shortcutFrameLabels,
  sync: createSyncLabels(serviceName),
  triage: triageLabels,
  keys: keyLabels,
  settings: settingsLabels,
  /** Times of messages and rows. */
  time: englishWords,
  /** Numbers outside of a sentence. */
  numbers: englishNumbers,
  places: placeLabels,
  /** Texts of desktop notifications. */
  notifications: englishNotificationWords,
  errors: {
    title: 'Error',
    pane: 'Something went wrong here. The rest of the inbox still works.',
    load: 'This part could not be loaded. The rest of the inbox still works.',
    tryAgain: 'Try again',
    reload: 'Reload the page',
    unexpected: 'An unexpected error occurred',
    threadTsRequired: 'thread_ts is required for thread replies',
    messageRefused: (errors: string) => `Message validation failed: ${errors}`,
  },
  announce: {
    /** `inThreads`: the number of replies in threads among the marked messages. */
    markedRead: (name: string, n = 1, inThreads = 0) => {
      const marked = `${n === 1 ? name : `${n} conversations`} marked as read`;
      return inThreads > 0 ? `${marked}, with ${plural(inThreads, 'reply', 'replies')} in threads` : marked;
    },
    markedUnread: (name: string, n = 1) => `${n === 1 ? name : `${n} conversations`} marked as unread`,
    selected: (n: number) => (n === 0 ? 'Nothing selected' : `${n} selected`),
    view: (label: string, n: number) => `${label}, ${plural(n, 'conversation', 'conversations')}`,
    /** Joins the parts of an accessible name or announcement. */
    parts: (parts: readonly string[]) => parts.join(', '),
  },
  failure: failureLabels(serviceName),
});

/** The texts of the first screen. */
export type FrameLabels = ReturnType<typeof frameTexts>;
