/** The inbox's server, behind this one: the browser knows a single origin, and cookies stay with it. */
function forward(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  return fetch(new Request(new URL(pathname + search, process.env.INBOX_SERVER), request));
}

export { forward as DELETE, forward as GET, forward as POST, forward as PUT };
