/** A token names its person. */
export const personOf = (request: Request): string | undefined =>
  request.headers.get('authorization')?.replace('Bearer ', '') ??
  new URL(request.url).searchParams.get('token') ??
  undefined;
