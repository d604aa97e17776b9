import type { BuiltinView, CustomView, CustomViewDraft, Mute, RuleMark, View } from '../../model/index.ts';
import { lastPosition, muteKinds, readViewRule, ruleFault } from '../../model/index.ts';
import { isRecord } from '../../model/json.ts';
import { muteViewsIn, withMutes } from '../../model/muting.ts';
import { copyOf } from './copyOf.ts';
import { HttpError } from './httpError.ts';
import type { WorldWorkspace } from './world.ts';

const byPosition = (a: View, b: View): number => (a.position ?? lastPosition) - (b.position ?? lastPosition);

/** The fields that a user may set, which excludes the owner. */
function fieldsOf({ label, filters, parentViewId, position, page, rule: given }: CustomViewDraft) {
  // A request may leave fields of the rule out.
  const rule = readViewRule(given);
  return {
    label,
    filters: copyOf(filters),
    parentViewId,
    ...(position !== undefined && { position }),
    ...(page !== undefined && { page }),
    ...(rule && { rule }),
  };
}

const builtin = (parentViewId: string, position: number, id: string, label: string, filters: BuiltinView['filters']) =>
  ({ id, parentViewId, label, filters, position, isCustom: false, isVisible: true }) satisfies BuiltinView;

/** Hidden until the user shows it. */
const waiting = (position: number, id: string, label: string): BuiltinView => ({
  ...builtin('conversations', position, id, label, [{ field: id, operator: 'eq', value: true }]),
  isVisible: false,
});

/** The built-in tabs. */
const builtinViews = (): BuiltinView[] => [
  builtin('inbox', 0, 'unread', 'Inbox', [{ field: 'unread_count', operator: 'gt', value: 0 }]),
  builtin('conversations', 0, 'conversations', 'Conversations', []),
  builtin('conversations', 1, 'dms', 'DMs', [{ field: 'type', operator: 'eq', value: 'dm' }]),
  builtin('conversations', 2, 'channels', 'Channels', [{ field: 'type', operator: 'eq', value: 'channel' }]),
  builtin('conversations', 3, 'threads', 'Threads', [{ field: 'type', operator: 'eq', value: 'thread' }]),
  waiting(4, 'waiting_on_me', 'Waiting on me'),
  waiting(5, 'waiting_on_them', 'Waiting on them'),
];

/** The saved and built-in views of one user in one workspace. */
export function viewsOf(workspace: WorldWorkspace, userId: string) {
  const builtins = (): BuiltinView[] => {
    workspace.builtinViews[userId] ??= builtinViews();
    return workspace.builtinViews[userId];
  };
  const custom = (): CustomView[] =>
    workspace.customViews.filter(({ created_by }) => created_by === userId).sort(byPosition);

  const find = <T extends View>(views: readonly T[], id: string): T => {
    const view = views.find((each) => each.id === id);
    if (view === undefined) throw new HttpError(404, 'View not found');
    return view;
  };
  const show = <T extends View>(views: readonly T[], id: string, isVisible?: boolean): T => {
    const view = find(views, id);
    view.isVisible = isVisible ?? !view.isVisible;
    return view;
  };

  return {
    custom,
    customView: (id: string) => find(custom(), id),
    /** An existing id of the user replaces that view, so that requests can be repeated. */
    create(draft: CustomViewDraft, nowMs: number): CustomView {
      checkView(draft);
      if (draft.id !== undefined && builtinViews().some(({ id }) => id === draft.id)) {
        throw new HttpError(400, 'id: must not be the id of a built-in view');
      }
      const ids = new Set(custom().map(({ id }) => id));
      let id = draft.id ?? `custom_${nowMs}`;
      for (let next = nowMs + 1; draft.id === undefined && ids.has(id); next += 1) id = `custom_${next}`;
      const view: CustomView = { ...fieldsOf(draft), id, created_by: userId, isCustom: true, isVisible: true };
      const before = custom().find((each) => each.id === id);
      if (before) workspace.customViews.splice(workspace.customViews.indexOf(before), 1, view);
      else workspace.customViews.push(view);
      return view;
    },
    /** Keeps the position and the rule if none is given; without `page` the view is on the page of its parent. */
    update(id: string, draft: CustomViewDraft): CustomView {
      checkView(draft);
      const view = find(custom(), id);
      delete view.page;
      return Object.assign(view, fieldsOf(draft));
    },
    remove(id: string): void {
      workspace.customViews.splice(workspace.customViews.indexOf(find(custom(), id)), 1);
    },
    showCustom: (id: string, isVisible?: boolean) => show(custom(), id, isVisible),
    reorder(positions: readonly { id: string; position: number }[]): void {
      checkPositions(positions);
      const views = custom();
      const found = positions.map(({ id, position }) => ({ view: find(views, id), position }));
      for (const { view, position } of found) view.position = position;
    },
    /** The views that hold the muted conversations, afterwards. */
    mute(mutes: readonly Mute[], parentViewId: string): readonly CustomView[] {
      checkMutes(mutes, parentViewId);
      const others = workspace.customViews.filter(({ created_by }) => created_by !== userId);
      const own = withMutes(custom(), mutes, parentViewId).map((view) => ({ ...view, created_by: userId }));
      workspace.customViews.splice(0, Number.POSITIVE_INFINITY, ...others, ...copyOf(own));
      return muteViewsIn(custom());
    },
    ruleMarks: (sinceMs: number): RuleMark[] =>
      (workspace.ruleMarks[userId] ?? []).filter(({ at }) => at >= sinceMs).map(({ at: _at, ...mark }) => mark),
    builtins,
    showBuiltin: (id: string, isVisible?: boolean) => show(builtins(), id, isVisible),
    initialize(): void {
      workspace.builtinViews[userId] ??= builtinViews();
    },
    all: (parentViewId: string): View[] =>
      [...builtins(), ...custom()]
        .filter((view) => ((view.isCustom && view.page) || view.parentViewId) === parentViewId)
        .sort(byPosition),
  };
}

