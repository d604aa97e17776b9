import type { BuiltinView, CustomView, CustomViewDraft, View } from '../../model/index.ts';
import { Refusal } from './refusal.ts';
import type { WorldWorkspace } from './world.ts';

/** Where a view without a position stands (product spec §9). */
const lastPosition = 999;

const builtin = (parentViewId: string, position: number, id: string, label: string, filters: BuiltinView['filters']) =>
  ({ id, parentViewId, label, filters, position, isCustom: false, isVisible: true }) satisfies BuiltinView;

/** The built-in tabs of product spec §2. */
const builtinViews = (): BuiltinView[] => [
  builtin('inbox', 0, 'unread', 'Inbox', [{ field: 'unread_count', operator: 'gt', value: 0 }]),
  builtin('conversations', 0, 'conversations', 'Conversations', []),
  builtin('conversations', 1, 'dms', 'DMs', [{ field: 'type', operator: 'eq', value: 'dm' }]),
  builtin('conversations', 2, 'channels', 'Channels', [{ field: 'type', operator: 'eq', value: 'channel' }]),
  builtin('conversations', 3, 'threads', 'Threads', [{ field: 'type', operator: 'eq', value: 'thread' }]),
];

/** The saved and built-in views of one person in one workspace. */
export function viewsOf(workspace: WorldWorkspace, userId: string) {
  const builtins = (): BuiltinView[] => {
    workspace.builtinViews[userId] ??= builtinViews();
    return workspace.builtinViews[userId];
  };
  const custom = (): CustomView[] => workspace.customViews.filter(({ created_by }) => created_by === userId);

  const find = <T extends View>(views: readonly T[], id: string): T => {
    const view = views.find((each) => each.id === id);
    if (view === undefined) throw new Refusal(404, 'View not found');
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
    create(draft: CustomViewDraft, nowMs: number): CustomView {
      const ids = new Set(workspace.customViews.map(({ id }) => id));
      let id = draft.id ?? `custom_${nowMs}`;
      for (let next = nowMs + 1; ids.has(id); next += 1) id = `custom_${next}`;
      const view: CustomView = { ...checked(draft), id, created_by: userId, isCustom: true, isVisible: true };
      workspace.customViews.push(view);
      return view;
    },
    update: (id: string, draft: CustomViewDraft): CustomView =>
      Object.assign(find(custom(), id), checked(draft), { id, created_by: userId }),
    remove(id: string): void {
      workspace.customViews.splice(workspace.customViews.indexOf(find(custom(), id)), 1);
    },
    showCustom: (id: string, isVisible?: boolean) => show(custom(), id, isVisible),
    reorder(positions: readonly { id: string; position: number }[]): void {
      const views = custom();
      const found = positions.map(({ id, position }) => ({ view: find(views, id), position }));
      for (const { view, position } of found) view.position = position;
    },
    builtins,
    showBuiltin: (id: string, isVisible?: boolean) => show(builtins(), id, isVisible),
    initialize(): void {
      workspace.builtinViews[userId] ??= builtinViews();
    },
    all: (parentViewId: string): View[] =>
      [...builtins(), ...custom()]
        .filter((view) => view.parentViewId === parentViewId)
        .sort((a, b) => (a.position ?? lastPosition) - (b.position ?? lastPosition)),
  };
}

function checked(draft: CustomViewDraft): CustomViewDraft {
  if (typeof draft.label !== 'string' || draft.label.trim() === '') throw new Refusal(400, 'label: must not be empty');
  return draft;
}
