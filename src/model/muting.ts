import type { Filter } from './filter.ts';
import { isText } from './json.ts';
import { isIdList, muteKinds, muteViewIds, topFilters } from './muted.ts';
import type { CustomView, Mute, MuteKind, ViewFilters, ViewRule } from './view.ts';

/** The muting of a conversation or thread that changes; `null`: not muted. @inline */
export interface MuteChange {
  conversationId: string;
  before: MuteKind | null;
  after: MuteKind | null;
}

const quiet: ViewRule = { keepsOut: true, notify: 'mentions', marksRead: false, unlessMentioned: true, isOn: true };

/** The Focus Inboxes that hold the muted conversations by id, each with its rule. They are hidden, unless the user shows them. */
export const muteViews = {
  mentions: { id: muteViewIds.mentions, label: 'Muted', rule: quiet },
  read: { id: muteViewIds.read, label: 'Muted and read', rule: { ...quiet, marksRead: true } },
} as const satisfies Record<MuteKind, Pick<CustomView, 'id' | 'label' | 'rule'>>;

/** The conversations that a view of `muteViews` lists. */
const mutedIn = ({ filters }: Pick<CustomView, 'filters'>): readonly string[] =>
  topFilters(filters).find(isIdList)?.value.filter(isText) ?? [];

/** The filters with another list of conversations. Conditions that the user has added stay. */
function withIds(filters: ViewFilters, ids: readonly string[]): ViewFilters {
  const list = { field: 'id', operator: 'in', value: ids };
  const replaced = <F extends Filter>(all: readonly F[]) => all.map((each) => (isIdList(each) ? list : each));
  if (!topFilters(filters).some(isIdList)) {
    const rest: Filter[] = Array.isArray(filters) ? [{ group: { operator: 'AND', filters } }] : [filters];
    return topFilters(filters).length === 0 ? [list] : { group: { operator: 'OR', filters: [list, ...rest] } };
  }
  if (Array.isArray(filters)) return replaced(filters);
  return { group: { ...filters.group, filters: replaced(filters.group.filters) } };
}

/** Whether the view is as muting has made it. A view that the user has changed is not deleted with its last conversation. */
function isUntouched({ label, isVisible, filters, rule }: CustomView, kind: MuteKind): boolean {
  const made = muteViews[kind];
  const isRule = Object.entries(made.rule).every(
    ([name, value]) => name === 'isOn' || rule?.[name as keyof ViewRule] === value,
  );
  return label === made.label && !isVisible && isRule && Array.isArray(filters) && filters.every(isIdList);
}

function withKind(
  custom: readonly CustomView[],
  kind: MuteKind,
  mutes: readonly Mute[],
  parentViewId: string,
): readonly CustomView[] {
  const { id, label, rule } = muteViews[kind];
  const view = custom.find((each) => each.id === id);
  const listed = view ? mutedIn(view) : [];
  const added = mutes.flatMap(({ conversation_id, as }) => (as === kind ? conversation_id : []));
  const kept = listed.filter((one) => !mutes.some(({ conversation_id }) => conversation_id === one));
  const ids = [...kept, ...added];
  const isSame = ids.length === listed.length && ids.every((one) => listed.includes(one));
  if (ids.length === 0 && view === undefined) return custom;
  if (isSame && (added.length === 0 || view?.rule?.isOn === true)) return custom;
  if (ids.length === 0 && view && isUntouched(view, kind)) return custom.filter((each) => each !== view);
  // Before the other rules: a muted conversation is in no other view that keeps conversations out of Inbox.
  if (view === undefined) {
    const isCustom = true as const;
    const made = { id, label, rule, parentViewId, isCustom, isVisible: false, position: 0, filters: withIds([], ids) };
    return [...custom, made];
  }
  const next: CustomView = {
    ...view,
    filters: withIds(view.filters, ids),
    ...(added.length > 0 && { rule: { ...(view.rule ?? rule), isOn: true } }),
  };
  return custom.map((each) => (each === view ? next : each));
}

/** The Focus Inboxes with conversations muted or no longer muted. A view whose list becomes empty is removed, unless the user
 * has changed it. `parentViewId`: the page of new ones.
 * The same reference if nothing changes. */
export const withMutes = (
  custom: readonly CustomView[],
  mutes: readonly Mute[],
  parentViewId: string,
): readonly CustomView[] => muteKinds.reduce((views, kind) => withKind(views, kind, mutes, parentViewId), custom);

/** The Focus Inboxes of `muteViews` among views. */
export const muteViewsIn = (custom: readonly CustomView[]): readonly CustomView[] =>
  custom.filter(({ id }) => muteKinds.some((kind) => muteViewIds[kind] === id));
