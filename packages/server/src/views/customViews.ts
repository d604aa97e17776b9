import { and, asc, eq, sql } from 'drizzle-orm';
import { type CustomView, readViewRule, type ViewFilters, type ViewRule } from 'triage-inbox/core';
import type { Database } from '../database/database.ts';
import { conversationMembers, customViews } from '../database/schema.ts';
import type { Viewer } from '../viewer.ts';

export type ViewOwner = Pick<Viewer, 'workspaceId' | 'userId'>;

/** The saved fields of a view. */
export interface ViewFields {
  label: string;
  filters: ViewFilters;
  parentViewId: string;
  position?: number | undefined;
  page?: string | undefined;
  rule?: ViewRule | undefined;
}

type Row = typeof customViews.$inferSelect;

const ruleIn = (row: Pick<Row, 'rule'>): { rule?: ViewRule } => {
  const rule = readViewRule(row.rule);
  return rule === undefined ? {} : { rule };
};

/** A view as the client gets it. */
export const viewIn = (row: Row): CustomView => ({
  id: row.id,
  parentViewId: row.parentViewId,
  label: row.label,
  filters: row.filters,
  ...(row.position !== null && { position: row.position }),
  created_by: row.userId,
  isCustom: true,
  isVisible: row.isVisible,
  ...(row.page !== null && { page: row.page }),
  ...ruleIn(row),
});

export const ownedBy = ({ workspaceId, userId }: ViewOwner) =>
  and(eq(customViews.workspaceId, workspaceId), eq(customViews.userId, userId));

const one = (owner: ViewOwner, id: string) => and(ownedBy(owner), eq(customViews.id, id));

const first = (rows: Row[]): CustomView | null => (rows[0] ? viewIn(rows[0]) : null);

/** The person's Focus Inboxes by position, those without one last and by age. */
export async function listCustomViews(database: Database, owner: ViewOwner): Promise<CustomView[]> {
  const rows = await database
    .select()
    .from(customViews)
    .where(ownedBy(owner))
    .orderBy(sql`${customViews.position} asc nulls last`, asc(customViews.createdAt), asc(customViews.id));
  return rows.map(viewIn);
}

export async function findCustomView(database: Database, owner: ViewOwner, id: string): Promise<CustomView | null> {
  return first(await database.select().from(customViews).where(one(owner, id)));
}

const rowOf = ({ label, filters, parentViewId, position, page, rule }: ViewFields) => ({
  label,
  filters,
  parentViewId,
  position: position ?? null,
  page: page ?? null,
  rule: rule ?? null,
});

/** Creates a view. An existing id of the person replaces that view, so that a repeated request creates no duplicate. */
export async function createCustomView(
  database: Database,
  owner: ViewOwner,
  draft: ViewFields & { id?: string | undefined },
  nowMs: number,
): Promise<CustomView> {
  const { workspaceId, userId } = owner;
  const values = { ...rowOf(draft), workspaceId, userId };
  const key = [customViews.workspaceId, customViews.userId, customViews.id];
  if (draft.id !== undefined) {
    const set = { ...rowOf(draft), isVisible: true };
    const rows = await database
      .insert(customViews)
      .values({ ...values, id: draft.id })
      .onConflictDoUpdate({ target: key, set })
      .returning();
    return written(rows);
  }
  for (let stamp = nowMs; ; stamp += 1) {
    const rows = await database
      .insert(customViews)
      .values({ ...values, id: `custom_${stamp}` })
      .onConflictDoNothing()
      .returning();
    if (rows.length > 0) return written(rows);
  }
}

function written(rows: Row[]): CustomView {
  const view = first(rows);
  if (!view) throw new Error('The database returned no row for a new view');
  return view;
}

/** Updates a view. Without a position or a rule it keeps its own; without a page it moves to its parent's. */
export async function updateCustomView(
  database: Database,
  owner: ViewOwner,
  id: string,
  draft: ViewFields,
): Promise<CustomView | null> {
  const { position, rule, ...rest } = rowOf(draft);
  const set = { ...rest, ...(draft.position !== undefined && { position }), ...(draft.rule && { rule }) };
  return first(await database.update(customViews).set(set).where(one(owner, id)).returning());
}

/** Returns whether the view existed. */
export async function deleteCustomView(database: Database, owner: ViewOwner, id: string): Promise<boolean> {
  const rows = await database.delete(customViews).where(one(owner, id)).returning({ id: customViews.id });
  return rows.length > 0;
}

/** Sets the visibility; toggles it without `isVisible`. */
export async function showCustomView(
  database: Database,
  owner: ViewOwner,
  id: string,
  isVisible?: boolean,
): Promise<CustomView | null> {
  const set = { isVisible: isVisible ?? sql`not ${customViews.isVisible}` };
  return first(await database.update(customViews).set(set).where(one(owner, id)).returning());
}

/** Sets the positions of all given views; changes nothing and returns false when one is not the person's. */
export async function reorderCustomViews(
  database: Database,
  owner: ViewOwner,
  positions: readonly { id: string; position: number }[],
): Promise<boolean> {
  const own = new Set((await listCustomViews(database, owner)).map(({ id }) => id));
  if (positions.some(({ id }) => !own.has(id))) return false;
  await database.execute(sql`
    update custom_views set position = row.position
    from jsonb_to_recordset(${JSON.stringify(positions)}::text::jsonb) as row(id text, position double precision)
    where workspace_id = ${owner.workspaceId} and user_id = ${owner.userId} and custom_views.id = row.id`);
  return true;
}

/** The views whose rules mark messages of a conversation as read, of each of its members that has such. */
export async function listMarkingViews(
  transaction: Database,
  { workspaceId, conversationId }: { workspaceId: string; conversationId: string },
): Promise<Map<string, CustomView[]>> {
  const rows = await transaction
    .select({ view: customViews })
    .from(customViews)
    .innerJoin(
      conversationMembers,
      and(
        eq(conversationMembers.workspaceId, customViews.workspaceId),
        eq(conversationMembers.userId, customViews.userId),
        eq(conversationMembers.conversationId, conversationId),
      ),
    )
    .where(and(eq(customViews.workspaceId, workspaceId), sql`${customViews.rule} ->> 'marksRead' = 'true'`))
    .orderBy(asc(customViews.createdAt), asc(customViews.id));
  const byUser = new Map<string, CustomView[]>();
  for (const { view } of rows) {
    const own = byUser.get(view.userId);
    if (own) own.push(viewIn(view));
    else byUser.set(view.userId, [viewIn(view)]);
  }
  return byUser;
}