const idPattern = /^[\w-]{1,64}$/;
const labelMaxLength = 200;
const maxDepth = 32;

const invalid = (field: string, reason: string) => new HttpError(400, `${field}: ${reason}`);

const isId = (value: unknown): boolean => typeof value === 'string' && idPattern.test(value);
/** Throws a 400 that names the invalid field. */
function checkView(draft: CustomViewDraft): void {
  const { id, label, filters, parentViewId, position, page, rule }: Record<keyof CustomViewDraft, unknown> = {
    id: undefined,
    position: undefined,
    page: undefined,
    rule: undefined,
    created_by: undefined,
    ...draft,
  };
  if (typeof label !== 'string') throw invalid('label', 'must be a text');
  if (label.trim() === '') throw invalid('label', 'must not be empty');
  if (label.length > labelMaxLength) throw invalid('label', `must be at most ${labelMaxLength} characters long`);
  checkFilters(filters);
  if (!isId(parentViewId)) throw invalid('parentViewId', 'must be an id');
  if (id !== undefined && !isId(id)) throw invalid('id', 'must be an id');
  if (position !== undefined && !Number.isFinite(position)) throw invalid('position', 'must be a number');
  if (page !== undefined && !isId(page)) throw invalid('page', 'must be an id');
  const fault = rule === undefined ? null : ruleFault(rule);
  if (fault !== null) throw invalid(['rule', fault].filter(Boolean).join('.'), 'is no setting of a rule');
}

/** Iterates instead of recursing: the input may be nested to any depth. */
function checkFilters(filters: unknown): void {
  if (!Array.isArray(filters) && !(isRecord(filters) && 'group' in filters)) {
    throw invalid('filters', 'must be a list of conditions or a group');
  }
  const open = [...(Array.isArray(filters) ? filters : [filters])].map((filter: unknown) => ({ filter, depth: 0 }));
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { filter, depth } = next;
    const group = isRecord(filter) && isRecord(filter.group) ? filter.group : undefined;
    if (group === undefined) {
      const isCondition =
        isRecord(filter) && typeof filter.operator === 'string' && typeof filter.field === 'string' && filter.field;
      if (!isCondition) throw invalid('filters', 'is no filter');
    } else {
      const isGroup = (group.operator === 'AND' || group.operator === 'OR') && Array.isArray(group.filters);
      if (!isGroup || depth >= maxDepth) throw invalid('filters', 'is no filter');
      for (const each of group.filters as unknown[]) open.push({ filter: each, depth: depth + 1 });
    }
  }
}

function checkMutes(mutes: readonly Mute[], parentViewId: string): void {
  const wrong = mutes.findIndex(({ as }) => as !== null && !muteKinds.includes(as));
  if (wrong >= 0) throw invalid(`mutes.${wrong}.as`, 'must be mentions, read or null');
  if (new Set(mutes.map((mute) => mute.conversation_id)).size < mutes.length) {
    throw invalid('mutes', 'must name each conversation once');
  }
  if (!isId(parentViewId)) throw invalid('parentViewId', 'must be an id');
}

function checkPositions(positions: readonly { id: string; position: number }[]): void {
  if (new Set(positions.map(({ id }) => id)).size < positions.length) {
    throw invalid('positions', 'must name each view once');
  }
  const wrong = positions.findIndex(({ position }) => !Number.isFinite(position));
  if (wrong >= 0) throw invalid(`positions.${wrong}.position`, 'must be a number');
}
