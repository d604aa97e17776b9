import { isAborted, isApiError, reasonOf } from '../../transport/errors.ts';
import type { ConversationsSlice } from '../conversations/state.ts';
import type { Failure } from '../failure.ts';
import type { NavigationActions } from '../navigation/commands.ts';
import { dmOf } from '../navigation/dmWith.ts';
import type { NoticeSlice } from '../notice/state.ts';
import { noticeShown } from '../notice/transitions.ts';
import { textAppended } from '../outbox/drafting.ts';
import type { EventSlices } from '../reducer/applied.ts';
import { conversationLoaded } from '../reducer/conversationLoaded.ts';
import type { Journal } from '../reducer/journal.ts';
import type { Feature, Runtime, Scope } from '../runtime/runtime.ts';
import type { ComposeSlice } from './state.ts';
import {
  composeTyped,
  messageTaken,
  openingEnded,
  openingStarted,
  personDropped,
  personPicked,
} from './transitions.ts';

export interface ComposeActions {
  /** Opens the DM with these users and focuses its reply field: one in the list at once, another one with a call. The
   * signed-in user is implied. Failure: shown in the picker, or as a notice if it is closed. */
  openConversationWith(userIds: readonly string[]): void;
  /** Sets the text of the picker's field: a name, or the first message of a conversation that is on its way or could not be opened. */
  setPeopleQuery(query: string): void;
  /** Adds a user to the new message. */
  pickPerson(userId: string): void;
  /** Removes a user from the new message. */
  dropPerson(userId: string): void;
}

type Slices = ComposeSlice & ConversationsSlice & EventSlices & NoticeSlice;

export interface ComposeFeature extends Feature<Slices, ComposeActions> {
  /** Called when the picker closes: cancels the call. */
  end(): void;
}

interface Dependencies {
  journal: Journal;
  open: NavigationActions['open'];
  /** The dialog with the picker. */
  picker: { isOpen(): boolean; close(): void };
}

const failureOf = (error: unknown): Failure => ({
  code: 'open-failed',
  ...(isApiError(error) ? { reason: reasonOf(error) } : {}),
});

export function createCompose(runtime: Runtime<Slices>, { journal, open, picker }: Dependencies): ComposeFeature {
  const { getState, transport, update } = runtime;
  let running: Scope<Slices> | null = null;

  const stop = (): void => {
    running?.end();
    running = null;
  };

  const show = (id: string): void => {
    running = null;
    if (picker.isOpen()) {
      const { message } = getState().compose;
      update((state) => (message === '' ? state : textAppended(messageTaken(state), id, message)));
      picker.close();
    }
    open(id, { focus: 'composer' });
  };

  /** Loads the conversation into the list; resolves to its id. */
  const load = async (scope: Scope<Slices>, userIds: readonly string[]): Promise<string | undefined> => {
    const recording = journal.record();
    const askedAt = getState().unread.sequence;
    try {
      const conversation = await scope.call('openConversation', (options) =>
        Promise.resolve(transport.openConversation?.(userIds, options)),
      );
      const since = recording.end();
      if (conversation) scope.update((state) => conversationLoaded(state, conversation, { askedAt, since }).state);
      return conversation?.id;
    } finally {
      recording.end();
    }
  };

  const begin = async (userIds: readonly string[]): Promise<void> => {
    const scope = runtime.scope.fork();
    running = scope;
    const openBefore = getState().navigation.open?.id;
    update(openingStarted);
    try {
      const id = await load(scope, userIds);
      if (scope.isOver) return;
      scope.update((state) => openingEnded(state));
      // The user may have opened another conversation meanwhile, unless the picker is still open.
      const isWanted = picker.isOpen() || getState().navigation.open?.id === openBefore;
      if (id !== undefined && isWanted) show(id);
    } catch (error) {
      if (isAborted(error)) return;
      const failure = failureOf(error);
      scope.update((state) =>
        picker.isOpen() ? openingEnded(state, failure) : noticeShown(openingEnded(state), { kind: 'failure', failure }),
      );
      scope.report(error, failure);
    } finally {
      scope.end();
      if (running === scope) running = null;
    }
  };

  return {
    actions: {
      openConversationWith(userIds) {
        stop();
        const known = dmOf(getState(), userIds);
        if (known !== null) show(known);
        else if (userIds.length > 0 && transport.openConversation) void begin(userIds);
      },
      setPeopleQuery: (query) => update((state) => composeTyped(state, query)),
      pickPerson: (id) => update((state) => personPicked(state, id)),
      dropPerson: (id) => update((state) => personDropped(state, id)),
    },
    end: stop,
    interrupted: (state) => openingEnded(state),
  };
}
