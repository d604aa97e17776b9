import { lastPosition, type View } from 'triage-inbox/core';
import type { Database } from '../database/database.ts';
import { listBuiltinViews } from './builtinViews.ts';
import { listCustomViews, type ViewOwner } from './customViews.ts';

/** A moved Focus Inbox is on its new page. */
const pageOf = (view: View): string => (view.isCustom && view.page) || view.parentViewId;

/** The views of a page by position, including hidden ones, so that the user can show them again. */
export async function listAllViews(database: Database, owner: ViewOwner, parentViewId: string): Promise<View[]> {
  const views: View[] = [...(await listBuiltinViews(database, owner)), ...(await listCustomViews(database, owner))];
  return views
    .filter((view) => pageOf(view) === parentViewId)
    .sort((a, b) => (a.position ?? lastPosition) - (b.position ?? lastPosition));
}
