import type { Context } from 'hono';
import { HttpFailure } from '../../failures/httpFailure.ts';

/** The same error for a missing view and for another person's view. */
export const noSuchView = () => new HttpFailure(404, 'View not found');

/**
 * The view id in the path.
 * @throws HttpFailure 404 when it is malformed.
 */
export function viewIdOf(context: Context): string {
  const id = context.req.param('id') ?? '';
  if (id.includes('\0')) throw noSuchView();
  return id;
}

/** @throws HttpFailure 404 when the view is null. */
export function found<T>(view: T | null): T {
  if (view === null) throw noSuchView();
  return view;
}
