import { type CoveredMark, coveredMarks, type LoadedPlace } from '../../model/catchUp/coverage.ts';
import type { CatchUpReader } from '../../model/catchUp/placedMessages.ts';
import { isAfter, newerTs, unreadCountOf } from '../../model/index.ts';
import { isAborted, isApiError, reasonOf } from '../../transport/errors.ts';
import type { Feature, Runtime, Scope } from '../runtime/runtime.ts';
import type { OffersSlice } from '../session/offers.ts';
import type { NewMarks } from '../triage/feature.ts';
import type { TriageSlices } from '../triage/state.ts';
import { cursorOf, recordOf } from '../unread/record.ts';
import { isUnread } from '../unread/selectors.ts';
import type { ConversationMark } from '../unread/transitions.ts';
import { loadKnownPlace } from './loadPlace.ts';
import type { CatchUpSlice } from './state.ts';
import {
  catchUpBegun,
  catchUpEnded,
  catchUpLoaded,
  factChosen,
  placeLoaded,
  sentenceArrived,
  summaryBegun,
  summaryEnded,
  summaryFailed,
  summaryInterrupted,
} from './transitions.ts';

type Slices = CatchUpSlice & OffersSlice & TriageSlices;

export interface CatchUpActions {
  /** Catches up on conversations: loads their unread messages and states the facts. A second call keeps the facts if there are no other
   * unread messages, unless `isAnew`. Failure: the conversation is named as not read. */
  catchUp(ids: readonly string[], isAnew?: boolean): void;
  /** Asks the server for a summary of the covered messages. Failure: the summary states it; the sentences that have arrived stay. */
  summarize(): void;
  /** Chooses a fact by its position. */
  chooseFact(at: number): void;
  /** Marks the messages that the catch-up covers as read, up to the first unread one of each conversation that it does not cover. Undo
   * reverts it. Failure: the mark is reverted, with a notice. */
  markCovered(): void;
}

/** Maximum number of conversations that one catch-up reads, and of those that load at once. */
const mostPlaces = 30;
const atOnce = 3;

export function createCatchUp(runtime: Runtime<Slices>, marks: NewMarks): Feature<Slices, CatchUpActions> {
  const { getState, transport, update } = runtime;
  let running: Scope<Slices> | null = null;

  const begin = async (ids: readonly string[]): Promise<void> => {
    running?.end();
    const scope = runtime.scope.fork();
    running = scope;
    const chosen = ids.slice(0, mostPlaces);
    update((state) => catchUpBegun(state, { ids, messages: unreadIn(state, ids), unread: ids.slice(mostPlaces) }));
    const places = new Map<string, LoadedPlace>();
    const waiting = [...chosen];
    const loadNext = async (): Promise<void> => {
      for (let id = waiting.shift(); id !== undefined && !scope.isOver; id = waiting.shift()) {
        const place = await loadKnownPlace(runtime, scope, id);
        if (place) places.set(id, place);
        scope.update(placeLoaded);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, loadNext));
    const loaded = chosen.flatMap((id) => places.get(id) ?? []);
    const failed = chosen.filter((id) => !places.has(id));
    scope.update((state) => catchUpLoaded(state, { places: loaded, failed, reader: readerOf(state) }));
  };

  const markOf = ({ conversationId, to, count }: CoveredMark): ConversationMark[] => {
    const state = getState();
    const record = recordOf(state, conversationId);
    const conversation = state.conversations.byId.get(conversationId);
    if (!record || !conversation || !isUnread(state, conversationId) || !isAfter(to, cursorOf(record))) return [];
    // Messages that arrived since stay unread.
    const left = Math.max(0, unreadCountOf(conversation) - count);
    const last_read = newerTs(conversation.last_read, to);
    return [
      {
        id: marks.newMarkId(),
        to,
        shown: { unread_count: left, unread_count_display: left, last_read },
        conversationId,
        releasesRow: true,
      },
    ];
  };

  const summarize = async (): Promise<void> => {
    const { catchUp, offers } = getState();
    const call = transport.summarize?.bind(transport);
    const scope = running;
    if (catchUp?.status !== 'ready' || catchUp.summary?.status === 'writing' || !offers.summarize) return;
    if (call === undefined || scope === null) return;
    const places = catchUp.coverages
      .filter(({ covered }) => covered.length > 0)
      .map(({ conversationId, covered }) => ({ conversation_id: conversationId, messages: covered }));
    scope.update(summaryBegun);
    try {
      const leftOut = await scope.call('summarize', (options) =>
        call(places, (sentence) => scope.update((state) => sentenceArrived(state, sentence)), options),
      );
      scope.update((state) => summaryEnded(state, leftOut));
    } catch (error) {
      if (isAborted(error)) return;
      scope.report(error);
      scope.update((state) => summaryFailed(state, isApiError(error) ? reasonOf(error) : String(error)));
    }
  };

  return {
    actions: {
      catchUp(ids, isAnew = false) {
        const state = getState();
        const unread = ids.filter((id) => isUnread(state, id));
        const isSame =
          unread.length === state.catchUp?.ids.length && unread.every((id, at) => state.catchUp?.ids[at] === id);
        if (isAnew || !isSame || state.catchUp?.messages !== unreadIn(state, unread)) void begin(unread);
      },
      summarize: () => void summarize(),
      chooseFact: (at) => update((state) => factChosen(state, at)),
      markCovered() {
        const { catchUp } = getState();
        if (catchUp?.status !== 'ready') return;
        marks.make('read', coveredMarks(catchUp.coverages).flatMap(markOf), { endsSelection: true });
        update(catchUpEnded);
      },
    },
    interrupted: (state) => (state.catchUp?.status === 'loading' ? catchUpEnded(state) : summaryInterrupted(state)),
  };
}

const unreadIn = ({ conversations }: Slices, ids: readonly string[]): number =>
  ids.reduce((sum, id) => sum + unreadCountOf(conversations.byId.get(id) ?? { unread_count: 0 }), 0);

/** The signed-in user, who knows the apps of the workspace. */
function readerOf(state: Slices): CatchUpReader {
  const { session, users } = state;
  const user = 'user' in session ? session.user : undefined;
  return {
    id: user?.id ?? '',
    ...(user?.group_ids && { group_ids: user.group_ids }),
    isApp: (id) => users[id]?.is_bot === true,
  };
}
