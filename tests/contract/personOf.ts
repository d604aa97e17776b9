/** The user of a request: the token is the user's id. */
export const personOf = (request: Request): string | undefined =>
  request.headers.get('authorization')?.replace('Bearer ', '') ??
  new URL(request.url).searchParams.get('token') ??
  undefined;
