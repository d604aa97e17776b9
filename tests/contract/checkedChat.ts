import { checkBackend } from '../../src/check/checkBackend.ts';
import { parseOptions } from '../../src/check/checkOptions.ts';

const at = 'https://chat.test';
export const json = (body: unknown, init: ResponseInit = {}) => Response.json(body, init);
const missing = () => json({ success: false, error: 'Not found' }, { status: 404 });

type Route = (body: Record<string, string>, url: URL) => Response | Promise<Response>;

/** A chat with one conversation, whose calls a test replaces. */
/** Routes of a channel that shows a reply with `reply_broadcast` among its messages, too. */
export function broadcasting(): Record<string, Route> {
  const sent: { ts: string; thread_ts?: string; isTop: boolean }[] = [];
  return {
    'POST /api/messages/send': ({ thread_ts, reply_broadcast }) => {
      const isReply = thread_ts !== undefined;
      const message = { ts: `${sent.length + 1}.000000`, ...(isReply && { thread_ts }) };
      sent.push({ ...message, isTop: !isReply || String(reply_broadcast) === 'true' });
      return json({ data: { message } });
    },
    'GET /api/conversations/C1/threads': () => {
      const messages = sent
        .filter(({ isTop }) => isTop)
        .map((message) => ({ ...message, threads: sent.filter(({ thread_ts }) => thread_ts === message.ts) }));
      return json({ data: { id: 'C1', type: 'channel', messages } });
    },
  };
}

export function createChat(routes: Record<string, Route>) {
  const made: string[] = [];
  let isSignedIn = true;
  const conversation = {
    id: 'C1',
    name: 'releases',
    type: 'channel',
    latest_activity: 1,
    latest_message: { ts: '0.100000' },
  };
  const sent: { ts: string; thread_ts?: string }[] = [];
  const all: Record<string, Route> = {
    'GET /api/auth/status': () =>
      isSignedIn
        ? json({
            authenticated: true,
            user: { id: 'U1', name: 'ana' },
            workspace: 'Acme',
            organizations: [{ id: 'T1', name: 'Acme' }],
          })
        : json({ authenticated: false }),
    'POST /auth/logout': () => {
      isSignedIn = false;
      return new Response(null, { status: 204 });
    },
    'GET /api/conversations/data': () =>
      json({ data: { conversations: [conversation], users: { U2: { id: 'U2', name: 'ben' } } } }),
    'GET /api/conversations/C1/threads': () => {
      const messages = sent
        .filter(({ thread_ts }) => thread_ts === undefined)
        .map((message) => ({ ...message, threads: sent.filter(({ thread_ts }) => thread_ts === message.ts) }));
      return json({ data: { ...conversation, messages } });
    },
    'POST /api/conversations/C1/mark-read': () => json({ success: true }),
    'POST /api/messages/send': ({ thread_ts }) => {
      const message = { ts: `${sent.length + 1}.000000`, ...(thread_ts !== undefined && { thread_ts }) };
      sent.push(message);
      return json({ data: { message } });
    },
    ...routes,
  };
  const check = async (...args: string[]) => {
    const parsed = parseOptions([at, '--heartbeat=0', '--token', 'any', ...args]);
    if (!('options' in parsed)) throw new Error(JSON.stringify(parsed));
    return checkBackend(parsed.options, async (url, init) => {
      const address = new URL(url);
      const route = `${init.method ?? 'GET'} ${decodeURIComponent(address.pathname)}`;
      made.push(route);
      return all[route]?.(typeof init.body === 'string' ? JSON.parse(init.body) : {}, address) ?? missing();
    });
  };
  return { check, made };
}
