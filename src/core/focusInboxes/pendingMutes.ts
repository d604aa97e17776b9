import { type CustomView, type Mute, muteKinds } from '../../model/index.ts';
import { isRecord, isText } from '../../model/json.ts';
import { muteViews, muteViewsIn, withMutes } from '../../model/muting.ts';
import { keepQueue, readQueue, type StoredQueue } from '../outbox/storedQueue.ts';
import { takeOver } from '../outbox/takeOver.ts';
import { inboxPage } from '../pages.ts';
import type { Cancel } from '../ports.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { currentOwner } from '../session/owner.ts';
import { changesEnded, viewChanged, viewDeleted, viewSaved } from '../views/transitions.ts';
import { type FocusInboxSlices, mutesKey } from './state.ts';

/** Id of the change that displays the mutes; those of other changes begin with 1. */
const changeId = 0;
const viewIds = muteKinds.map((kind) => muteViews[kind].id);

/** The page of the Focus Inboxes that hold the muted conversations. */
export const pageOfMutes = ({ views }: FocusInboxSlices): string => inboxPage(views)?.id ?? '';

/** Mutes wait for the server, and are displayed in the views that it has. */
export function mutesPending<S extends FocusInboxSlices>(state: S, mutes: readonly Mute[]): S {
  const { views } = state;
  const others = changesEnded({ ...state, views: { ...views, mutes } }, [changeId]);
  if (mutes.length === 0) return others;
  const muted = muteViewsIn(withMutes(others.views.custom, mutes, pageOfMutes(state)));
  return viewChanged(others, { id: changeId, kind: 'replaced', viewIds, views: muted });
}

/** Further mutes wait; they replace those of the same conversations. */
export const mutesAdded = <S extends FocusInboxSlices>(state: S, added: readonly Mute[]): S => {
  const ids = new Set(added.map(({ conversation_id }) => conversation_id));
  return mutesPending(state, [
    ...state.views.mutes.filter(({ conversation_id }) => !ids.has(conversation_id)),
    ...added,
  ]);
};

/** The server has mutes, or refused them. Those that were changed since still wait. */
export const mutesEnded = <S extends FocusInboxSlices>(state: S, ended: readonly Mute[]): S =>
  mutesPending(
    state,
    state.views.mutes.filter((mute) => !ended.includes(mute)),
  );

/** The server has stored mutes: `muted` are the Focus Inboxes that hold them now. */
export const mutesStored = <S extends FocusInboxSlices>(
  state: S,
  mutes: readonly Mute[],
  muted: readonly CustomView[],
): S => mutesEnded(muted.reduce(viewSaved, viewIds.reduce(viewDeleted, state)), mutes);

function readMute(value: unknown): Mute | null {
  if (!isRecord(value) || !isText(value.conversation_id)) return null;
  const as = value.as === null ? null : muteKinds.find((kind) => kind === value.as);
  return as === undefined ? null : { conversation_id: value.conversation_id, as };
}

const storedMutes: StoredQueue<Mute> = {
  key: mutesKey,
  idOf: ({ conversation_id }) => conversation_id,
  read: readMute,
};

/** Stores the mutes that wait, and calls `send` for those that a closed page of the signed-in user has left. */
export function keepMutes(runtime: Runtime<FocusInboxSlices>, send: () => void): readonly Cancel[] {
  const { env, getState, subscribe, update } = runtime;
  let confirmed = getState().views.confirmed.custom;
  let claimed: readonly Mute[] = [];

  const readStored = (): readonly Mute[] => readQueue(env.local, currentOwner(getState()) ?? '', storedMutes);

  const claim = (): void => {
    const own = getState().views.mutes.map(storedMutes.idOf);
    const left = readStored().filter((mute) => !own.includes(storedMutes.idOf(mute)));
    claimed = [...claimed, ...left];
    if (left.length > 0) update((state) => mutesAdded(state, left));
    send();
  };

  /** The views of the server changed. A claimed mute that is no longer stored was sent by the tab that made it. */
  const followViews = (): void => {
    const { views } = getState();
    if (views.confirmed.custom === confirmed) return;
    confirmed = views.confirmed.custom;
    if (views.mutes.length === 0 || currentOwner(getState()) === null) return;
    const stored = readStored();
    const isSent = (mute: Mute): boolean =>
      claimed.includes(mute) &&
      !stored.some(({ conversation_id, as }) => conversation_id === mute.conversation_id && as === mute.as);
    update((state) =>
      mutesPending(
        state,
        state.views.mutes.filter((mute) => !isSent(mute)),
      ),
    );
  };

  return [
    keepQueue(runtime, storedMutes, ({ views }) => views.mutes, claim),
    subscribe(followViews),
    takeOver(runtime, { key: mutesKey, restore: claim }),
  ];
}
