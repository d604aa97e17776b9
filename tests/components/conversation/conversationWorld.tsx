import { act, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { ConversationPane } from '../../../src/components/conversation/ConversationPane.tsx';
import { useInboxState } from '../../../src/components/inbox/useInboxState.ts';
import type { Opening } from '../../../src/core/navigation/transitions.ts';
import type { Message } from '../../../src/model/index.ts';
import { aMessage, minutesAgo } from '../../../src/testing/builders.ts';
import { createWorld, type World } from '../../../src/transport/memory/world.ts';
import { renderInbox } from '../renderInbox.tsx';
import { giveLayout } from './logLayout.ts';

const users = {
  U1: { id: 'U1', name: 'wren', real_name: 'Wren Halloway' },
  U2: { id: 'U2', name: 'aiko', real_name: 'Aiko Tanabe' },
  U3: { id: 'U3', name: 'theo', real_name: 'Theo Lindqvist' },
};

/** One private channel with the given messages, read up to `readUpTo`; Wren is signed in. */
export const worldWith = (
  messages: Message[],
  readUpTo?: string,
  threadsReadUpTo: Record<string, string> = {},
): World =>
  createWorld({
    workspaces: [
      {
        id: 'T1',
        name: 'Larkspur',
        users,
        conversations: [
          { id: 'C1', name: 'payments-platform', is_private: true, members: Object.keys(users), messages },
        ],
        readCursors: { U1: { ...threadsReadUpTo, ...(readUpTo !== undefined && { C1: readUpTo }) } },
      },
    ],
  });

export const parentTs = minutesAgo(60);

/** A few messages: a parent with replies, a join, a bot message, and two unread ones. */
export const sampleMessages = (): Message[] => [
  aMessage({ ts: minutesAgo(26 * 60), user: 'U2', text: 'Yesterday it rained' }),
  aMessage({ ts: minutesAgo(90), user: 'U3', text: '<@U3> has joined the channel', subtype: 'channel_join' }),
  aMessage({ ts: parentTs, user: 'U2', text: 'Shall we *cap* it? <@U1>' }),
  aMessage({ ts: minutesAgo(58), user: 'U1', text: 'At five', thread_ts: parentTs }),
  aMessage({ ts: minutesAgo(57), user: 'U3', text: 'Five it is', thread_ts: parentTs }),
  aMessage({ ts: minutesAgo(30), user: 'U1', text: 'Merged' }),
  aMessage({
    ts: minutesAgo(29),
    user: undefined,
    username: 'Deploybot',
    text: '2.31.0 is live',
    subtype: 'bot_message',
  }),
  aMessage({ ts: minutesAgo(20), user: 'U3', text: 'Looks healthy' }),
  aMessage({ ts: minutesAgo(19), user: 'U3', text: 'A second pair of eyes?' }),
];

/** Messages of three users, a minute apart. */
export const manyMessages = (count: number): Message[] =>
  Array.from({ length: count }, (_, at) =>
    aMessage({ ts: minutesAgo(count - at), user: `U${(at % 3) + 1}`, text: `message ${at}` }),
  );

export const log = () => screen.getByRole('log');
export const articles = () => within(log()).queryAllByRole('article');
export const article = (text: string) => {
  const found = articles().find((each) => each.textContent?.includes(text));
  if (!found) throw new Error(`No message says "${text}"`);
  return found;
};

/** Waits until a long log has scrolled to its opening position; until then it keeps more lines mounted. */
export const atRest = () => waitFor(() => expect(articles().length).toBeLessThan(24));

function OpenConversation() {
  const id = useInboxState(({ navigation }) => navigation.open?.id);
  return id === undefined ? null : <ConversationPane key={id} id={id} />;
}

interface Options {
  messages?: Message[];
  readUpTo?: string;
  /** The read positions of followed threads, by id. */
  threadsReadUpTo?: Record<string, string>;
  open?: string;
  opening?: Opening;
  /** Wraps the conversation, for example in a provider. */
  around?: (parts: ReactNode) => ReactNode;
  transport?: NonNullable<Parameters<typeof renderInbox>[1]>['transport'];
  /** Replaces members of the transport. */
  changes?: NonNullable<Parameters<typeof renderInbox>[1]>['changes'];
  messagesPerPage?: number;
  /** The emoji of the workspace. */
  emoji?: Record<string, string>;
  /** Whether to wait for the messages. */
  isLoaded?: boolean;
}

/** Renders an open conversation with a fake layout. */
export async function setup(options: Options = {}) {
  const {
    messages = sampleMessages(),
    readUpTo,
    threadsReadUpTo,
    open = 'C1',
    opening,
    around = (parts) => parts,
    transport,
    messagesPerPage,
    changes,
    emoji,
    isLoaded = true,
  } = options;
  const layout = giveLayout();
  const world = worldWith(messages, readUpTo, threadsReadUpTo);
  if (emoji) for (const workspace of world.workspaces) workspace.emoji = emoji;
  const result = renderInbox(around(<OpenConversation />), {
    world,
    ...(transport ? { transport } : {}),
    ...(changes ? { changes } : {}),
    ...(messagesPerPage === undefined ? {} : { config: { messagesPerPage } }),
  });
  await result.until(() => expect(result.inbox.getState().conversations.load.status).toBe('ready'));
  act(() => result.inbox.actions.open(open, opening));
  if (isLoaded) {
    await result.until(() => expect(result.inbox.getState().messages.byConversation[open]?.load.status).toBe('ready'));
  }
  await layout.settle();
  return { ...result, ...layout };
}
