import { and, eq, sql } from 'drizzle-orm';
import { type BuiltinView, defaultPages, draftsPage } from 'triage-inbox/core';
import type { Database } from '../database/database.ts';
import { builtinViews } from '../database/schema.ts';
import type { ViewOwner } from './customViews.ts';

/** The drafts are in the browser: the server has no view of them. */
const pages = defaultPages.filter(({ id }) => id !== draftsPage.id);

/** The built-in tabs of every page (product spec §2), with their visibility without a setting. */
const builtins: readonly BuiltinView[] = pages.flatMap((page) =>
  page.subViews.map(({ id, label, filters, isOptional }, position) => ({
    id,
    parentViewId: page.id,
    label,
    filters,
    position,
    isCustom: false as const,
    isVisible: isOptional !== true,
  })),
);

export const isBuiltinView = (id: string): boolean => builtins.some((view) => view.id === id);

/** The built-in views with the person's visibility settings. */
export async function listBuiltinViews(database: Database, { workspaceId, userId }: ViewOwner): Promise<BuiltinView[]> {
  const rows = await database
    .select({ id: builtinViews.id, isVisible: builtinViews.isVisible })
    .from(builtinViews)
    .where(and(eq(builtinViews.workspaceId, workspaceId), eq(builtinViews.userId, userId)));
  const visible = new Map(rows.map(({ id, isVisible }) => [id, isVisible]));
  return builtins.map((view) => ({ ...view, isVisible: visible.get(view.id) ?? view.isVisible }));
}

/** Sets the visibility; toggles it without `isVisible`. Null when there is no such view. */
export async function showBuiltinView(
  database: Database,
  { workspaceId, userId }: ViewOwner,
  id: string,
  isVisible?: boolean,
): Promise<BuiltinView | null> {
  const view = builtins.find((each) => each.id === id);
  if (!view) return null;
  const [row] = await database
    .insert(builtinViews)
    .values({ workspaceId, userId, id, isVisible: isVisible ?? !view.isVisible })
    .onConflictDoUpdate({
      target: [builtinViews.workspaceId, builtinViews.userId, builtinViews.id],
      set: { isVisible: isVisible ?? sql`not ${builtinViews.isVisible}` },
    })
    .returning();
  return { ...view, isVisible: row?.isVisible ?? view.isVisible };
}

/** Stores the visibility of all views without a setting. */
export async function initializeBuiltinViews(database: Database, { workspaceId, userId }: ViewOwner): Promise<void> {
  await database
    .insert(builtinViews)
    .values(builtins.map(({ id, isVisible }) => ({ workspaceId, userId, id, isVisible })))
    .onConflictDoNothing();
}
