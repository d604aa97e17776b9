import { isAborted } from '../../transport/errors.ts';
import { messageLogOf } from '../messages/selectors.ts';
import type { LogEnd, MoreMessages } from '../messages/state.ts';
import { messageAt, withEnd } from '../messages/window.ts';
import { shownIds } from '../navigation/shown.ts';
import { isPassing } from '../offline/outOfReach.ts';
import type { Cancel } from '../ports.ts';
import type { Journal } from '../reducer/journal.ts';
import { messagesExtended } from '../reducer/messagesLoaded.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { failureOf, type LoadMessages } from './messages.ts';
import { type LoadPeople, messagesWithNames } from './people.ts';
import type { LoadingSlices } from './state.ts';

/** Messages of a conversation that is loaded in parts. Each call does nothing at the end that it would extend. */
export interface PageActions {
  /** Loads the messages before the loaded ones. Failure: shown above the messages with Retry. */
  loadOlderMessages(id: string): void;
  /** Loads the messages after the loaded ones. Failure: shown below the messages with Retry. */
  loadNewerMessages(id: string): void;
  /** Replaces the messages by the first ones of the conversation. */
  showOldestMessages(id: string): void;
  /** Replaces the messages by the newest ones. */
  showNewestMessages(id: string): void;
  /** Replaces the messages of the open conversation by those around its first unread one. */
  showFirstUnread(id: string): void;
}

export interface LoadPages {
  actions: PageActions;
  /** Loads again the pages on screen that the network has failed. */
  loadFailed(): void;
  /** Loads all messages of the open conversation while its search has a text, so that the search finds all matches. */
  followSearch(): Cancel;
  /** Loads the open conversation again when all of its loaded messages were deleted and the server has more. */
  followDeletions(): Cancel;
}

interface Dependencies {
  journal: Journal;
  messages: LoadMessages;
  people: LoadPeople;
}

/** Before the first message of any conversation. */
const beginning = '0.000000';

/** Pages are larger for a search, which needs all messages and shows few. */
const searchPage = 2000;

export function createLoadPages(
  runtime: Runtime<LoadingSlices>,
  { journal, messages, people }: Dependencies,
): LoadPages {
  const { config, getState, subscribe, transport } = runtime;
  /** Ends of logs whose page the network has failed. */
  const stale = new WeakSet<MoreMessages>();

  const extend = async (id: string, end: LogEnd, limit = config.messagesPerPage): Promise<void> => {
    const log = messageLogOf(getState(), id);
    const from = log && messageAt(log, end);
    if (!from || !log[end] || log[end].status === 'loading') return;
    const { scope } = runtime;
    const mine: MoreMessages = { status: 'loading' };
    /** Whether the log was not replaced meanwhile. */
    const isCurrent = (state: LoadingSlices): boolean => messageLogOf(state, id)?.[end] === mine;
    scope.update((state) => withEnd(state, id, end, mine));
    const recording = journal.record();
    const part = end === 'older' ? { before: from.ts } : { after: from.ts };
    try {
      const answer = await scope.call('loadConversation', (options) =>
        transport.loadConversation(id, { ...options, ...part, limit }),
      );
      const since = recording.end();
      const page = { ...answer, id };
      scope.update((state) => (isCurrent(state) ? messagesExtended(state, page, end, since) : state));
      if (!scope.isOver) people.loadAuthors(messagesWithNames(page));
    } catch (error) {
      if (isAborted(error)) return;
      const failure = failureOf(error);
      const failed: MoreMessages = { status: 'failed', failure };
      if (isPassing(error)) stale.add(failed);
      scope.update((state) => (isCurrent(state) ? withEnd(state, id, end, failed) : state));
      scope.report(error, failure);
    } finally {
      recording.end();
    }
  };

  const show = (id: string, end: LogEnd, page: { after?: string; around?: string }): void => {
    if (!messageLogOf(getState(), id)?.[end]) return;
    runtime.update((state) => withEnd(state, id, end, { status: 'loading' }));
    void messages.reload(id, { ...page, limit: config.messagesPerPage });
  };

  return {
    actions: {
      loadOlderMessages: (id) => void extend(id, 'older'),
      loadNewerMessages: (id) => void extend(id, 'newer'),
      showOldestMessages: (id) => show(id, 'older', { after: beginning }),
      showNewestMessages: (id) => show(id, 'newer', {}),
      showFirstUnread(id) {
        const { open } = getState().navigation;
        if (open?.id === id && open.readUpTo !== undefined) show(id, 'older', { around: open.readUpTo });
      },
    },
    loadFailed() {
      for (const id of shownIds(getState())) {
        for (const end of ['older', 'newer'] as const) {
          const more = messageLogOf(getState(), id)?.[end];
          if (more !== undefined && stale.has(more)) void extend(id, end);
        }
      }
    },
    followSearch: () =>
      subscribe(() => {
        const state = getState();
        const { open } = state.navigation;
        if (!open?.search?.query.trim()) return;
        const log = messageLogOf(state, open.id);
        if (log?.load.status !== 'ready') return;
        const end = (['older', 'newer'] as const).find((one) => log[one]?.status === 'more');
        if (end) void extend(open.id, end, searchPage);
      }),
    followDeletions() {
      let filled: string | undefined;
      return subscribe(() => {
        const state = getState();
        const id = state.navigation.open?.id;
        const log = id === undefined ? undefined : messageLogOf(state, id);
        const wasFilled = filled === id;
        filled = log && log.messages.length > 0 ? id : undefined;
        if (id === undefined || !wasFilled || filled || log?.load.status !== 'ready') return;
        if (log.older || log.newer) void messages.reload(id, { limit: config.messagesPerPage });
      });
    },
  };
}
