import type { Conversation, CurrentUser, Message, UsersById } from '../../model/index.ts';
import type { InboxTransport } from '../../transport/contract.ts';
import { expectPresent, expectThat } from './expectations.ts';
import type { ContractSubject } from './subject.ts';

/** A text that is unique across calls and runs, because the suite may run several times on one server. */
export const unique = (prefix: string): string => `${prefix}-${crypto.randomUUID()}`;

/** A unique word of letters only. */
export const uniqueWord = (): string =>
  crypto
    .randomUUID()
    .replace(/\W/g, '')
    .slice(0, 12)
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '');

/** The signed-in user. */
export async function currentUser(transport: InboxTransport): Promise<CurrentUser> {
  const status = await transport.loadAuthStatus();
  expectThat(status.authenticated, 'a signed-in person is authenticated');
  return status.user;
}

export async function loadConversations(transport: InboxTransport): Promise<Conversation[]> {
  return (await transport.loadConversations()).conversations;
}

/** The users of the list. */
export async function loadUsers(transport: InboxTransport): Promise<UsersById> {
  return (await transport.loadConversations()).users;
}

/** The channel of the subject, else the first that both users are members of. Archived ones take no messages. */
export async function sharedChannel({ transport, asOther, channel }: ContractSubject): Promise<Conversation> {
  const [own, theirs] = await Promise.all([loadConversations(transport), loadConversations(asOther)]);
  const ids = new Set(theirs.map(({ id }) => id));
  const shared = own.filter(({ id, type, is_archived }) => type === 'channel' && !is_archived && ids.has(id));
  const found = channel === undefined ? shared[0] : shared.find(({ id }) => id === channel);
  const none = channel === undefined ? '' : `; ${channel} is none`;
  return expectPresent(found, `the suite needs an open channel that both people are members of${none}`);
}

/** A private conversation of the other user only. */
export async function hiddenConversation({ transport, asOther }: ContractSubject): Promise<Conversation> {
  const own = new Set((await loadConversations(transport)).map(({ id }) => id));
  const theirs = await loadConversations(asOther);
  const hidden = theirs.find(
    ({ id, type, is_private, is_archived }) => type !== 'thread' && is_private && !is_archived && !own.has(id),
  );
  return expectPresent(hidden, 'the capability `privacy` needs a private conversation of the other person alone');
}

/** A public channel that only the other user is a member of, if there is one. */
export async function publicChannelOfOther({ transport, asOther }: ContractSubject): Promise<Conversation | undefined> {
  const own = new Set((await loadConversations(transport)).map(({ id }) => id));
  const theirs = await loadConversations(asOther);
  return theirs.find(
    ({ id, type, is_private, is_archived }) => type === 'channel' && !is_private && !is_archived && !own.has(id),
  );
}

export async function findConversation(transport: InboxTransport, id: string): Promise<Conversation> {
  const found = (await loadConversations(transport)).find((conversation) => conversation.id === id);
  return expectPresent(found, `the list has the conversation ${id}`);
}

interface SendOptions {
  thread_ts?: string;
  reply_broadcast?: true;
  client_msg_id?: string;
  files?: string[];
}

/** Sends a message; returns the fields that the answer contains. */
export async function send(
  transport: InboxTransport,
  channel: string,
  text = unique('message'),
  options: SendOptions = {},
): Promise<Message> {
  const sent = await transport.sendMessage({ channel, text, client_msg_id: unique('client'), ...options });
  return 'message' in sent ? sent.message : { ts: sent.ts, text };
}

/** The top-level messages of a conversation, with replies in their `threads`. */
export async function loadMessages(transport: InboxTransport, id: string): Promise<Message[]> {
  return (await transport.loadConversation(id)).messages ?? [];
}
