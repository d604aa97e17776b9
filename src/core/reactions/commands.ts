import { type Message, splitThreadId, type Ts } from '../../model/index.ts';
import { isApiError, reasonOf } from '../../transport/errors.ts';
import type { Failure } from '../failure.ts';
import { loadedMessage } from '../messages/loadedMessage.ts';
import type { MessagesSlice } from '../messages/state.ts';
import type { NoticeSlice } from '../notice/state.ts';
import { noticeShown } from '../notice/transitions.ts';
import type { Feature, Runtime, Scope } from '../runtime/runtime.ts';
import { myIdOf } from '../session/selectors.ts';
import type { SessionSlice } from '../session/state.ts';
import { type ReactionPlace, reactionSet } from './transitions.ts';

export interface ReactionActions {
  /** Adds or removes a reaction of the user to a message of a conversation or thread. Failure: the change is reverted, with a
   * notice. */
  setReaction(conversationId: string, ts: Ts, name: string, isSet: boolean): void;
}

export interface ReactionsFeature extends Feature<Slices, ReactionActions> {
  /** Is `setReaction` of the actions. If the last call for the reaction fails, `onFailed` runs before the notice of it. */
  setReaction(conversationId: string, ts: Ts, name: string, isSet: boolean, onFailed?: () => void): void;
}

type Slices = MessagesSlice & SessionSlice & NoticeSlice;

/** The last wish for a reaction whose call is under way. */
interface Wish {
  scope: Scope<Slices>;
  place: ReactionPlace;
  isSet: boolean;
  onFailed: (() => void) | undefined;
}

function failureOf(error: unknown): Failure {
  if (!isApiError(error)) return { code: 'reaction-failed' };
  return error.isNetworkError ? { code: 'reaction-unreachable' } : { code: 'reaction-failed', reason: reasonOf(error) };
}

/** Whether the user has a reaction to a loaded message. It is uncertain if the list of users is shorter than their number. */
function ownReaction({ reactions = [] }: Message, { name, userId }: ReactionPlace) {
  const { count = 0, users = [] } = reactions.find((reaction) => reaction.name === name) ?? {};
  const isOwn = users.includes(userId);
  return { isOwn, isCertain: isOwn || count <= users.length };
}

export function createReactions(runtime: Runtime<Slices>): ReactionsFeature {
  const { transport, update, getState } = runtime;
  /** One call at a time for each reaction: two that overtake each other would end in the wrong state. */
  const wishes = new Map<string, Wish>();

  const settled = (key: string, wish: Wish): void => {
    if (wishes.get(key) === wish) wishes.delete(key);
  };

  const react: (...wanted: Parameters<ReactionsFeature['setReaction']>) => Promise<void> = async (
    conversationId,
    ts,
    name,
    isSet,
    onFailed,
  ) => {
    const { scope } = runtime;
    const addReaction = transport.addReaction?.bind(transport);
    const removeReaction = transport.removeReaction?.bind(transport);
    const userId = myIdOf(getState());
    if (addReaction === undefined || removeReaction === undefined || userId === undefined) return;
    const channelId = splitThreadId(conversationId)?.parentId ?? conversationId;
    const place = { channelId, ts, name, userId };
    const show = (): void => update((state) => reactionSet(state, place, isSet));

    const key = JSON.stringify([channelId, ts, name]);
    const underWay = wishes.get(key);
    if (underWay?.scope === scope) {
      underWay.isSet = isSet;
      underWay.onFailed = onFailed;
      show();
      return;
    }
    const message = loadedMessage(getState(), conversationId, ts);
    const before = message && ownReaction(message, place);
    if (before?.isCertain && before.isOwn === isSet) return;
    const wish: Wish = { scope, place, isSet, onFailed };
    wishes.set(key, wish);
    show();
    let confirmed = before?.isOwn ?? !isSet;
    try {
      do {
        const sent = wish.isSet;
        if (sent) await scope.call('addReaction', (options) => addReaction(channelId, ts, name, options));
        else await scope.call('removeReaction', (options) => removeReaction(channelId, ts, name, options));
        confirmed = sent;
      } while (confirmed !== wish.isSet);
      settled(key, wish);
    } catch (error) {
      settled(key, wish);
      const failure = failureOf(error);
      if (!scope.isOver) wish.onFailed?.();
      scope.update((state) => noticeShown(reactionSet(state, place, confirmed), { kind: 'failure', failure }));
      scope.report(error, failure);
    }
  };

  let last = getState().messages;
  /** A frame may have the reactions from before the call: the wish stays on screen until it is settled. */
  const overlayWishes = (): void => {
    if (getState().messages === last) return;
    for (const { scope, place, isSet } of wishes.values()) {
      if (scope === runtime.scope) update((state) => reactionSet(state, place, isSet));
    }
    last = getState().messages;
  };

  return {
    actions: { setReaction: (id, ts, name, isSet) => void react(id, ts, name, isSet) },
    setReaction: (...wanted) => void react(...wanted),
    react: () => [runtime.subscribe(overlayWishes)],
  };
}
