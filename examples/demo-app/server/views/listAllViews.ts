import type { View } from 'triage-inbox/core';
import type { Database } from '../database/database.ts';
import { listBuiltinViews } from './builtinViews.ts';
import { listCustomViews, type ViewOwner } from './customViews.ts';

/** Where a view without a position stands (product spec §9). */
const lastPosition = 999;

/** A Focus Inbox that was moved stands on the page it was moved to. */
const pageOf = (view: View): string => (view.isCustom && view.page) || view.parentViewId;

/** The views of one page by position, the hidden ones too: whoever shows them again has to find them. */
export async function listAllViews(database: Database, owner: ViewOwner, parentViewId: string): Promise<View[]> {
  const views: View[] = [...(await listBuiltinViews(database, owner)), ...(await listCustomViews(database, owner))];
  return views
    .filter((view) => pageOf(view) === parentViewId)
    .sort((a, b) => (a.position ?? lastPosition) - (b.position ?? lastPosition));
}
