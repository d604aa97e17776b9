import { sessionOf } from '../../../inboxServer';

/** The intranet's sign-in: whoever knows a name is that person. */
export async function GET(_request: Request, { params }: { params: Promise<{ name: string }> }) {
  const { name } = await params;
  const headers = { location: '/', 'set-cookie': `session=${sessionOf(name)}; Path=/; HttpOnly; SameSite=Lax` };
  return new Response(null, { status: 303, headers });
}
