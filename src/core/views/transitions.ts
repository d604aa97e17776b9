import type { BuiltinView, CustomView, SubView } from '../../model/index.ts';
import type { ConversationsSlice } from '../conversations/state.ts';
import { countUnread, ownBadges, viewsOf } from './badges.ts';
import { withMoved, withPositions } from './order.ts';
import type { ViewAnnouncement, ViewChange, ViewsSlice, ViewsState } from './state.ts';

type Slices = ViewsSlice & Pick<ConversationsSlice, 'conversations'>;

/** Changes confirmed views or pending changes. Views keep their badges; those of new views and of changed filters are counted. */
function withViews<S extends Slices>(state: S, change: Partial<ViewsState>): S {
  const views = withChanges({ ...state.views, ...change });
  const all = () => state.conversations.byId.values();
  const before = new Map(viewsOf(state.views).map(({ id, filters }) => [id, filters]));
  const isChanged = ({ id, filters }: Pick<SubView, 'id' | 'filters'>) =>
    views.unread[id] === undefined || JSON.stringify(before.get(id)) !== JSON.stringify(filters);
  const unknown = viewsOf(views).filter(isChanged);
  const isRuled = [views, state.views].some(({ custom }) => custom.some(({ rule }) => rule?.keepsOut));
  const unread = {
    ...views.unread,
    ...(isRuled ? countUnread(views, all()) : unknown.length > 0 && countUnread(views, all(), unknown)),
  };
  return { ...state, views: { ...views, unread } };
}

const withConfirmed = <S extends Slices>(state: S, confirmed: Partial<ViewsState['confirmed']>): S =>
  withViews(state, { confirmed: { ...state.views.confirmed, ...confirmed } });

export const customViewsLoaded = <S extends Slices>(state: S, custom: readonly CustomView[]): S =>
  withConfirmed(state, { custom });

export const builtinViewsLoaded = <S extends Slices>(state: S, builtin: readonly BuiltinView[]): S =>
  withConfirmed(state, { builtin });

const without = (unread: ViewsState['unread'], viewId: string): ViewsState['unread'] => {
  const { [viewId]: _gone, ...rest } = unread;
  return rest;
};

/** Adds or updates a view as the server has it now. */
export function viewSaved<S extends Slices>(state: S, view: CustomView): S {
  const { custom } = state.views.confirmed;
  const isKnown = custom.some(({ id }) => id === view.id);
  return withConfirmed(state, {
    custom: isKnown ? custom.map((each) => (each.id === view.id ? view : each)) : [...custom, view],
  });
}

export function viewDeleted<S extends Slices>(state: S, viewId: string): S {
  const { confirmed, unread } = state.views;
  const custom = confirmed.custom.filter(({ id }) => id !== viewId);
  return withViews(state, { confirmed: { ...confirmed, custom }, unread: without(unread, viewId) });
}

export const viewChanged = <S extends Slices>(state: S, change: ViewChange): S =>
  withViews(state, { changes: [...state.views.changes, change] });

/** Removes pending changes that failed or that the confirmed views contain. */
export const changesEnded = <S extends Slices>(state: S, ids: readonly number[]): S =>
  withViews(state, { changes: state.views.changes.filter(({ id }) => !ids.includes(id)) });

/** The server saved an order. */
export function orderConfirmed<S extends Slices>(
  state: S,
  positions: readonly { id: string; position: number }[],
  ids: readonly number[],
): S {
  const { confirmed } = state.views;
  const next = withConfirmed(state, { custom: withPositions(confirmed.custom, positions) });
  return changesEnded(next, ids);
}

/** The server saved the visibility of a view. */
export function visibilityConfirmed<S extends Slices>(state: S, viewId: string, isVisible: boolean, id: number): S {
  const { custom, builtin } = state.views.confirmed;
  const set = <T extends CustomView | BuiltinView>(view: T): T => (view.id === viewId ? { ...view, isVisible } : view);
  return changesEnded(withConfirmed(state, { custom: custom.map(set), builtin: builtin.map(set) }), [id]);
}

export const viewEdited = <S extends Slices>(state: S, edit: ViewsState['edit']): S => ({
  ...state,
  views: { ...state.views, edit },
});

export const viewSettled = <S extends Slices>(state: S, viewId: string): S => ({
  ...state,
  views: { ...state.views, settled: { viewId } },
});

export const viewAnnounced = <S extends Slices>(state: S, announcement: ViewAnnouncement): S => ({
  ...state,
  views: { ...state.views, announcement },
});

/** The editor closed or another one opened: resets the edit state. */
export function editLeft<S extends Slices>(state: S): S {
  const { edit } = state.views;
  return edit.status === 'idle' && edit.unsureId === undefined ? state : viewEdited(state, { status: 'idle' });
}

/** The inbox stops: drops pending changes, because their answers will not arrive. */
export const viewWorkInterrupted = <S extends Slices>(state: S): S =>
  editLeft(state.views.changes.length === 0 ? state : withViews(state, { changes: [] }));

/** Replaces badges by the server's counts; views without one keep theirs. */
export const aggregatesLoaded = <S extends Slices>(
  state: S,
  aggregates: Readonly<Record<string, { unread_count: number }>>,
): S => {
  const unread = { ...state.views.unread };
  const own = ownBadges(state.views, state.conversations.byId.values());
  let changed = false;
  for (const [id, { unread_count: stated }] of Object.entries(aggregates)) {
    const unread_count = own[id] ?? stated;
    if (unread[id] === unread_count) continue;
    unread[id] = unread_count;
    changed = true;
  }
  return changed ? { ...state, views: { ...state.views, unread } } : state;
};

/** Time has passed: conversations enter and leave views with a condition on the age. */
export function viewsTicked<S extends Slices>(state: S, now: number): S {
  if (state.views.now === now) return state;
  const views = { ...state.views, now };
  const own = ownBadges(views, state.conversations.byId.values());
  return { ...state, views: { ...views, unread: { ...views.unread, ...own } } };
}

/** Counts all badges from the list. */
export const unreadRecounted = <S extends Slices>(state: S): S => ({
  ...state,
  views: { ...state.views, unread: countUnread(state.views, state.conversations.byId.values()) },
});

const withVisibility = <T extends { id: string; isVisible: boolean }>(
  views: readonly T[],
  viewId: string,
  isVisible: boolean,
): readonly T[] =>
  views.some((view) => view.id === viewId && view.isVisible !== isVisible)
    ? views.map((view) => (view.id === viewId ? { ...view, isVisible } : view))
    : views;

function changed(views: ViewsState, change: ViewChange): ViewsState {
  if (change.kind === 'moved') return { ...views, custom: withMoved(views, change.viewId, change.before) };
  if (change.kind === 'replaced') {
    return { ...views, custom: [...views.custom.filter(({ id }) => !change.viewIds.includes(id)), ...change.views] };
  }
  const { viewId, isVisible } = change;
  return {
    ...views,
    custom: withVisibility(views.custom, viewId, isVisible),
    builtin: withVisibility(views.builtin, viewId, isVisible),
  };
}

/** Displayed views: the confirmed views with pending changes applied. A change to a deleted view is ignored. */
const withChanges = (views: ViewsState): ViewsState => views.changes.reduce(changed, { ...views, ...views.confirmed });
