import { type Conversation, isAfter, type Ts } from '../../model/index.ts';
import type { MessagePage } from '../../transport/contract.ts';
import { isAborted, isApiError, reasonOf } from '../../transport/errors.ts';
import type { Failure } from '../failure.ts';
import { messageLogOf } from '../messages/selectors.ts';
import { messagesFailed, messagesLoading, messagesOutOfSight } from '../messages/transitions.ts';
import { soughtTs } from '../navigation/selectors.ts';
import { shownIds, shownOf } from '../navigation/shown.ts';
import { highlightSought } from '../navigation/transitions.ts';
import { isPassing } from '../offline/outOfReach.ts';
import { networkCut } from '../offline/state.ts';
import { conversationLoaded } from '../reducer/conversationLoaded.ts';
import type { Journal } from '../reducer/journal.ts';
import { messagesLoaded } from '../reducer/messagesLoaded.ts';
import type { Runtime, Scope } from '../runtime/runtime.ts';
import { missingTs, pageToLoad } from './pageToLoad.ts';
import { type LoadPeople, messagesWithNames } from './people.ts';
import type { LoadingSlices } from './state.ts';

export interface LoadMessages {
  /** Loads a conversation with its messages. Failure: shown in the pane with Retry. */
  load(id: string): Promise<void>;
  /** Loads a conversation with a new call, even if one is running. `page`: another part of it, which replaces the shown
   * messages. */
  reload(id: string, page?: MessagePage): Promise<void>;
  /** Loads a conversation before it is opened. Failure: nothing is shown. */
  prefetch(id: string): Promise<void>;
  /** Whether the last load failed and the same call may succeed later. */
  isStale(id: string): boolean;
}

interface Load {
  scope: Scope<LoadingSlices>;
  done: Promise<void>;
  /** Whether the user has not asked for it yet. */
  isAhead: boolean;
  /** The message that it loads the page around, because the user looks for it. */
  missing: Ts | undefined;
}

/** Whether to apply an answer: not if the conversation has left the list and is not on screen. */
const isWanted = (state: LoadingSlices, id: string): boolean =>
  state.conversations.byId.has(id) || shownOf(state, id) !== undefined;

const newestOf = ({ messages = [] }: Conversation): Ts | undefined => messages[messages.length - 1]?.ts;

export const failureOf = (error: unknown): Failure => ({
  code: 'conversation-failed',
  ...(isApiError(error) ? { reason: reasonOf(error) } : {}),
});

interface Dependencies {
  journal: Journal;
  people: LoadPeople;
  loadMissing(ids: ReadonlySet<string>): void;
}

export function createLoadMessages(
  runtime: Runtime<LoadingSlices>,
  { journal, people, loadMissing }: Dependencies,
): LoadMessages {
  const { config, getState, transport } = runtime;
  const loading = new Map<string, Load>();
  const stale = new Set<string>();

  const showLoading = ({ scope }: Load, id: string): void =>
    scope.update((state) => messagesLoading(state, state.conversations.byId.get(id) ?? { id }, shownIds(state)));

  const loadPage = (scope: Scope<LoadingSlices>, id: string, page: MessagePage): Promise<Conversation> =>
    scope.call('loadConversation', (options) => transport.loadConversation(id, { ...options, ...page }));

  /** Loads a page; for the shown messages, further pages until all of them are loaded again. */
  const loadPages = async (scope: Scope<LoadingSlices>, id: string, page: MessagePage): Promise<Conversation> => {
    const shown = messageLogOf(getState(), id)?.messages ?? [];
    const until = page.after === undefined ? undefined : shown[shown.length - 1]?.ts;
    let answer = await loadPage(scope, id, page);
    for (;;) {
      const newest = newestOf(answer);
      if (!answer.has_newer || !newest || !until || !isAfter(until, newest)) return answer;
      const next = await loadPage(scope, id, { ...page, after: newest });
      const nextNewest = newestOf(next);
      // A server that repeats a page would be asked for ever.
      if (!nextNewest || !isAfter(nextNewest, newest)) return answer;
      answer = {
        ...next,
        messages: [...(answer.messages ?? []), ...(next.messages ?? [])],
        ...(answer.has_older === undefined ? {} : { has_older: answer.has_older }),
      };
    }
  };

  const load = async (mine: Load, id: string, other?: MessagePage): Promise<void> => {
    const { scope } = mine;
    const page = other ?? pageToLoad(getState(), id, config.messagesPerPage);
    if (!mine.isAhead) showLoading(mine, id);
    const recording = journal.record();
    const askedAt = getState().unread.sequence;
    try {
      const answer = await (other ? loadPage : loadPages)(scope, id, page);
      const since = recording.end();
      const conversation = { ...answer, id };
      let isOutdated = false;
      scope.update((state) => {
        if (!isWanted(state, id)) return state;
        const loaded = conversationLoaded(state, conversation, { askedAt, since });
        isOutdated = loaded.isOutdated;
        return highlightSought(messagesLoaded(loaded.state, conversation, since, page), id);
      });
      if (scope.isOver) return;
      runtime.update((state) => networkCut(state, false));
      if (isOutdated) loadMissing(new Set([id]));
      people.loadAuthors(messagesWithNames(conversation));
    } catch (error) {
      if (isAborted(error) || mine.isAhead) return;
      if (isPassing(error)) stale.add(id);
      const failure = failureOf(error);
      scope.update((state) => messagesFailed(state, id, failure, shownIds(state)));
      scope.report(error, failure);
    } finally {
      recording.end();
    }
  };

  const start = (id: string, page?: MessagePage, isAhead = false): Promise<void> => {
    loading.get(id)?.scope.end();
    if (!isAhead) stale.delete(id);
    const missing = page ? undefined : missingTs(getState(), id);
    const mine: Load = { scope: runtime.scope.fork(), done: Promise.resolve(), isAhead, missing };
    loading.set(id, mine);
    mine.done = load(mine, id, page).finally(() => {
      mine.scope.end();
      const last = loading.get(id);
      // A replaced load ends with the one in its place.
      if (last !== mine) return last?.done;
      loading.delete(id);
    });
    return mine.done;
  };

  return {
    load(id) {
      const running = loading.get(id);
      const missing = missingTs(getState(), id);
      if (running && running.missing === missing && !running.scope.isOver) {
        if (running.isAhead) {
          running.isAhead = false;
          showLoading(running, id);
        }
        return running.done;
      }
      // A conversation opens at the message that the user looks for, at its unread or at its newest messages.
      if (soughtTs(getState(), id) === undefined || missing !== undefined) {
        runtime.update((state) => messagesOutOfSight(state, id));
      }
      return start(id);
    },
    reload: (id, page) => start(id, page),
    prefetch: (id) => start(id, undefined, true),
    isStale: (id) => stale.has(id),
  };
}
