import { describe, expect, it } from 'vitest';
import type { LiveEvent } from '../../src/model/index.ts';
import type { ConversationsAnswer } from '../../src/transport/contract.ts';
import { allCapabilities } from './allCapabilities.ts';
import { instantTimers } from './instantTimers.ts';
import type { Change } from './messageViolations.ts';
import { failureOf } from './suiteRun.ts';

const changedList =
  (change: (answer: ConversationsAnswer) => Partial<ConversationsAnswer>): Change =>
  (transport) => ({
    async loadConversations(options) {
      const answer = await transport.loadConversations(options);
      return { ...answer, ...change(answer) };
    },
  });

const changedEvents =
  (change: (event: LiveEvent) => LiveEvent): Change =>
  (transport) => ({
    openStream: (options, handlers) =>
      transport.openStream(options, {
        ...handlers,
        onEvent: (event, cursor) => handlers.onEvent(change(event), cursor),
      }),
  });

/** A stream that begins anew, whatever its cursor. */
const withoutReplay: Change = (transport) => ({
  openStream: (_options, handlers) => transport.openStream({}, handlers),
});
const noReplay = allCapabilities.filter((capability) => capability !== 'replay');

const list = 'lists each conversation once, with its name and its unread count';
const status = 'answers the signed-out status without an error, and 401 to every other call';
const withoutCounts = changedEvents((event) => {
  if (event.type !== 'new_message' && event.type !== 'thread_new_message') return event;
  const { unreadCount: _, latestActivity: __, ...bare } = event;
  return bare;
});

instantTimers();

describe('the contract suite', () => {
  it.each<[difference: string, test: string, Change]>([
    [
      'any order of the list',
      list,
      changedList(({ conversations }) => ({ conversations: conversations.toReversed() })),
    ],
    [
      'a list whose users lack the signed-in person',
      list,
      changedList(({ users: { U01: _, ...users } }) => ({ users })),
    ],
    [
      'direct messages without a name',
      list,
      changedList(({ conversations }) => ({
        conversations: conversations.map((each) => (each.dm_user === undefined ? each : { ...each, name: '' })),
      })),
    ],
    [
      'a list with fewer users than the workspace',
      'loads the users of the list',
      changedList(({ users }) => ({ users: Object.fromEntries(Object.entries(users).slice(0, 2)) })),
    ],
    [
      'a reason of the signed-out status',
      status,
      ({ loadAuthStatus }) => ({
        async loadAuthStatus(options) {
          const answer = await loadAuthStatus(options);
          return answer.authenticated ? answer : { ...answer, reason: 'no_account' };
        },
      }),
    ],
    [
      'a reason after the logout',
      'signs out',
      ({ loadAuthStatus }) => ({
        async loadAuthStatus(options) {
          const answer = await loadAuthStatus(options);
          return answer.authenticated ? answer : { ...answer, reason: 'not_linked' };
        },
      }),
    ],
    ['events without counts', 'brings messages of others with the counts of a load', withoutCounts],
    [
      'events without `isThread`',
      'brings messages of others with the counts of a load',
      changedEvents((event) => {
        if (event.type !== 'new_message') return event;
        const { isThread: _, ...bare } = event;
        return bare;
      }),
    ],
    ['events of threads without counts', 'brings a reply as message of the channel and of the thread', withoutCounts],
    [
      'marks without a cursor',
      'brings the read cursor to all streams of the person',
      changedEvents((event) => {
        if (event.type !== 'channel_marked') return event;
        const { lastRead: _, ...bare } = event;
        return bare;
      }),
    ],
    [
      'a server that escapes a bare &',
      'sends a message that everybody in the channel can load',
      ({ sendMessage }) => ({
        sendMessage: (message) =>
          sendMessage({ ...message, text: message.text.replace(/&(?!(amp|lt|gt);)/g, '&amp;') }),
      }),
    ],
  ])('accepts %s [EXT-76]', async (_difference, test, change) => {
    expect(await failureOf(change, test)).toBeUndefined();
  });

  it.each([
    'begins with a connection event',
    'replays what was missed, or says that it does not',
    'reports a stream that the server ends',
    'resumes from the cursor 0 only with all frames',
  ])('accepts a stream without replay: %s [EXT-76]', async (test) => {
    expect(await failureOf(withoutReplay, test, noReplay)).toBeUndefined();
  });
});
