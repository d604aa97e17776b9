import { and, eq, inArray, sql } from 'drizzle-orm';
import { type CustomView, type Mute, muteKinds, muteViewIds, withMutes } from 'triage-inbox/core';
import type { Database } from '../database/database.ts';
import { customViews } from '../database/schema.ts';
import { ownedBy, type ViewOwner, viewIn } from './customViews.ts';

const ids = muteKinds.map((kind) => muteViewIds[kind]);

/** Mutes conversations in the views that hold the muted ones, and returns those that exist afterwards. Two changes at the same time run one
 * after the other, so that both are kept. `check` refuses the new views. */
export const changeMutes = (
  database: Database,
  owner: ViewOwner,
  { mutes, parentViewId }: { mutes: readonly Mute[]; parentViewId: string },
  check: (created: readonly CustomView[], changed: readonly CustomView[]) => void,
): Promise<readonly CustomView[]> =>
  database.transaction(async (transaction) => {
    const { workspaceId, userId } = owner;
    // The rows may not exist yet.
    const lock = `triage-inbox mutes ${workspaceId} ${userId}`;
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
    const held = and(ownedBy(owner), inArray(customViews.id, ids));
    const before = (await transaction.select().from(customViews).where(held).for('update')).map(viewIn);
    const after = withMutes(before, mutes, parentViewId);
    const created = after.filter(({ id }) => !before.some((view) => view.id === id));
    const changed = after.filter((view) => !before.includes(view) && !created.includes(view));
    check(created, changed);
    const gone = before.flatMap(({ id }) => (after.some((view) => view.id === id) ? [] : [id]));
    if (gone.length > 0)
      await transaction.delete(customViews).where(and(ownedBy(owner), inArray(customViews.id, gone)));
    for (const { id, filters, rule = null } of changed) {
      await transaction
        .update(customViews)
        .set({ filters, rule })
        .where(and(ownedBy(owner), eq(customViews.id, id)));
    }
    for (const { id, label, filters, rule, position, isVisible } of created) {
      await transaction
        .insert(customViews)
        .values({ workspaceId, userId, id, label, filters, rule, position, isVisible, parentViewId });
    }
    return (await transaction.select().from(customViews).where(held)).map(viewIn);
  });
