import type { Context } from 'hono';
import { HttpFailure } from '../http/httpFailure.ts';

/** One answer for a view that does not exist and for one that is somebody else's. */
export const noSuchView = () => new HttpFailure(404, 'View not found');

/** The id in the path.
 * @throws HttpFailure 404 when the database cannot even be asked for it. */
export function viewIdOf(context: Context): string {
  const id = context.req.param('id') ?? '';
  if (id.includes('\0')) throw noSuchView();
  return id;
}

/** @throws HttpFailure 404 when there is none. */
export function found<T>(view: T | null): T {
  if (view === null) throw noSuchView();
  return view;
}
