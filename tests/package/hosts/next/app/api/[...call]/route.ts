/** The inbox's server, behind this one: the browser knows a single origin, and cookies stay with it. */
async function forward(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  try {
    return await fetch(new Request(new URL(pathname + search, process.env.INBOX_SERVER), request));
  } catch (error) {
    // The inbox ends its calls when it unmounts, also before their answer: Next would log that as an error.
    if (request.signal.aborted) return new Response(null, { status: 499 });
    throw error;
  }
}

export { forward as DELETE, forward as GET, forward as POST, forward as PUT };
