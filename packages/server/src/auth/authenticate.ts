import type { MiddlewareHandler } from 'hono';
import { HttpFailure } from '../failures/httpFailure.ts';
import type { Needs } from '../ports.ts';
import type { ServerEnv } from '../serverEnv.ts';

export const notSignedIn = () => new HttpFailure(401, 'You are not signed in');

/** Answers 401 to requests without a viewer. */
export const signedIn =
  ({ identity }: Needs<'identity'>): MiddlewareHandler<ServerEnv> =>
  async (context, next) => {
    const viewer = await identity.viewerOf(context);
    if (!viewer) throw notSignedIn();
    context.set('viewer', viewer);
    return next();
  };
