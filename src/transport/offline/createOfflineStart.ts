import type { Conversation, UsersById } from '../../model/index.ts';
import { isRecord, isText, listIn, parseJson } from '../../model/json.ts';
import type { ConversationsAnswer, InboxTransport } from '../contract.ts';
import { isApiError } from '../errors.ts';
import { withMethods } from './aroundCalls.ts';
import { onSignedOut } from './onSignedOut.ts';

/** The part of the browser's storage that {@link createOfflineStart} uses. @inline */
export interface OfflineStorage {
  /** The stored value; `null` without one. */
  getItem(key: string): string | null;
  /** Stores a value. May throw if the storage is full. */
  setItem(key: string, value: string): void;
  /** Removes a value. */
  removeItem(key: string): void;
}

/** Options of {@link createOfflineStart}. */
export interface OfflineStartOptions {
  /** Where the last list is kept, such as `localStorage`: of this browser and this app alone. */
  storage: OfflineStorage;
  /** The key in the storage. Default: "triage-inbox:last-list". */
  key?: string;
  /** Milliseconds since the epoch. Default: `Date.now`. */
  now?: () => number;
}

type Authenticated = Extract<Awaited<ReturnType<InboxTransport['loadAuthStatus']>>, { authenticated: true }>;

/** What a start without a network shows. It belongs to the user and the workspace of `status`. */
interface LastState {
  status: Authenticated;
  list?: { asOf: number; conversations: readonly Conversation[]; users: UsersById };
}

const maxConversations = 100;
/** In characters: a storage of the browser has about five million for the whole site. */
const maxLength = 400_000;

const ownerOf = ({ user, workspace }: Authenticated): string => `${user.id}@${workspace}`;

const isNetworkError = (error: unknown): boolean => isApiError(error) && error.isNetworkError;

function readLast(text: string | null): LastState | null {
  const stored = parseJson(text ?? '');
  if (!isRecord(stored) || !isRecord(stored.status)) return null;
  const { status, list } = stored;
  if (status.authenticated !== true || !isText(status.workspace)) return null;
  if (!isRecord(status.user) || !isText(status.user.id) || !Array.isArray(status.organizations)) return null;
  const isComplete = isRecord(list) && typeof list.asOf === 'number' && isRecord(list.users);
  // This browser has written it, from parsed answers: only the frame is checked.
  const last = { status } as unknown as LastState;
  if (!isComplete) return last;
  const conversations = listIn(list.conversations).filter((one) => isRecord(one) && isText(one.id));
  return {
    ...last,
    list: { ...(list as unknown as NonNullable<LastState['list']>), conversations: conversations as never },
  };
}

/** The newest conversations without their messages, and the people in them. */
function boundedList(
  { conversations, users }: ConversationsAnswer,
  count: number,
): Omit<NonNullable<LastState['list']>, 'asOf'> {
  const newest = [...conversations]
    .sort((a, b) => (b.latest_activity ?? 0) - (a.latest_activity ?? 0))
    .slice(0, count)
    .map(({ messages: _messages, ...conversation }) => conversation);
  const named = new Set(JSON.stringify(newest).match(/[A-Za-z0-9_-]+/g));
  return { conversations: newest, users: Object.fromEntries(Object.entries(users).filter(([id]) => named.has(id))) };
}

/**
 * Keeps the last list of the signed-in user, so that an inbox that starts without a network shows it with its time. Only the newest
 * 100 conversations are kept, without their messages. A sign-out, an answer with status 401 and another user or workspace delete it. The
 * inbox checks the session before it shows anything else of the server.
 *
 * @example
 * import { createOfflineStart, createRestTransport } from 'triage-inbox/transport';
 *
 * const transport = createOfflineStart(createRestTransport({ baseUrl: '' }), { storage: localStorage });
 */
export function createOfflineStart(
  transport: InboxTransport,
  { storage, key = 'triage-inbox:last-list', now = Date.now }: OfflineStartOptions,
): InboxTransport {
  /** The session that the server has confirmed, or that was taken from the storage. */
  let session: { owner: string; isStored: boolean } | null = null;

  const read = (): LastState | null => {
    try {
      return readLast(storage.getItem(key));
    } catch {
      // The browser refuses access to its storage: there is no last list.
      return null;
    }
  };
  const remove = (): void => {
    try {
      storage.removeItem(key);
    } catch {
      // Refused: nothing was stored either.
    }
  };
  const forget = (): void => {
    session = null;
    remove();
  };
  const store = (last: LastState): boolean => {
    const text = JSON.stringify(last);
    if (text.length > maxLength) return false;
    try {
      storage.setItem(key, text);
      return true;
    } catch {
      // Full: an older list must not stay as the newest.
      remove();
      return false;
    }
  };
  const storeStatus = (status: Authenticated): void => {
    const owner = ownerOf(status);
    const before = read();
    const list = before && ownerOf(before.status) === owner ? before.list : undefined;
    session = { owner, isStored: false };
    const { hasListCursor: _cursor, ...stored } = status;
    store({ status: stored, ...(list && { list }) });
  };
  const storeList = (answer: ConversationsAnswer): void => {
    const last = read();
    if (last === null || session === null || session.isStored || ownerOf(last.status) !== session.owner) return;
    for (let count = maxConversations; count > 0; count = Math.floor(count / 2)) {
      if (store({ status: last.status, list: { asOf: now(), ...boundedList(answer, count) } })) return;
    }
  };

  const server = onSignedOut(transport, forget);
  return withMethods(server, {
    async loadAuthStatus(options) {
      try {
        const status = await server.loadAuthStatus(options);
        if (status.authenticated) storeStatus(status);
        else forget();
        return status;
      } catch (error) {
        const last = session === null && isNetworkError(error) ? read() : null;
        if (!last?.list) throw error;
        session = { owner: ownerOf(last.status), isStored: true };
        return last.status;
      }
    },
    async loadConversations(options) {
      try {
        const answer = await server.loadConversations(options);
        storeList(answer);
        return answer;
      } catch (error) {
        const last = session?.isStored && isNetworkError(error) ? read() : null;
        if (!last?.list || ownerOf(last.status) !== session?.owner) throw error;
        const { asOf, conversations, users } = last.list;
        return { conversations: [...conversations], users, asOf };
      }
    },
  });
}
